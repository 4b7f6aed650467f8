import { partySize } from '#domain/booking/party-size.ts';
import type { ReactNode } from 'react';
import type { PriceQuote } from '#contract/booking/request-schemas.ts';
import { holdHours } from '#domain/booking/request-limits.ts';
import { useFormTexts } from '#web/i18n/use-form-texts.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useSession } from '#web/state/session.ts';
import { useSite } from '#web/state/site.ts';
import { Note } from '#web/ui/note/note.tsx';
import { TermsCheckbox } from '#web/ui/terms-checkbox/terms-checkbox.tsx';
import { ContactFacts } from '#web/features/booking/contact-facts.tsx';
import { PolicyLadder } from '#web/features/booking/booking-page/policy-ladder.tsx';
import type { ContactValues } from './request-draft.ts';
import type { Terms } from './use-request-flow.ts';

interface ReviewStepProps {
  quote: PriceQuote;
  contact: ContactValues;
  organizer: string;
  /** Of the departure, `yyyy-MM-dd`. */
  start: string;
  nowMs: number;
  timeZone: string;
  terms: Terms;
}

/** Review and send: next steps, cancellation terms, terms checkbox. */
export function ReviewStep({ quote, contact, organizer, start, nowMs, timeZone, terms }: ReviewStepProps): ReactNode {
  const { paymentSystems } = useSite();
  const t = useText();
  const texts = useFormTexts();
  const formats = useFormats();
  const { user } = useSession();
  // A guest proves this email before the request is sent.
  const proved = (user?.email ?? contact.email).toLowerCase();
  const people = partySize(quote.seats);
  const next = t(quote.is_instant ? 'booking.next_instant' : 'booking.next_ask', {
    organizer,
    people,
    hours: quote.is_instant ? holdHours(quote.pay_hours, contact.email, proved) : quote.pay_hours,
    sum: formats.money(quote.due_now, quote.currency),
  });
  return (
    <>
      <p className="prose">{next}</p>
      <ContactFacts className="review" contact={contact} comment={contact.comment} />
      <h2 className="h4">{t('booking.if_you_cancel')}</h2>
      <PolicyLadder
        policy={quote.cancel_policy}
        plan={{ now: quote.due_now, total: quote.total, balanceDueOn: quote.balance_due_on }}
        currency={quote.currency}
        start={start}
        nowMs={nowMs}
        timeZone={timeZone}
      />
      <p className="t-14 ink-2">{t('booking.grace')}</p>
      {paymentSystems.length === 0 && <Note>{t('booking.paid_elsewhere')}</Note>}
      <TermsCheckbox {...texts.terms} {...terms.box('terms_accepted')} />
    </>
  );
}
