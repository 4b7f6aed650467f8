import type { useCalendarCell } from 'react-aria/useCalendar';
import type { CalendarBaseProps } from './calendar-props.ts';
import type { DayRange, DayState, ReadRules } from './day-rules.ts';

/** React Aria's state of a calendar, of one day or of a range. */
export type CalendarState = Parameters<typeof useCalendarCell>[1];

/** What a day looks like and says: as long as all of it is the same, the day is not drawn again. */
export interface DayFacts {
  /** `yyyy-MM-dd` */
  day: string;
  state: DayState;
  isToday: boolean;
  /** Whether it is one that may be looked at, or the first or last of those, which is said to who cannot see it. */
  reach: 'in' | 'edge' | 'out';
  isFocused: boolean;
  /** The one day of the calendar that the Tab key reaches. */
  isStop: boolean;
  isChosen: boolean;
  /** Begins or ends what is chosen. */
  isEdge: boolean;
  /** What is chosen breaks the rules. */
  isWrong: boolean;
  /** Lies in what a chosen day stands for. */
  isSpan: boolean;
  isSpanEnd: boolean;
  /** What else the day's words depend on: the range that it begins or ends, and whether its other end is still to be chosen. */
  words: string;
  hasMark: boolean;
  note: string | undefined;
  isCut: boolean;
  /** Of the mark, after the date. */
  label: string | undefined;
}

export interface DayProps extends Pick<CalendarBaseProps, 'today' | 'marks'> {
  rules: ReadRules;
  /** The days that a chosen day stands for: a trip from its start to its end. */
  span?: DayRange | null | undefined;
}

type Day = { toString(): string } | null | undefined;

const dayOf = (date: Day): string | undefined => date?.toString().slice(0, 10);

/** What is chosen by now; while a range is being chosen, what it would be. */
function chosenIn(calendar: CalendarState): DayRange | null {
  const [first, last]: Day[] =
    'highlightedRange' in calendar
      ? [calendar.highlightedRange?.start, calendar.highlightedRange?.end]
      : [calendar.value as Day, calendar.value as Day];
  const [start, end] = [dayOf(first), dayOf(last)];
  return start === undefined || end === undefined ? null : { start, end };
}

/** The facts of each day of a calendar, told from texts: asking React Aria for each day would cost what is to be saved. */
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
