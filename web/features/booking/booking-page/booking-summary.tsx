import type { ReactNode } from 'react';
import { isContactShared } from '#domain/booking/booking-status.ts';
import { displayName } from '#domain/display-name.ts';
import type { RequestView } from '#contract/booking/view-request.ts';
import { joinParts } from '#domain/text/join-texts.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { lineName } from '#web/features/booking/price-text.ts';
import { usePartyText } from '#web/features/booking/party-text.ts';
import { SummaryCard } from '#web/features/booking/request-form/summary-card.tsx';
import { departureText } from '#web/features/departures/departure-text.ts';

/** The travellers and their wishes. */
function Contact({ view }: { view: RequestView }): ReactNode {
  const t = useText();
  const { contact, comment } = view;
  return (
    <dl className="summary-card__who">
      <div>
        <dt className="ink-2 t-14">{t('booking.contact')}</dt>
        <dd>
          {displayName(contact)}
          <br />
          {contact.email}
          <br />
          {contact.phone}
          {view.viewer === 'organizer' && !isContactShared(view.status) && (
            <p className="ink-2 t-12">{t('booking.contact_after_payment')}</p>
          )}
        </dd>
      </div>
      {comment && (
        <div>
          <dt className="ink-2 t-14">{t('booking.wishes')}</dt>
          <dd className="review__text">{comment}</dd>
        </div>
      )}
    </dl>
  );
}

const REFUND_SUMS = [
  ['done', 'booking.refunded'],
  ['pending', 'booking.refunding'],
  ['failed', 'booking.refund_stopped'],
] as const;

/** The sums of refunds by their state, without those that are zero. */
function refundSums({ refunds }: RequestView): [key: string, sum: number][] {
  const sums = REFUND_SUMS.map(([state, key]): [key: string, sum: number] => [
    key,
    refunds.filter(({ status }) => status === state).reduce((sum, { amount }) => sum + amount, 0),
  ]);
  return sums.filter(([, sum]) => sum > 0);
}

/** Summary of a request: tour, party, price lines, contact. Also shown beside a payment. */
export function BookingSummary({ view, isBare = false }: { view: RequestView; isBare?: boolean }): ReactNode {
  const t = useText();
  const partyText = usePartyText();
  const formats = useFormats();
  const { date, seats, variant, price, tour } = view;
  const money = (amount: number): string => formats.money(amount, price.charge_currency);
  const refunds = refundSums(view);
  const facts = [
    { name: t('booking.dates'), value: departureText(formats, date) },
    { name: t('booking.travellers'), value: partyText(seats) },
    ...(variant ? [{ name: t(`booking.variant_${variant.kind}`), value: variant.name }] : []),
    { name: t('booking.organizer'), value: tour.organizer.name },
    ...(isBare ? [{ name: t('booking.request'), value: String(view.id) }] : []),
  ];
  return (
    <SummaryCard
      tour={tour}
      {...(isBare && { picture: tour.image })}
      under={joinParts(formats.tag, tour.city, tour.country)}
      facts={facts}
    >
      <dl className="lines num">
        {price.lines.map((line) => (
          <div key={`${line.kind} ${line.unit_price}`}>
            <dt>{lineName(line, money, t)}</dt>
            <dd>{money(line.amount)}</dd>
          </div>
        ))}
        <div className="sum">
          <dt>{t('booking.total')}</dt>
          <dd>{money(price.total)}</dd>
        </div>
        {price.paid > 0 && (
          <div>
            <dt>{t('booking.paid')}</dt>
            <dd>{money(price.paid)}</dd>
          </div>
        )}
        {refunds.map(([key, sum]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{money(sum)}</dd>
          </div>
        ))}
      </dl>
      <p className="t-14 ink-2 summary-card__end">
        {t('booking.charged_in', { code: price.charge_currency, name: formats.currencyName(price.charge_currency) })}
      </p>
      {!isBare && <Contact view={view} />}
    </SummaryCard>
  );
}
