import type { CalendarDate } from '@internationalized/date';
import { memo, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useCalendarCell } from 'react-aria/useCalendar';
import type { CalendarState, DayFacts } from './day-facts.ts';

export interface DayCellProps extends DayFacts {
  date: CalendarDate;
  calendar: CalendarState;
  /** The calendar's state as each day had it when it was drawn. */
  drawnWith: Map<string, CalendarState>;
}

function classOf({ state, isToday, isEdge, isSpan, isSpanEnd, hasMark }: DayFacts, isSelected: boolean): string {
  const isIn = isSelected ? !isEdge : isSpan;
  return [
    state,
    state === 'open' && hasMark && 'go',
    isToday && 'today',
    isSelected && isEdge && 'sel',
    isIn && 'in',
    isIn && isSpanEnd && 'in--end',
  ]
    .filter(Boolean)
    .join(' ');
}

function Cell({ date, calendar, drawnWith, ...facts }: DayCellProps): ReactNode {
  const { day, hasMark, note, isCut, label, state } = facts;
  const button = useRef<HTMLDivElement>(null);
  const { cellProps, buttonProps, isSelected, formattedDate } = useCalendarCell({ date }, calendar, button);
  useLayoutEffect(() => {
    drawnWith.set(day, calendar);
    return () => {
      drawnWith.delete(day);
    };
  });
  // React Aria's own label is the date; what the day offers belongs to it. The short note under the day is written by the style sheet: the name has it in full.
  const name = label === undefined ? buttonProps['aria-label'] : `${buttonProps['aria-label'] ?? ''}, ${label}`;
  return (
    <td {...cellProps}>
      <div {...buttonProps} ref={button} className={classOf(facts, isSelected)} aria-label={name}>
        <span>{formattedDate}</span>
        {hasMark &&
          state === 'open' &&
          (note ? <small className={isCut ? 'cut' : undefined} data-note={note} /> : <i className="cal__dot" />)}
      </div>
    </td>
  );
}

/** Things that are new with every drawing and change nothing of a day. */
const UNSEEN = new Set(['date', 'calendar', 'drawnWith']);

/** A day with its price or dot, drawn again only when one of its facts changes: React Aria's hooks for all sixty were half of the work of a press. */
export const DayCell = memo(Cell, (before, after) =>
  (Object.keys(after) as (keyof DayCellProps)[]).every((key) => UNSEEN.has(key) || before[key] === after[key]),
);

/**
 * Keeps presses right on days that were not drawn again. React Aria's handlers ask the state that their day was drawn with, so all of those are given what is
 * true by now. Takes what `DayCell`s were drawn with.
 */
export function useFreshState(calendar: CalendarState, drawnWith: ReadonlyMap<string, CalendarState>): void {
  useLayoutEffect(() => {
    for (const state of new Set(drawnWith.values())) if (state !== calendar) Object.assign(state, calendar);
  });
}
