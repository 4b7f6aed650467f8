import type { CalendarDate } from '@internationalized/date';
import { memo, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useCalendarCell } from 'react-aria/useCalendar';
import type { CalendarState, DayFacts } from './day-facts.ts';

export interface DayCellProps extends DayFacts {
  date: CalendarDate;
  calendar: CalendarState;
  /** The calendar state that each day was rendered with. */
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
  // React Aria's own label is the date; the day's mark is appended. The short note below the day is CSS content: the
  // name includes it in full.
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

/** Props that change with every render without affecting a day. */
const IGNORED_PROPS = new Set(['date', 'calendar', 'drawnWith']);

/**
 * A day with its price or dot, re-rendered only when one of its facts changes: React Aria's hooks for all sixty days
 * were half the work of a press.
 */
export const DayCell = memo(Cell, (before, after) =>
  (Object.keys(after) as (keyof DayCellProps)[]).every((key) => IGNORED_PROPS.has(key) || before[key] === after[key]),
);

/**
 * Keeps days that were not re-rendered interactive: React Aria's handlers use the state that their day was rendered
 * with, so every such state is updated to the current one.
 */
export function useFreshState(calendar: CalendarState, drawnWith: ReadonlyMap<string, CalendarState>): void {
  useLayoutEffect(() => {
    for (const state of new Set(drawnWith.values())) if (state !== calendar) Object.assign(state, calendar);
  });
}
