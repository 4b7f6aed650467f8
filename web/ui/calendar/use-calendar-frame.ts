import { endOfMonth, parseDate, startOfMonth, type CalendarDate } from '@internationalized/date';
import { useLayoutEffect, useMemo } from 'react';
import { LIST_MONTHS, type CalendarBaseProps } from './calendar-props.ts';
import { readRules, type ReadRules } from './day-rules.ts';

/** React Aria adds a style element unless this id exists; the content security policy would block that element. */
const STYLE_ID = 'react-aria-pressable-style';

/** Marks React Aria's one style rule as present; it is in `calendar.css`. */
function declarePressStyle(): void {
  if (document.getElementById(STYLE_ID)) return;
  const mark = document.createElement('meta');
  mark.id = STYLE_ID;
  document.head.append(mark);
}

/** From this width on two months fit side by side. */
export const TWO_MONTHS = '(min-width: 768px)';

/** A calendar's rules and months in React Aria's terms. */
interface CalendarFrame {
  rules: ReadRules;
  count: number;
  hasArrows: boolean;
  shared: {
    firstDayOfWeek: 'mon';
    weeksInMonth: 6;
    pageBehavior: 'single';
    selectionAlignment: 'start';
    visibleDuration: { months: number };
    isDateUnavailable: (date: { toString(): string }) => boolean;
    minValue?: CalendarDate;
    maxValue?: CalendarDate;
  };
}

function monthsBetween(from: CalendarDate, to: CalendarDate): number {
  return (to.year - from.year) * 12 + to.month - from.month + 1;
}

/**
 * Converts rules to React Aria's terms. Selectability depends only on the rules; React Aria's bounds limit navigation.
 * With a list of days they are whole months around it: otherwise React Aria would disable listed days beyond a bound.
 */
export function useCalendarFrame(
  { min, max, disabled, available, today, layout = 'pages' }: CalendarBaseProps,
  hasRoom: boolean,
): CalendarFrame {
  // Before the days' own effects, which would add the style element.
  useLayoutEffect(declarePressStyle, []);
  return useMemo(() => {
    const rules = readRules({ min, max, disabled, available }, today);
    const bound = (day: string | null, widen: (date: CalendarDate) => CalendarDate): CalendarDate | undefined => {
      if (day === null) return undefined;
      return rules.isList ? widen(parseDate(day)) : parseDate(day);
    };
    let minValue = bound(rules.first, startOfMonth);
    let maxValue = bound(rules.last, endOfMonth);
    let count = layout === 'pages' && hasRoom ? 2 : 1;
    if (layout === 'list') {
      minValue ??= startOfMonth(parseDate(today));
      count = Math.min(LIST_MONTHS, maxValue ? monthsBetween(minValue, maxValue) : LIST_MONTHS);
      maxValue = endOfMonth(startOfMonth(minValue).add({ months: count - 1 }));
    }
    return {
      rules,
      count,
      hasArrows: layout !== 'list',
      shared: {
        firstDayOfWeek: 'mon',
        weeksInMonth: 6,
        pageBehavior: 'single',
        selectionAlignment: 'start',
        visibleDuration: { months: count },
        isDateUnavailable: (date) => !rules.isOpen(date.toString()),
        minValue,
        maxValue,
      },
    };
  }, [min, max, disabled, available, today, layout, hasRoom]);
}
