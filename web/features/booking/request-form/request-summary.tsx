import type { CSSProperties, ReactNode } from 'react';
import type { PriceQuote } from '#contract/booking/request-schemas.ts';
import type { TourDate } from '#contract/catalogue/tour-date.ts';
import { joinParts } from '#domain/text/join-texts.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Stars } from '#web/ui/stars/stars.tsx';
import type { Choice, RequestedTour } from './request-start.ts';
import { seatsOf, usePartyText } from '#web/features/booking/party-text.ts';
import { lineName, rateText } from '#web/features/booking/price-text.ts';
import { SummaryCard } from './summary-card.tsx';
import { departureText } from '#web/features/departures/departure-text.ts';
import type { Fact } from '#web/ui/facts/facts.tsx';
import { PriceLines } from '#web/ui/price-lines/price-lines.tsx';

interface RequestSummaryProps {
  tour: RequestedTour;
  date: TourDate | undefined;
  choice: Choice;
  quote: PriceQuote | null;
  isLoading: boolean;
  problem: string | null;
}

/** Summary of the request with its price lines. */
export function RequestSummary({ tour, date, choice, quote, isLoading, problem }: RequestSummaryProps): ReactNode {
  const t = useText();
  const partyText = usePartyText();
  const formats = useFormats();
  const variant = tour.variants.find((entry) => entry.id === choice.variantId);
  const facts: Fact[] = [
    date !== undefined && [
      t('booking.dates'),
      joinParts(formats.tag, departureText(formats, date), t('booking.days', { count: date.duration })),
    ],
    [t('booking.travellers'), partyText(seatsOf(choice))],
    variant !== undefined && [t(`booking.variant_${variant.kind}`), variant.name],
    date !== undefined && [
      t('booking.seats_free'),
      t('booking.n_of_m', { count: date.number_of_free_seats, total: date.number_of_seats }),
    ],
    quote !== null &&
      quote.waiting > 0 && [t('booking.waiting'), t('booking.waiting_people', { count: quote.waiting })],
  ];
  const rating = (
    <Stars
      value={formats.rating(tour.rating)}
      note={`(${formats.number(tour.reviewsCount)})`}
      label={t('booking.rating', { value: formats.rating(tour.rating), count: tour.reviewsCount })}
    />
  );
  return (
    <SummaryCard tour={tour} picture={tour.picture} under={tour.reviewsCount > 0 ? rating : undefined} facts={facts}>
      <div aria-live="polite" aria-busy={isLoading} className={isLoading ? 'is-stale' : undefined}>
        {problem && <p className="alarm t-14">{problem}</p>}
        {quote && !problem && <QuoteLines quote={quote} organizer={tour.organizer} date={date} />}
      </div>
    </SummaryCard>
  );
}

function QuoteLines({
  quote,
  organizer,
  date,
}: {
  quote: PriceQuote;
  organizer: string;
  date: TourDate | undefined;
}): ReactNode {
  const t = useText();
  const formats = useFormats();
  const money = (amount: number): string => formats.money(amount, quote.currency);
  const percent = Math.round((quote.due_now * 100) / Math.max(1, quote.total));
  return (
    <>
      <PriceLines
        lines={[
          ...quote.lines.map((line): Fact => [lineName(line, money, t), money(line.amount)]),
          [t('booking.total'), money(quote.total), 'sum'],
        ]}
      />
      {date?.discount && (
        <p className="t-14 clay">
          {t('booking.discount', { percent: date.discount.percent, kind: date.discount.type })}
          {date.discount.until ? ` ${t('booking.discount_until', { date: formats.day(date.discount.until) })}` : ''}
        </p>
      )}
      <div className="split" style={{ '--paid': percent } as CSSProperties}>
        <div className="split__bar" aria-hidden="true">
          <i />
          {quote.balance > 0 && <i />}
        </div>
      </div>
      <Schedule quote={quote} organizer={organizer} percent={percent} />
      <p className="t-14 ink-2 summary-card__end">
        {t('booking.charged_in', { code: quote.currency, name: formats.currencyName(quote.currency) })}
        {quote.rate && ` ${rateText(quote.rate, formats, t)}`}
      </p>
    </>
  );
}

/** The payment schedule: today, on confirmation, and the balance. */
function Schedule({ quote, organizer, percent }: { quote: PriceQuote; organizer: string; percent: number }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const money = (amount: number): string => formats.money(amount, quote.currency);
  const first =
    quote.payment_kind === 'full'
      ? t(quote.is_instant ? 'booking.all_now' : 'booking.all_when', { organizer })
      : t(quote.is_instant ? 'booking.part_now' : 'booking.part_when', { percent, organizer });
  return (
    <PriceLines
      lines={[
        !quote.is_instant && [t('booking.today'), money(0), 'strong'],
        [first, money(quote.due_now), quote.is_instant ? 'strong' : undefined],
        quote.balance > 0 && [
          quote.balance_due_on
            ? t('booking.rest_by', { date: formats.longDay(quote.balance_due_on) })
            : t('booking.rest'),
          money(quote.balance),
        ],
      ]}
    />
  );
}
