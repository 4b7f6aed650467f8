import type { ReactNode } from 'react';
import type { TourDate } from '#contract/catalogue/tour-date.ts';
import type { TourPage } from '#contract/tour-page/tour-page.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useLazyTexts } from '#web/i18n/use-lazy-texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import { departureText } from '#web/features/departures/departure-text.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Calendar } from '#web/ui/calendar/calendar.tsx';
import type { DayMark, LegendEntry } from '#web/ui/calendar/calendar-props.ts';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { isOnSale } from '#domain/booking/departures.ts';
import { dayPrice } from './day-price.ts';
import type { Booking } from './use-booking.ts';

interface TourCalendarProps {
  tour: TourPage;
  booking: Booking;
  today: string;
}

/** Calendar marks by day; of several departures on a day, the cheapest on sale. */
function useMarks(dates: readonly TourDate[]): Record<string, DayMark> {
  const t = useText();
  const formats = useFormats();
  const marks: Record<string, DayMark> = {};
  for (const date of dates.toSorted((one, other) => other.price - one.price)) {
    if (isOnSale(date)) {
      marks[date.start] = {
        note: dayPrice(date.price, date.currency, formats),
        isCut: date.price_without_discount > date.price,
        label: t('dates.mark', { price: formats.money(date.price, date.currency), free: date.number_of_free_seats }),
      };
    } else {
      marks[date.start] ??= { label: t('dates.mark_full') };
    }
  }
  return marks;
}

/** The start times of the chosen day, if the tour has more than one. */
function Hours({ onSale, booking }: { onSale: readonly TourDate[]; booking: Booking }): ReactNode {
  const t = useText();
  const { money } = useFormats();
  const { date: chosen } = booking;
  const hours = onSale.filter(({ start, time }) => start === chosen?.start && time !== null);
  if (!chosen || hours.length < 2) return null;
  return (
    <RadioGroup
      className="tour-calendar__hours"
      label={t('dates.hour')}
      name="hour"
      variant="tiles"
      value={chosen.id}
      options={hours.map(({ id, time, price, currency, number_of_free_seats: free }) => ({
        value: id,
        label: time,
        note: t('dates.mark', { price: money(price, currency), free }),
      }))}
      onChange={booking.choose}
    />
  );
}

function Months({ tour: { dates }, booking, today }: TourCalendarProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { shortRange, money } = formats;
  const marks = useMarks(dates);
  const onSale = dates.filter(isOnSale);
  const startsOn = (day: string): TourDate | undefined => onSale.find((date) => date.start === day);
  const full = dates.filter((date) => !isOnSale(date) && !startsOn(date.start)).map((date) => date.start);
  const { date: chosen } = booking;
  const legend: LegendEntry[] = [
    { variant: 'go', text: t('dates.starts') },
    ...(chosen
      ? [{ variant: 'sel' as const, text: t('dates.chosen_days', { days: shortRange(chosen.start, chosen.end) }) }]
      : []),
    ...(full.length > 0 ? [{ variant: 'full' as const, text: t('dates.full') }] : []),
  ];
  return (
    <>
      <Calendar
        label={t('dates.departures')}
        today={today}
        available={onSale.map((date) => date.start)}
        disabled={full}
        marks={marks}
        legend={legend}
        value={chosen?.start ?? null}
        spanEnd={(day) => (chosen?.start === day ? chosen : startsOn(day))?.end}
        onChange={(day) => {
          const date = startsOn(day);
          if (date) booking.choose(date.id);
        }}
      />
      <Hours onSale={onSale} booking={booking} />
      {chosen && (
        <p className="tour-calendar__go">
          <span>
            <b className="strong">{departureText(formats, chosen)}</b>{' '}
            <span className="ink-2">
              {money(chosen.price, chosen.currency)} {t('tours.per_person')}
            </span>
          </span>
          <ButtonLink href={booking.hrefFor(chosen)} data-prefetch="off">
            {t(chosen.instant ? 'tour.book_hold' : 'tour.book_ask')}
          </ButtonLink>
        </p>
      )}
    </>
  );
}

/** The departures calendar. Choosing a day chooses the departure that starts on it. */
export function TourCalendar(props: TourCalendarProps): ReactNode {
  const hasTexts = useLazyTexts('dates', true);
  return <div className="tour-calendar">{hasTexts && <Months {...props} />}</div>;
}
