import { isSameMonth, type CalendarDate } from '@internationalized/date';
import { useContext, useMemo, useState, type ReactNode, memo, useLayoutEffect, useRef } from 'react';
import {
  Button,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
  RangeCalendarStateContext,
} from 'react-aria-components';
import { useCalendarCell } from 'react-aria/useCalendar';
import { Icon } from '#web/ui/icon/icon.tsx';
import { KitDefaults } from '#web/ui/kit-defaults/kit-defaults.ts';
import { readDays, type CalendarState, type DayProps, type DayFacts } from './day-facts.ts';
import { monthNames } from './month-name.ts';

interface MonthGridsProps extends DayProps {
  count: number;
  hasArrows: boolean;
}

/** The months of a calendar: 6 rows of 7 days each, Monday first. Must be inside a React Aria calendar. */
export function MonthGrids(props: MonthGridsProps): ReactNode {
  const { count, hasArrows } = props;
  const { locale } = useContext(KitDefaults);
  const single = useContext(CalendarStateContext);
  const range = useContext(RangeCalendarStateContext);
  const calendar = single ?? range;
  const nameOf = useMemo(() => monthNames(locale, 'long'), [locale]);
  const [drawnWith] = useState(() => new Map<string, CalendarState>());
  if (!calendar) throw new Error('MonthGrids outside of a calendar');
  useFreshState(calendar, drawnWith);
  const { start } = calendar.visibleRange;
  const factsOf = readDays(calendar, props);
  return (
    <div className="month-calendar__months">
      {Array.from({ length: count }, (_, index) => {
        const month = start.add({ months: index });
        return (
          <div key={hasArrows ? index : month.toString()} className="month-calendar__month">
            <div className="month-calendar__head">
              {hasArrows && index === 0 && (
                <Button slot="previous" className="icon-btn">
                  <Icon name="chevron-left" />
                </Button>
              )}
              <p className="month-calendar__title" aria-hidden="true">
                {nameOf(month.toString())}
              </p>
              {hasArrows && index === count - 1 && (
                <Button slot="next" className="icon-btn">
                  <Icon name="chevron-right" />
                </Button>
              )}
            </div>
            <CalendarGrid offset={{ months: index }} weekdayStyle="short" className="month-calendar">
              <CalendarGridHeader>{(name) => <CalendarHeaderCell>{name}</CalendarHeaderCell>}</CalendarGridHeader>
              <CalendarGridBody>
                {/* Days of adjacent months would be a quarter of the first render. */}
                {(date) =>
                  isSameMonth(date, month) ? (
                    <DayCell {...factsOf(date.toString())} date={date} calendar={calendar} drawnWith={drawnWith} />
                  ) : (
                    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty cell controls nothing
                    <td />
                  )
                }
              </CalendarGridBody>
            </CalendarGrid>
          </div>
        );
      })}
    </div>
  );
}

interface DayCellProps extends DayFacts {
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
          (note ? (
            <small className={isCut ? 'cut' : undefined} data-note={note} />
          ) : (
            <i className="month-calendar__dot" />
          ))}
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
const DayCell = memo(Cell, (before, after) =>
  (Object.keys(after) as (keyof DayCellProps)[]).every((key) => IGNORED_PROPS.has(key) || before[key] === after[key]),
);

/**
 * Keeps days that were not re-rendered interactive: React Aria's handlers use the state that their day was rendered
 * with, so every such state is updated to the current one.
 */
function useFreshState(calendar: CalendarState, drawnWith: ReadonlyMap<string, CalendarState>): void {
  useLayoutEffect(() => {
    for (const state of new Set(drawnWith.values())) if (state !== calendar) Object.assign(state, calendar);
  });
}
