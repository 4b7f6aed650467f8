import type { ReactNode } from 'react';
import type { PriceQuote } from '#contract/booking/request-parts.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useHref } from '../../i18n/use-href.ts';
import { useText } from '../../i18n/use-text.ts';
import { Check } from '#web/ui/check/check.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Marked } from '#web/ui/marked/marked.tsx';
import { PolicyLadder } from './policy-ladder.tsx';
import type { ContactValues } from './request-draft.ts';
import type { Terms } from './use-request-flow.ts';

export interface ReviewStepProps {
  quote: PriceQuote;
  contact: ContactValues;
  organizer: string;
  nowMs: number;
  terms: Terms;
}

/** Check and send: what happens next, what a cancellation costs, the terms. */
export function ReviewStep({ quote, contact, organizer, nowMs, terms }: ReviewStepProps): ReactNode {
  const t = useText();
  const href = useHref();
  const formats = useFormats();
  const people = quote.seats.adults + quote.seats.children;
  const next = t(quote.is_instant ? 'booking.next_instant' : 'booking.next_ask', { organizer, people, hours: quote.pay_hours, sum: formats.money(quote.due_now, quote.currency) });
  return (
    <>
      <p className="prose">{next}</p>
      <dl className="review">
        <div><dt>{t('booking.contact')}</dt><dd>{contact.first_name} {contact.last_name}<br />{contact.email}<br />{contact.phone}</dd></div>
        {contact.comment && <div><dt>{t('booking.wishes')}</dt><dd className="review__text">{contact.comment}</dd></div>}
      </dl>
      <h3 className="h4">{t('booking.if_you_cancel')}</h3>
      <PolicyLadder policy={quote.cancel_policy} sum={quote.due_now} currency={quote.currency} nowMs={nowMs} />
      <p className="t-14 ink-2">{t('booking.grace')}</p>
      <div className={terms.error ? 'field has-error' : 'field'}>
        <Check name="terms" checked={terms.isAccepted} onChange={(event) => terms.accept(event.target.checked)} aria-invalid={terms.error ? true : undefined} aria-describedby={terms.error ? 'terms-error' : undefined}>
          <Marked text={t('booking.terms')} links={[href('agreement'), href('privacy')]} />
        </Check>
        {terms.error && <p className="hint" id="terms-error" role="alert"><Icon name="circle-alert" size={16} />{terms.error}</p>}
      </div>
    </>
  );
}
