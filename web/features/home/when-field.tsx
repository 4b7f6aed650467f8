import { useState, type ReactNode } from 'react';
import type { Period } from '#contract/home/home.ts';
import { useLocaleTag } from '#web/i18n/locale-tag.ts';
import { useDateTexts } from '#web/i18n/use-date-texts.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useLazyTexts } from '#web/i18n/use-lazy-texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import type { DayRange } from '#web/ui/calendar/day-rules.ts';
import { monthRange } from '#web/ui/calendar/month-range.ts';
import { RangePicker } from '#web/ui/range-picker/range-picker.tsx';

export interface WhenFieldProps {
  /** Months with departures; each can be chosen whole. */
  months: readonly Period[];
  today: string;
}

/**
 * Start dates: two days on a calendar or a whole month, both loaded on demand. A form sends `dateFrom` and `dateTo`.
 */
export function WhenField({ months, today }: WhenFieldProps): ReactNode {
  const t = useText();
  const { month, range } = useFormats();
  const [days, setDays] = useState<DayRange | null>(null);
  const [isAwake, setAwake] = useState(false);
  const isReady = useLazyTexts('dates', isAwake);
  const format = ({ start, end }: DayRange): string => {
    const whole = monthRange(start.slice(0, 7));
    return whole.start === start && whole.end === end ? month(start.slice(0, 7)) : range(start, end);
  };
  return (
    <RangePicker
      variant="bare"
      label={t('home.when')}
      placeholder={t('home.any_dates')}
      names={{ from: 'dateFrom', to: 'dateTo' }}
      texts={{ ...useDateTexts(), from: t('home.from_day'), to: t('home.to_day') }}
      isReady={isReady}
      onWake={() => setAwake(true)}
      locale={useLocaleTag()}
      nativeType={usePage().dateInput}
      today={today}
      min="today"
      months={months.map(({ id, count }) => ({ month: id, isOff: count === 0 }))}
      value={days}
      onChange={setDays}
      format={format}
    />
  );
}
