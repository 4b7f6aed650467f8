import { isSameDay, parseDate } from '@internationalized/date';
import { useContext, useRef, useState, type ReactNode } from 'react';
import { I18nProvider, RangeCalendar, type DateValue } from 'react-aria-components';
import { CalendarLegend } from '#web/ui/calendar/calendar-legend.tsx';
import { sortedRange } from '#web/ui/calendar/day-rules.ts';
import { MonthGrids } from '#web/ui/calendar/month-grids.tsx';
import { TWO_MONTHS, useCalendarFrame } from '#web/ui/calendar/use-calendar-frame.ts';
import { useShownChoice } from '#web/ui/calendar/use-shown-choice.ts';
import { KitDefaults } from '#web/ui/kit-defaults/kit-defaults.ts';
import { useMedia } from '#web/ui/hooks/use-media.ts';
import type { RangeCalendarProps } from './range-calendar.tsx';
import '#web/ui/calendar/calendar.css';

/** The calendar itself, loaded by `RangeCalendar`. */
export function RangeGrid(props: RangeCalendarProps): ReactNode {
  const { value, onChange, label, today, marks, legend, layout = 'pages', hasFocus = false } = props;
  const { rules, count, hasArrows, shared } = useCalendarFrame(props, useMedia(TWO_MONTHS));
  const [shown, setShown] = useState(value?.start);
  const [focused, setFocused] = useState(() => parseDate(value?.start ?? rules.first ?? today));
  if (shown !== value?.start) {
    setShown(value?.start);
    if (value) setFocused(parseDate(value.start));
  }
  const box = useRef<HTMLDivElement>(null);
  const { locale } = useContext(KitDefaults);
  useShownChoice(box, layout === 'list');
  const choose = ({ start, end }: { start: DateValue; end: DateValue }): void => {
    const range = sortedRange(start.toString(), end.toString());
    // Selected here: focus stays on the last selected day.
    setShown(range.start);
    onChange(range);
  };
  return (
    <I18nProvider locale={locale}>
      <RangeCalendar
        ref={box}
        {...shared}
        className={`calendar calendar--${layout}`}
        aria-label={label}
        autoFocus={hasFocus}
        allowsNonContiguousRanges
        // Leaving after the first day discards it; on a phone "Apply" accepts a single day.
        commitBehavior={layout === 'list' ? 'select' : 'reset'}
        value={value && { start: parseDate(value.start), end: parseDate(value.end) }}
        // React Aria reports the focused day again; an unchanged day must not re-render the grid.
        focusedValue={focused}
        onFocusChange={(date) => setFocused((now) => (isSameDay(now, date) ? now : date))}
        onChange={choose}
      >
        <MonthGrids count={count} hasArrows={hasArrows} rules={rules} today={today} marks={marks} />
        <CalendarLegend entries={legend} />
      </RangeCalendar>
    </I18nProvider>
  );
}
