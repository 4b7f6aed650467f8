import type { ReactNode } from 'react';
import { isContactShared } from '#domain/booking/booking-status.ts';
import type { RequestView } from '#contract/booking/view-request.ts';
import { joinParts } from '#domain/text/join-texts.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ContactFacts } from '#web/features/booking/contact-facts.tsx';
import { lineName } from '#web/features/booking/price-text.ts';
import { usePartyText } from '#web/features/booking/party-text.ts';
import { SummaryCard } from '#web/features/booking/request-form/summary-card.tsx';
import { departureText } from '#web/features/departures/departure-text.ts';
import type { Fact } from '#web/ui/facts/facts.tsx';
import { PriceLines } from '#web/ui/price-lines/price-lines.tsx';

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
  const facts: Fact[] = [
    [t('booking.dates'), departureText(formats, date)],
    [t('booking.travellers'), partyText(seats)],
    variant !== null && [t(`booking.variant_${variant.kind}`), variant.name],
    [t('booking.organizer'), tour.organizer.name],
    isBare && [t('booking.request'), String(view.id)],
  ];
  return (
    <SummaryCard
      tour={tour}
      {...(isBare && { picture: tour.image })}
      under={joinParts(formats.tag, tour.city, tour.country)}
      facts={facts}
    >
      <PriceLines
        lines={[
          ...price.lines.map((line): Fact => [lineName(line, money, t), money(line.amount)]),
          [t('booking.total'), money(price.total), 'sum'],
          price.paid > 0 && [t('booking.paid'), money(price.paid)],
          ...refunds.map(([key, sum]): Fact => [t(key), money(sum)]),
        ]}
      />
      <p className="t-14 ink-2 summary-card__end">
        {t('booking.charged_in', { code: price.charge_currency, name: formats.currencyName(price.charge_currency) })}
      </p>
      {!isBare && (
        <ContactFacts className="summary-card__who" contact={view.contact} comment={view.comment}>
          {view.viewer === 'organizer' && !isContactShared(view.status) && (
            <p className="ink-2 t-12">{t('booking.contact_after_payment')}</p>
          )}
        </ContactFacts>
      )}
    </SummaryCard>
  );
}
