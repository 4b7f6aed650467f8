import type { useCalendarCell } from 'react-aria/useCalendar';
import type { CalendarBaseProps } from './calendar-props.ts';
import type { DayRange, DayState, ReadRules } from './day-rules.ts';

/** React Aria's state of a single-day or range calendar. */
export type CalendarState = Parameters<typeof useCalendarCell>[1];

/** Everything that determines how a day renders: while it is equal, the day does not re-render. */
export interface DayFacts {
  /** `yyyy-MM-dd` */
  day: string;
  state: DayState;
  isToday: boolean;
  /** Whether it is within the visible bounds, or the first or last of them, which is announced to screen readers. */
  reach: 'in' | 'edge' | 'out';
  isFocused: boolean;
  /** The only tabbable day of the calendar. */
  isStop: boolean;
  isChosen: boolean;
  /** First or last day of the selection. */
  isEdge: boolean;
  /** The selection violates the rules. */
  isWrong: boolean;
  /** Lies in the span of a selected day. */
  isSpan: boolean;
  isSpanEnd: boolean;
  /** Other inputs of the accessible name: the range that it starts or ends, and whether its other end is missing. */
  words: string;
  hasMark: boolean;
  note: string | undefined;
  isCut: boolean;
  /** Label of the mark, after the date. */
  label: string | undefined;
}

export interface DayProps extends Pick<CalendarBaseProps, 'today' | 'marks'> {
  rules: ReadRules;
  /** The span of a selected day: a trip from start to end. */
  span?: DayRange | null;
}

type Day = { toString(): string } | null | undefined;

const dayOf = (date: Day): string | undefined => date?.toString().slice(0, 10);

/** The current selection; during a range selection, the tentative one. */
function chosenIn(calendar: CalendarState): DayRange | null {
  const [first, last]: Day[] =
    'highlightedRange' in calendar
      ? [calendar.highlightedRange?.start, calendar.highlightedRange?.end]
      : [calendar.value as Day, calendar.value as Day];
  const [start, end] = [dayOf(first), dayOf(last)];
  return start === undefined || end === undefined ? null : { start, end };
}

/**
 * The facts of each day of a calendar, computed from strings: asking React Aria for each day would cost as much as
 * rendering.
 */
export function readDays(calendar: CalendarState, { rules, today, marks, span }: DayProps): (day: string) => DayFacts {
  const chosen = chosenIn(calendar);
  const isChoosing = 'anchorDate' in calendar && calendar.anchorDate !== null;
  const focused = dayOf(calendar.focusedDate);
  const [first, last] = [dayOf(calendar.minValue), dayOf(calendar.maxValue)];
  const reachOf = (day: string): DayFacts['reach'] => {
    if (day === first || day === last) return 'edge';
    return (first !== undefined && day < first) || (last !== undefined && day > last) ? 'out' : 'in';
  };
  return (day) => {
    const mark = marks?.[day];
    const isChosen = chosen !== null && day >= chosen.start && day <= chosen.end;
    const isEdge = isChosen && (day === chosen.start || day === chosen.end);
    const isStop = day === focused;
    return {
      day,
      state: rules.stateOf(day),
      isToday: today === day,
      reach: reachOf(day),
      isFocused: isStop && calendar.isFocused,
      isStop,
      isChosen,
      isEdge,
      isWrong: isChosen && calendar.isValueInvalid,
      isSpan: Boolean(span && day > span.start && day <= span.end),
      isSpanEnd: day === span?.end,
      words: isEdge || isStop ? `${isChoosing} ${chosen?.start} ${chosen?.end}` : '',
      hasMark: mark !== undefined,
      note: mark?.note,
      isCut: mark?.isCut ?? false,
      label: mark?.label,
    };
  };
}
