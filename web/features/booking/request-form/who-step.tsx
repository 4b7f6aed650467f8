import { useState, type ReactNode } from 'react';
import type { TourDate } from '#contract/catalogue/tour-date.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Counter } from '#web/ui/counter/counter.tsx';
import { RadioGroup, type RadioOption } from '#web/ui/radio-group/radio-group.tsx';
import { isOnSale } from '#domain/booking/departures.ts';
import { travellerCount } from '#domain/search/party.ts';
import { ADULT_AGE } from '#domain/limits.ts';
import { DepartureDays } from '#web/features/departures/departure-days.tsx';
import { ChildAges, USUAL_AGE } from '#web/features/party/child-ages.tsx';
import { AdultsRow } from '#web/features/booking/adults-row.tsx';
import { useChildrenNote } from '#web/features/booking/children-note.ts';
import { TooYoung } from '#web/features/booking/too-young.tsx';
import { maxPartySize } from '#web/features/departures/max-party-size.ts';
import { whoSleeps } from '#web/features/party/who-sleeps.ts';
import type { Choice, RequestedTour } from './request-start.ts';

/** Dates shown before "All dates". */
const SHOWN = 6;

interface WhoStepProps {
  tour: RequestedTour;
  /** The minimum age of this departure's children. */
  minAge: number;
  dates: readonly TourDate[];
  date: TourDate | undefined;
  choice: Choice;
  onChoose: (choice: Partial<Choice>) => void;
}

/** Step 1: date, party, room. */
export function WhoStep({ tour, minAge, dates, date, choice, onChoose }: WhoStepProps): ReactNode {
  return (
    <>
      <DatePicks dates={dates} chosen={choice.dateId} onChoose={(dateId) => onChoose({ dateId })} />
      <People
        tour={tour}
        minAge={minAge}
        date={date}
        most={maxPartySize(tour, date)}
        isOnSale={date !== undefined && isOnSale(date)}
        choice={choice}
        onChoose={onChoose}
      />
      <Variants
        tour={tour}
        currency={date?.currency ?? ''}
        people={travellerCount(choice)}
        childCount={choice.children.length}
        chosen={choice.variantId}
        onChoose={(variantId) => onChoose({ variantId })}
      />
    </>
  );
}

interface PeopleProps extends Omit<WhoStepProps, 'dates'> {
  most: number;
  isOnSale: boolean;
}

/** Adults, and children with their ages. */
function People({ tour, minAge, date, most, isOnSale: isOpen, choice, onChoose }: PeopleProps): ReactNode {
  const { adults, children } = choice;
  return (
    <>
      <AdultsRow
        value={adults}
        max={Math.max(adults, most - children.length)}
        onChange={(value) => onChoose({ adults: value })}
      />
      <Children tour={tour} minAge={minAge} date={date} most={most} choice={choice} onChoose={onChoose} />
      {isOpen && <PartyLimit tour={tour} people={travellerCount(choice)} most={most} />}
    </>
  );
}

/** The seats left, shown when the party takes all of them or does not fit. */
function PartyLimit({ tour, people, most }: { tour: RequestedTour; people: number; most: number }): ReactNode {
  const t = useText();
  if (people < most) return null;
  const isGroup = most === tour.group.max;
  return (
    <p className={people > most ? 'hint alarm' : 'hint'} role="status">
      {people > most
        ? t(isGroup ? 'booking.party_above_group' : 'booking.party_no_room', { people, count: most })
        : t(isGroup ? 'booking.party_group' : 'booking.party_full', { count: most })}
    </p>
  );
}

/** The number of children and their ages. */
function Children({
  tour,
  minAge,
  date,
  most,
  choice: { adults, children },
  onChoose,
}: Omit<PeopleProps, 'isOnSale'>): ReactNode {
  const t = useText();
  const childrenNote = useChildrenNote();
  return (
    <>
      {(tour.minAge < ADULT_AGE || children.length > 0) && (
        <div className="rowline">
          <span>
            <b className="strong">{t('booking.children')}</b>
            <br />
            <small className="ink-2 t-14">{childrenNote(tour.minAge, date)}</small>
          </span>
          <Counter
            label={t('booking.children')}
            value={children.length}
            min={0}
            max={Math.max(children.length, most - adults)}
            onChange={(count) =>
              onChoose({ children: [...children, Math.max(USUAL_AGE, tour.minAge)].slice(0, count) })
            }
            lessLabel={t('booking.child_less')}
            moreLabel={t('booking.child_more')}
          />
        </div>
      )}
      <ChildAges ages={children} onChange={(ages) => onChoose({ children: ages })} />
      {children.some((age) => age < minAge) && (
        <TooYoung minAge={minAge} slug={tour.slug} party={{ adults, children }} />
      )}
    </>
  );
}

function DatePicks({
  dates,
  chosen,
  onChoose,
}: {
  dates: readonly TourDate[];
  chosen: number;
  onChoose: (id: number) => void;
}): ReactNode {
  const t = useText();
  const formats = useFormats();
  const [showsAll, setShowsAll] = useState(false);
  // Choosing another of the shown dates does not reorder them.
  const [opened, setOpened] = useState(chosen);
  const windowOf = (id: number): readonly TourDate[] => {
    const at = dates.findIndex((date) => date.id === id);
    const first = Math.max(0, Math.min(at - 2, dates.length - SHOWN));
    return dates.slice(first, first + SHOWN);
  };
  const isShown = windowOf(opened).some(({ id }) => id === chosen);
  if (!isShown && opened !== chosen) setOpened(chosen);
  const shown = showsAll ? dates : windowOf(opened);
  const optionOf = (date: TourDate): RadioOption<number> => ({
    value: date.id,
    label: <DepartureDays date={date} />,
    note: (
      <span className={date.status === 'limited' ? 'alarm' : undefined}>
        {isOnSale(date) ? t('booking.seats_left', { count: date.number_of_free_seats }) : t('booking.sold_out')}
      </span>
    ),
    aside: <span className="num">{formats.money(date.price, date.currency)}</span>,
    isOff: !isOnSale(date),
  });
  return (
    <div className="date-choice">
      <RadioGroup
        label={t('booking.date')}
        name="date"
        variant="tiles"
        value={chosen}
        options={shown.map(optionOf)}
        onChange={onChoose}
      />
      {dates.length > shown.length && (
        <button type="button" className="link t-14" onClick={() => setShowsAll(true)}>
          {t('booking.all_dates', { count: dates.length })}
        </button>
      )}
    </div>
  );
}

interface VariantsProps {
  tour: RequestedTour;
  currency: string;
  people: number;
  childCount: number;
  chosen: number | null;
  onChoose: (id: number) => void;
}

function Variants({ tour, currency, people, childCount, chosen, onChoose }: VariantsProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const kind = tour.variants[0]?.kind;
  if (!kind) return null;
  return (
    <>
      <RadioGroup
        className="variants"
        label={t(`booking.variant_${kind}`)}
        name="variant"
        value={chosen}
        onChange={onChoose}
        options={tour.variants.map(({ id, name, capacity, price_delta }) => ({
          value: id,
          label: name,
          note: t(`tour.sleeps_${whoSleeps(capacity, people)}`, { people, capacity }),
          aside:
            price_delta === 0
              ? t('booking.included')
              : t('booking.surcharge', { sum: formats.money(price_delta, currency) }),
        }))}
      />
      {childCount > 0 && kind !== 'ticket' && (
        <p className="t-14 ink-2">{t('tour.sleeps_children', { count: childCount })}</p>
      )}
    </>
  );
}
