import { isSameMonth, type CalendarDate } from '@internationalized/date';
import { useContext, useMemo, type ReactNode } from 'react';
import {
  Button, CalendarCell, CalendarGrid, CalendarGridBody, CalendarGridHeader, CalendarHeaderCell, CalendarStateContext, RangeCalendarStateContext,
  type CalendarCellRenderProps,
} from 'react-aria-components';
import { Icon } from '../icon/icon.tsx';
import type { CalendarBaseProps } from './calendar-props.ts';
import type { DayRange, ReadRules } from './day-rules.ts';
import { monthNames } from './month-name.ts';

export interface MonthGridsProps extends Pick<CalendarBaseProps, 'locale' | 'today' | 'marks'> {
  count: number;
  hasArrows: boolean;
  isRange: boolean;
  rules: ReadRules;
  /** The days that a chosen day stands for: a trip from its start to its end. */
  span?: DayRange | null | undefined;
}

function classOf(day: string, cell: CalendarCellRenderProps, { rules, today, marks, span, isRange }: MonthGridsProps): string {
  const state = rules.stateOf(day);
  const isEnd = !isRange || cell.isSelectionStart || cell.isSelectionEnd;
  const isIn = cell.isSelected ? !isEnd : Boolean(span && day > span.start && day <= span.end);
  return [
    state, state === 'open' && marks?.[day] && 'go', today === day && 'today', cell.isSelected && isEnd && 'sel', isIn && 'in', isIn && day === span?.end && 'in--end',
  ].filter(Boolean).join(' ');
}

/** A day with its price or dot. Only a month's own days are drawn so: as days, too, those of its neighbours were a quarter of the work of every press. */
function Day({ date, look }: { date: CalendarDate; look: MonthGridsProps }): ReactNode {
  const day = date.toString();
  const mark = look.marks?.[day];
  return (
    <CalendarCell
      date={date} className={(cell) => classOf(day, cell, look)}
      // React Aria's own label is the date; what the day offers belongs to it. The short note under the day is written by the style sheet: the name has it in full.
      render={(props) => <div {...props} {...(mark && { 'aria-label': `${props['aria-label'] ?? ''}, ${mark.label}` })} />}
    >
      {({ formattedDate }) => (
        <>
          <span>{formattedDate}</span>
          {mark && look.rules.isOpen(day) && (mark.note ? <small className={mark.isCut ? 'cut' : undefined} data-note={mark.note} /> : <i className="cal__dot" />)}
        </>
      )}
    </CalendarCell>
  );
}

/** The months of a calendar: 6 rows of 7 days each, Monday first. Stands inside of React Aria's calendar, of one day or of a range. */
export function MonthGrids(props: MonthGridsProps): ReactNode {
  const { count, hasArrows, locale } = props;
  const single = useContext(CalendarStateContext);
  const range = useContext(RangeCalendarStateContext);
  const start = (single ?? range)?.visibleRange.start;
  const nameOf = useMemo(() => monthNames(locale, 'long'), [locale]);
  if (!start) throw new Error('MonthGrids outside of a calendar');
  return (
    <div className="cal__months">
      {Array.from({ length: count }, (_, index) => {
        const month = start.add({ months: index });
        return (
          <div key={hasArrows ? index : month.toString()} className="cal__month">
            <div className="cal__head">
              {hasArrows && index === 0 && <Button slot="previous" className="icon-btn"><Icon name="chevron-left" /></Button>}
              <p className="cal__title" aria-hidden="true">{nameOf(month.toString())}</p>
              {hasArrows && index === count - 1 && <Button slot="next" className="icon-btn"><Icon name="chevron-right" /></Button>}
            </div>
            <CalendarGrid offset={{ months: index }} weekdayStyle="short" className="cal">
              <CalendarGridHeader>{(name) => <CalendarHeaderCell>{name}</CalendarHeaderCell>}</CalendarGridHeader>
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty cell controls nothing */}
              <CalendarGridBody>{(date) => (isSameMonth(date, month) ? <Day date={date} look={props} /> : <td />)}</CalendarGridBody>
            </CalendarGrid>
          </div>
        );
      })}
    </div>
  );
}
