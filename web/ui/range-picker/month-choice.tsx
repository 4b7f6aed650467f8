import { useMemo, type ReactNode } from 'react';
import { monthNames } from '#web/ui/calendar/month-name.ts';
import type { DayRange } from '#web/ui/calendar/day-rules.ts';
import { monthRange } from '#web/ui/calendar/month-range.ts';

/** A month that can be selected as a whole. */
export interface MonthOffer {
  /** `yyyy-MM` */
  month: string;
  isOff?: boolean;
}

export interface MonthChoiceProps {
  months: readonly MonthOffer[];
  locale: string;
  value: DayRange | null;
  onChoose: (range: DayRange) => void;
}

/** Whole months as buttons. */
export function MonthChoice({ months, locale, value, onChoose }: MonthChoiceProps): ReactNode {
  const nameOf = useMemo(() => monthNames(locale, 'short'), [locale]);
  return (
    <div className="pick__months">
      {months.map(({ month, isOff }) => {
        const range = monthRange(month);
        const isOn = value?.start === range.start && value.end === range.end;
        return (
          <button
            key={month}
            type="button"
            className={isOn ? 'chip is-on' : 'chip'}
            aria-pressed={isOn}
            disabled={isOff}
            onClick={() => onChoose(range)}
          >
            {nameOf(month)}
          </button>
        );
      })}
    </div>
  );
}
