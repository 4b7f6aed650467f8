import type { ReactNode } from 'react';
import type { RequestTourDate } from '#contract/booking/tour-dates.ts';
import type { RequestView } from '#contract/booking/view-request.ts';
import { childPriceAges } from '#domain/booking/child-price.ts';
import { keptAmount, partyLines, totalOf } from '#domain/booking/price-quote.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Counter } from '#web/ui/counter/counter.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { ChildAges, USUAL_AGE } from '#web/features/party/child-ages.tsx';
import { AdultsRow } from '#web/features/booking/adults-row.tsx';
import { useChildrenNote } from '#web/features/booking/children-note.ts';
import { TooYoung } from '#web/features/booking/too-young.tsx';
import { maxPeople } from './open-dates.ts';
import { hasTooYoung, type Target } from './use-change-quote.ts';
import { departureText } from '#web/features/departures/departure-text.ts';

interface ChangeFieldsProps {
  view: RequestView;
  dates: readonly RequestTourDate[];
  /** Whether there are dates on request, which are omitted. */
  hasOnRequest: boolean;
  target: Target;
  onChange: (target: Target) => void;
}

/** Fields of a change: date, people, room. */
export function ChangeFields(props: ChangeFieldsProps): ReactNode {
  const t = useText();
  return (
    <>
      <DateField {...props} />
      {props.hasOnRequest && <p className="ink-2 t-14">{t('booking.change_not_listed')}</p>}
      <PeopleField {...props} />
      <VariantField {...props} />
    </>
  );
}

function DateField({ view, dates, target, onChange }: ChangeFieldsProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const people = target.adults + target.children.length;
  const before = totalOf(view.price.lines) - keptAmount(view.price.lines);
  const priceOf = ({ child_price: child, price: seat, variants }: RequestTourDate): number => {
    const children = childPriceAges(target.children, child?.age_to).length;
    const variant = (variants?.find(({ id }) => id === target.variantId)?.price ?? seat) - seat;
    return totalOf(partyLines({ seat, child: child?.price ?? null, variant }, { people, children }));
  };
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
        label: departureText(formats, date),
        note: [
          t('booking.seats_left', { count: date.number_of_free_seats }),
          date.id !== view.date.id && !date.instant && t('booking.change_on_request'),
        ]
          .filter(Boolean)
          .join(' · '),
        aside: <span className="num">{date.id === view.date.id ? t('booking.change_now') : differenceOf(date)}</span>,
        isOff: date.id !== view.date.id && date.number_of_free_seats < people,
      }))}
    />
  );
}

function PeopleField(props: ChangeFieldsProps): ReactNode {
  const t = useText();
  const { target, onChange } = props;
  const { adults, children } = target;
  const { min_age: minAge, slug } = props.view.tour;
  const childrenNote = useChildrenNote();
  const date = props.dates.find(({ id }) => id === target.dateId);
  const most = maxPeople(props.view, date);
  return (
    <div>
      <AdultsRow
        value={adults}
        max={most - children.length}
        onChange={(value) => onChange({ ...target, adults: value })}
      />
      <div className="rowline">
        <span>
          <b className="strong">{t('booking.children')}</b>
          <br />
          <small className="ink-2 t-14">{childrenNote(minAge, date)}</small>
        </span>
        <Counter
          label={t('booking.children')}
          value={children.length}
          min={0}
          max={most - adults}
          onChange={(count) =>
            onChange({ ...target, children: [...children, Math.max(USUAL_AGE, minAge)].slice(0, count) })
          }
          lessLabel={t('booking.child_less')}
          moreLabel={t('booking.child_more')}
        />
      </div>
      <ChildAges ages={children} onChange={(ages) => onChange({ ...target, children: ages })} />
      {hasTooYoung(props.view, target) && (
        <TooYoung minAge={minAge} slug={slug} party={{ adults, children: [...children] }} />
      )}
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
