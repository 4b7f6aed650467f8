import { isSameDay, parseDate } from '@internationalized/date';
import { useContext, useRef, useState, type ReactNode } from 'react';
import { Calendar, I18nProvider, type DateValue } from 'react-aria-components';
import { useMedia } from '#web/ui/hooks/use-media.ts';
import { KitDefaults } from '#web/ui/kit-defaults/kit-defaults.ts';
import type { CalendarProps } from './calendar.tsx';
import { CalendarLegend } from './calendar-legend.tsx';
import { MonthGrids } from './month-grids.tsx';
import { TWO_MONTHS, useCalendarFrame } from './use-calendar-frame.ts';
import { useShownChoice } from './use-shown-choice.ts';
import './calendar.css';

/** The calendar itself, loaded by `Calendar`. */
export function SingleGrid(props: CalendarProps): ReactNode {
  const { value, onChange, label, today, marks, legend, layout = 'pages', hasFocus = false, spanEnd } = props;
  const { rules, count, hasArrows, shared } = useCalendarFrame(props, useMedia(TWO_MONTHS));
  const [shown, setShown] = useState(value);
  const [focused, setFocused] = useState(() => parseDate(value ?? rules.first ?? today));
  // Shows the month of a day selected elsewhere.
  if (shown !== value) {
    setShown(value);
    if (value) setFocused(parseDate(value));
  }
  const box = useRef<HTMLDivElement>(null);
  const { locale } = useContext(KitDefaults);
  useShownChoice(box, layout === 'list');
  const choose = (date: DateValue): void => {
    const day = date.toString();
    setShown(day);
    onChange(day);
  };
  const end = value === null ? undefined : spanEnd?.(value);
  return (
    <I18nProvider locale={locale}>
      <Calendar
        ref={box}
        {...shared}
        className={`calendar calendar--${layout}`}
        aria-label={label}
        autoFocus={hasFocus}
        value={value === null ? null : parseDate(value)}
        // React Aria reports the focused day again; an unchanged day must not re-render the grid.
        focusedValue={focused}
        onFocusChange={(date) => setFocused((now) => (isSameDay(now, date) ? now : date))}
        onChange={choose}
      >
        <MonthGrids
          count={count}
          hasArrows={hasArrows}
          rules={rules}
          today={today}
          marks={marks}
          span={value !== null && end !== undefined ? { start: value, end } : null}
        />
        <CalendarLegend entries={legend} />
      </Calendar>
    </I18nProvider>
  );
}
