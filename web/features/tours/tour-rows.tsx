import { memo, useDeferredValue, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { TourCard } from '#contract/tours/card.ts';
import { TourRow, type TourRowProps } from './tour-row.tsx';

/** Places in the list, from 0, of the rows that are on the screen. */
type InSight = RefObject<ReadonlySet<number>>;

/** Keeps which rows of a list are on the screen. Nothing is drawn anew for it. */
function useInSight(list: RefObject<HTMLElement | null>, count: number): InSight {
  const inSight = useRef<Set<number>>(new Set());
  useEffect(() => {
    const rows = [...(list.current?.children ?? [])].slice(0, count);
    const watch = new IntersectionObserver((changes) => {
      for (const { target, isIntersecting } of changes) inSight.current[isIntersecting ? 'add' : 'delete'](rows.indexOf(target));
    });
    for (const row of rows) watch.observe(row);
    return () => watch.disconnect();
  }, [list, count]);
  return inSight;
}

/** The same tour in the next answer is not drawn anew. */
const Drawn = memo(TourRow, (before, after) => before.index === after.index && before.action === after.action && (before.tour === after.tour || JSON.stringify(before.tour) === JSON.stringify(after.tour)));

function Row({ inSight, tour, index, action }: Required<TourRowProps> & { inSight: InSight }): ReactNode {
  const late = useDeferredValue(tour);
  return <Drawn tour={inSight.current.has(index) ? tour : late} index={index} action={action} />;
}

/** The tours of an answer: those on the screen first, the others a frame later. `action`, one function for good, draws what lies over a picture. */
export function TourRows({ tours, action, children }: { tours: readonly TourCard[]; action: (tour: TourCard) => ReactNode; children: ReactNode }): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const inSight = useInSight(list, tours.length);
  return (
    <div className="list" ref={list}>
      {/* By place and not by tour: the next answer's texts go into the rows that are there. Moving and building rows cost a restyling and a layout of all of them. */}
      {/* oxlint-disable-next-line react/no-array-index-key -- see above; a row keeps nothing of its own but its picture, which has a key */}
      {tours.map((tour, index) => <Row key={index} inSight={inSight} tour={tour} index={index} action={action} />)}
      {children}
    </div>
  );
}
