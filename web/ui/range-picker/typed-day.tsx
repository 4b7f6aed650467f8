import { useState, type ReactNode } from 'react';
import { isDay, type ReadRules } from '#web/ui/calendar/day-rules.ts';
import { monthRange } from '#web/ui/calendar/month-range.ts';

interface TypedDayProps {
  label: string;
  value: string | null;
  rules: ReadRules;
  /** `month` selects a whole month: its first day, or its last. */
  type: 'date' | 'month';
  end?: 'first' | 'last';
  onType: (day: string) => void;
  onWrong: (isWrong: boolean) => void;
}

/** A typed day. A partial or closed one is not applied. */
export function TypedDay({ label, value, rules, type, end = 'first', onType, onWrong }: TypedDayProps): ReactNode {
  const shown = type === 'month' ? (value?.slice(0, 7) ?? '') : (value ?? '');
  const [isWrong, setWrong] = useState(false);
  const read = (text: string): string | null => {
    if (type === 'date') return isDay(text) ? text : null;
    if (!/^\d{4}-\d{2}$/.test(text)) return null;
    const { start, end: last } = monthRange(text);
    const day = end === 'first' ? start : last;
    // The current month counts from its first open day.
    return rules.isOpen(day) || !rules.first || rules.first.slice(0, 7) !== text || rules.isList ? day : rules.first;
  };
  return (
    <label>
      <span className="label">{label}</span>
      <input
        // An outside change remounts it; the browser owns the text while typing.
        key={shown}
        className="input"
        type={type}
        defaultValue={shown}
        aria-invalid={isWrong || undefined}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
        onChange={(event) => {
          const day = read(event.currentTarget.value);
          const isClosed = day !== null && !rules.isOpen(day);
          setWrong(isClosed);
          onWrong(isClosed);
        }}
        onBlur={(event) => {
          const day = read(event.currentTarget.value);
          if (day !== null && rules.isOpen(day) && event.currentTarget.value !== shown) onType(day);
        }}
      />
    </label>
  );
}
