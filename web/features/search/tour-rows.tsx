import { memo, useDeferredValue, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { TourCard } from '#contract/catalogue/card.ts';
import '#web/features/catalogue/tour-card.css';
import './tour-rows.css';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Picture } from '#web/ui/picture/picture.tsx';
import { CardBadge, CardDates, CardLength, CardOrganizer, CardPlace } from '#web/features/catalogue/card-facts.tsx';
import { TourPrice } from '#web/features/catalogue/tour-price.tsx';

/** Indexes of the visible rows. */
type InSight = RefObject<ReadonlySet<number>>;

/** Tracks the visible rows without re-rendering. */
function useInSight(list: RefObject<HTMLElement | null>, count: number): InSight {
  const inSight = useRef<Set<number>>(new Set());
  useEffect(() => {
    inSight.current.clear();
    const rows = [...(list.current?.children ?? [])].slice(0, count);
    const watch = new IntersectionObserver((changes) => {
      for (const { target, isIntersecting } of changes)
        inSight.current[isIntersecting ? 'add' : 'delete'](rows.indexOf(target));
    });
    for (const row of rows) watch.observe(row);
    return () => watch.disconnect();
  }, [list, count]);
  return inSight;
}

/** Rows rendered at once; the rest follow a frame later. */
const FIRST_ROWS = 4;

/** Memoized: the same tour in the next reply does not re-render. */
const MemoRow = memo(
  TourRow,
  (before, after) =>
    before.index === after.index &&
    before.query === after.query &&
    before.action === after.action &&
    before.choice === after.choice &&
    (before.tour === after.tour || JSON.stringify(before.tour) === JSON.stringify(after.tour)),
);

/**
 * The tours of a reply: visible rows first, the others a frame later. `query` is added to their links; `action` and
 * `choice` must be stable; they render an overlay on a picture, and a control beside the price.
 */
export function TourRows({
  tours,
  query,
  action,
  choice,
  children,
}: {
  tours: readonly TourCard[];
  query: string;
  action: (tour: TourCard) => ReactNode;
  choice: (tour: TourCard) => ReactNode;
  children: ReactNode;
}): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const late = useDeferredValue(tours);
  const inSight = useInSight(list, Math.min(tours.length, Math.max(late.length, FIRST_ROWS)));
  const isNow = (index: number): boolean => (index < late.length ? inSight.current.has(index) : index < FIRST_ROWS);
  return (
    <div className="list" ref={list}>
      {/* Keyed by position: the next reply reuses the rows. Moving and building rows would restyle and lay out all of
          them. */}
      {/* oxlint-disable react/no-array-index-key -- see above; the only state of a row is its picture, which has a
          key */}
      {tours.map((tour, index) => {
        const shown = isNow(index) ? tour : late[index];
        return shown ? (
          <MemoRow key={index} tour={shown} index={index} query={query} action={action} choice={choice} />
        ) : (
          <div key={index} className="tour-row tour-row--wait" />
        );
      })}
      {/* oxlint-enable react/no-array-index-key */}
      {children}
    </div>
  );
}

interface TourRowProps {
  tour: TourCard;
  /** Position in the list: the first picture loads eagerly, from the third on they are below the first screen. */
  index: number;
  /** Query of the row's link: days and travellers. */
  query: string;
  /** Renders an overlay on the picture: a heart. */
  action: (tour: TourCard) => ReactNode;
  /** Renders a control at the other end of the line of the price. */
  choice: (tour: TourCard) => ReactNode;
}

/** A tour as a row of search results. */
function TourRow({ tour, index, query, action, choice }: TourRowProps): ReactNode {
  const t = useText();
  const href = useHref();
  const [picture] = tour.images;
  return (
    <article className="card tour-row" data-tour={tour.id}>
      <div className="tour-row__media">
        {action(tour)}
        {picture && (
          <Picture
            key={tour.id}
            picture={picture}
            shape="card"
            className="tour-row__pic"
            sizes="(min-width: 1200px) 272px, (min-width: 768px) 220px, 50vw"
            isFirst={index === 0}
          />
        )}
      </div>
      <div className="tour-row__body">
        <CardPlace tour={tour} />
        <h2 className="card__title">
          <a href={href('tour-page', { slug: tour.slug }) + query}>{tour.name}</a>
        </h2>
        <CardLength tour={tour} last={t(`tours.difficulty_${tour.difficulty}`)} />
        <CardDates tour={tour} />
        <CardBadge tour={tour} />
        {choice(tour)}
        <div className="tour-row__end">
          <CardOrganizer tour={tour} />
          <TourPrice price={tour.price} />
        </div>
      </div>
    </article>
  );
}
