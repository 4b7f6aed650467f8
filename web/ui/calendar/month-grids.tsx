import { isSameMonth } from '@internationalized/date';
import { useContext, useMemo, useState, type ReactNode } from 'react';
import {
  Button,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
  RangeCalendarStateContext,
} from 'react-aria-components';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { CalendarBaseProps } from './calendar-props.ts';
import { DayCell, useFreshState } from './day-cell.tsx';
import { readDays, type CalendarState, type DayProps } from './day-facts.ts';
import { monthNames } from './month-name.ts';

export interface MonthGridsProps extends DayProps, Pick<CalendarBaseProps, 'locale'> {
  count: number;
  hasArrows: boolean;
}

/** The months of a calendar: 6 rows of 7 days each, Monday first. Must be inside a React Aria calendar. */
export function MonthGrids(props: MonthGridsProps): ReactNode {
  const { count, hasArrows, locale } = props;
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
    <div className="cal__months">
      {Array.from({ length: count }, (_, index) => {
        const month = start.add({ months: index });
        return (
          <div key={hasArrows ? index : month.toString()} className="cal__month">
            <div className="cal__head">
              {hasArrows && index === 0 && (
                <Button slot="previous" className="icon-btn">
                  <Icon name="chevron-left" />
                </Button>
              )}
              <p className="cal__title" aria-hidden="true">
                {nameOf(month.toString())}
              </p>
              {hasArrows && index === count - 1 && (
                <Button slot="next" className="icon-btn">
                  <Icon name="chevron-right" />
                </Button>
              )}
            </div>
            <CalendarGrid offset={{ months: index }} weekdayStyle="short" className="cal">
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
