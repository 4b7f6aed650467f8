import type { ReactNode } from 'react';
import type { StaffAccess } from '#contract/account/staff.ts';
import type { RequestView } from '#contract/booking/view-request.ts';
import { isContactShared } from '#domain/booking/booking-status.ts';
import { telUrl } from '#domain/text/tel-url.ts';
import { mayCall } from '#web/features/account/staff/staff-power.ts';
import { Payout } from '#web/features/booking/organizer/payout.tsx';
import { usePartyText } from '#web/features/booking/party-text.ts';
import { departureText } from '#web/features/departures/departure-text.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePaymentLines } from './use-payment-lines.ts';

interface FactsProps {
  view: RequestView;
  access: StaffAccess;
  /** The email of the account, where the list has the booking. */
  email: string | undefined;
}

/** Who pays what to whom and when, the trip, and the ways to both sides. */
export function BookingFacts({ view, access, email }: FactsProps): ReactNode {
  const t = useText();
  const href = useHref();
  const formats = useFormats();
  const party = usePartyText();
  const { tour, date, seats, variant } = view;
  const phone = isContactShared(view.status) ? view.contact.phone : '';
  return (
    <dl className="request-facts">
      <dt>{t('desk.staff.pays')}</dt>
      <dd>
        <Payments view={view} access={access} />
      </dd>
      <dt>{t('desk.requests.tour')}</dt>
      <dd>
        <b>{departureText(formats, date)}</b>
        <a className="link" href={href('tour-page', { slug: tour.slug })}>
          {tour.name}
        </a>
        <small>{[party(seats), ...(variant ? [variant.name] : [])].join(' · ')}</small>
      </dd>
      <dt>{t('booking.organizer')}</dt>
      <dd>
        <a className="link" href={href('desk-staff-organizer', { id: String(tour.organizer.id) })}>
          {tour.organizer.name}
        </a>
        {view.payout && <Payout payout={view.payout} currency={view.price.currency} />}
      </dd>
      {(email || phone) && (
        <>
          <dt>{t('desk.staff.traveller')}</dt>
          <dd>
            {phone && (
              <a className="link" href={telUrl(phone)}>
                {phone}
              </a>
            )}
            {email && <Account email={email} access={access} />}
          </dd>
        </>
      )}
    </dl>
  );
}

/** The email of the account, with the way to it for those who may block it. */
function Account({ email, access }: Pick<FactsProps, 'access'> & { email: string }): ReactNode {
  const href = useHref();
  if (!mayCall(access, 'account.findAccounts')) return <span>{email}</span>;
  return (
    <a className="link" href={href('desk-staff-accounts', {}, { q: email })}>
      {email}
    </a>
  );
}

/** Each payment and refund of the traveller with its day, and what is still to pay. */
function Payments({ view, access }: Pick<FactsProps, 'view' | 'access'>): ReactNode {
  const t = useText();
  const href = useHref();
  const formats = useFormats();
  const { lines, open } = usePaymentLines(view);
  const { total, currency } = view.price;
  const money = (amount: number): string => formats.money(amount, currency);
  const hasFailed = view.refunds.some(({ status }) => status === 'failed');
  return (
    <>
      <span className="request-facts__row">
        {t('desk.requests.total')} <b className="num">{money(total)}</b>
      </span>
      {lines.map(({ key, name, when, amount, isFailed }) => (
        <span className="request-facts__row" key={key}>
          <span>
            {name} {when && <small className={isFailed ? 'alarm' : undefined}>{when}</small>}
          </span>
          <span className="num">{money(amount)}</span>
        </span>
      ))}
      {open > 0 && (
        <span className="request-facts__row">
          <b>{t('desk.requests.open_sum')}</b> <b className="num">{money(open)}</b>
        </span>
      )}
      {hasFailed && mayCall(access, 'payments.getCash') && (
        <a className="link" href={href('desk-staff-cash')}>
          {t('desk.frame.staff_cash')}
        </a>
      )}
    </>
  );
}
