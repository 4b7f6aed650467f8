/** Which days can be selected (specification 5). Days are `yyyy-MM-dd`. */
export interface DayRules {
  /** `yyyy-MM-dd` or `today`. */
  min?: string;
  max?: string;
  disabled?: readonly string[];
  /** With this list only its days can be selected, regardless of `disabled`, `min` and `max`. */
  available?: readonly string[];
}

/** State of a day: available, past, disabled, or not in the list. */
export type DayState = 'open' | 'past' | 'full' | 'idle';

/** Parsed rules. */
export interface ReadRules {
  stateOf(day: string): DayState;
  isOpen(day: string): boolean;
  /** First and last day to show, where the rules limit them. */
  first: string | null;
  last: string | null;
  /** Whether only days of a list can be selected. */
  isList: boolean;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a valid `yyyy-MM-dd` date; 30 February is not. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Resolves a bound to a day. Throws a `RangeError` for anything except `yyyy-MM-dd` or `today`. */
export function readBound(bound: string, today: string): string {
  const day = bound === 'today' ? today : bound;
  if (!isDay(day)) throw new RangeError(`a calendar's min and max are yyyy-MM-dd or 'today', not '${bound}'`);
  return day;
}

/**
 * Parses the rules of a calendar. Available days take precedence over disabled ones, and those over min and max. Throws
 * like `readBound`.
 */
export function readRules({ min, max, disabled = [], available }: DayRules, today: string): ReadRules {
  const from = min === undefined ? null : readBound(min, today);
  const to = max === undefined ? null : readBound(max, today);
  const [list, off] = [available && new Set(available), new Set(disabled)];
  const closedState = (day: string): DayState => {
    if (day < today) return 'past';
    return off.has(day) ? 'full' : 'idle';
  };
  const isOpen = (day: string): boolean => {
    if (list) return list.has(day);
    return !off.has(day) && (from === null || day >= from) && (to === null || day <= to);
  };
  const known = list ? [...list, ...off].sort() : null;
  return {
    isOpen,
    stateOf: (day) => (isOpen(day) ? 'open' : closedState(day)),
    first: known ? (known[0] ?? null) : from,
    last: known ? (known.at(-1) ?? null) : to,
    isList: list !== undefined,
  };
}

/** Sorts two days. */
export function sortedRange(one: string, other: string): DayRange {
  return one <= other ? { start: one, end: other } : { start: other, end: one };
}

/** An inclusive range of days; `start` is never after `end`. */
export interface DayRange {
  start: string;
  end: string;
}
