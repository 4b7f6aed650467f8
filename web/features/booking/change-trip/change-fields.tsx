import type { ReactNode } from 'react';
import type { RequestTourDate } from '#contract/booking/tour-dates.ts';
import type { RequestView } from '#contract/booking/view-request.ts';
import { holdsSeats, type RequestStatus } from '#domain/booking/booking-status.ts';
import { isOnSale } from '#domain/booking/departures.ts';
import { ADULT_AGE } from '#domain/limits.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Counter } from '#web/ui/counter/counter.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { ChildAges, USUAL_AGE } from '../../catalogue/child-ages.tsx';
import type { Target } from './use-change-quote.ts';

/** Dates listed; a tour with more of them offers the nearest ones. */
const MAX_DATES = 12;

export interface ChangeFieldsProps {
  view: RequestView;
  dates: readonly RequestTourDate[];
  target: Target;
  onChange: (target: Target) => void;
}

/** The departures a trip may move to, its own among them unless it does not run. Held seats move only to dates that are sold without asking. */
export function openDates({ status, date, group }: RequestView, dates: readonly RequestTourDate[]): RequestTourDate[] {
  const holds = holdsSeats(status as RequestStatus);
  return dates
    .filter((entry) => (entry.id === date.id && !group?.is_missed) || (isOnSale(entry) && (entry.instant || !holds)))
    .slice(0, MAX_DATES);
}

/** What can be different: date, people, room. */
export function ChangeFields(props: ChangeFieldsProps): ReactNode {
  return (
    <>
      <DateField {...props} />
      <PeopleField {...props} />
      <VariantField {...props} />
    </>
  );
}

function DateField({ view, dates, target, onChange }: ChangeFieldsProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const people = target.adults + target.children.length;
  const before = view.price.lines.reduce((sum, line) => (line.kind === 'kept' ? sum : sum + line.amount), 0);
  const priceOf = (date: RequestTourDate): number =>
    (date.variants?.find(({ id }) => id === target.variantId)?.price ?? date.price) * people;
  const differenceOf = (date: RequestTourDate): string => {
    const amount = priceOf(date) - before;
    if (amount === 0) return t('booking.change_same');
    return t(amount > 0 ? 'booking.change_more' : 'booking.change_less', {
      sum: formats.money(Math.abs(amount), date.currency),
    });
  };
  return (
    <RadioGroup
      label={t('booking.date')}
      name="change-date"
      variant="rows"
      value={target.dateId}
      onChange={(dateId) => onChange({ ...target, dateId })}
      options={dates.map((date) => ({
        value: date.id,
        label: formats.range(date.start, date.end),
        note: t('booking.seats_left', { count: date.number_of_free_seats }),
        aside: <span className="num">{date.id === view.date.id ? t('booking.change_now') : differenceOf(date)}</span>,
        isOff: date.id !== view.date.id && date.number_of_free_seats < people,
      }))}
    />
  );
}

/** Seats on the chosen date, the trip's own ones included. */
function mostPeople({ view, dates, target }: ChangeFieldsProps): number {
  const date = dates.find(({ id }) => id === target.dateId);
  const own = view.seats.adults + view.seats.children;
  const isOwn = target.dateId === view.date.id && holdsSeats(view.status as RequestStatus);
  return Math.max(own, (date && isOnSale(date) ? date.number_of_free_seats : 0) + (isOwn ? own : 0));
}

function PeopleField(props: ChangeFieldsProps): ReactNode {
  const t = useText();
  const { target, onChange } = props;
  const { adults, children } = target;
  const most = mostPeople(props);
  return (
    <div>
      <div className="rowline">
        <span>
          <b className="strong">{t('booking.adults')}</b>
          <br />
          <small className="ink-2 t-14">{t('booking.adults_note', { age: ADULT_AGE })}</small>
        </span>
        <Counter
          label={t('booking.adults')}
          value={adults}
          min={1}
          max={most - children.length}
          onChange={(value) => onChange({ ...target, adults: value })}
          lessLabel={t('booking.adult_less')}
          moreLabel={t('booking.adult_more')}
        />
      </div>
      <div className="rowline">
        <b className="strong">{t('booking.children')}</b>
        <Counter
          label={t('booking.children')}
          value={children.length}
          min={0}
          max={most - adults}
          onChange={(count) => onChange({ ...target, children: [...children, USUAL_AGE].slice(0, count) })}
          lessLabel={t('booking.child_less')}
          moreLabel={t('booking.child_more')}
        />
      </div>
      <ChildAges ages={children} onChange={(ages) => onChange({ ...target, children: ages })} />
    </div>
  );
}

function VariantField({ view, dates, target, onChange }: ChangeFieldsProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const date = dates.find(({ id }) => id === target.dateId);
  const variants = date?.variants ?? [];
  const kind = variants[0]?.kind;
  if (!date || !kind || !view.variant) return null;
  return (
    <RadioGroup
      label={t(`booking.variant_${kind}`)}
      name="change-variant"
      value={target.variantId}
      onChange={(variantId) => onChange({ ...target, variantId })}
      options={variants.map(({ id, name, price }) => ({
        value: id,
        label: name,
        aside: <span className="num">{formats.money(price, date.currency)}</span>,
      }))}
    />
  );
}
