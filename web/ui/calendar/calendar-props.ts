import type { DayRules } from './day-rules.ts';

/** Text and accessible text of a day. */
export interface DayMark {
  /** A price or a few letters under the number. */
  note?: string;
  /** The price is discounted. */
  isCut?: boolean;
  /** For screen readers, after the date: "from €1,290, 7 of 10 seats left". */
  label: string;
}

/** One line of the legend: how a kind of day looks, in words. */
export interface LegendEntry {
  variant: 'go' | 'sel' | 'in' | 'full' | 'past' | 'today';
  text: string;
}

/** What calendars of one day and of a range share. Days are `yyyy-MM-dd`. */
export interface CalendarBaseProps extends DayRules {
  /** What the days are for: "Departures". */
  label: string;
  /** BCP 47: names of months and weekdays, and the words for screen readers. */
  locale: string;
  /** The visitor's or the server's day; marked, and the bound `today`. */
  today: string;
  /** By day. A day with a mark and no rule against it carries a border; one without a note shows a dot. */
  marks?: Readonly<Record<string, DayMark>> | undefined;
  legend?: readonly LegendEntry[];
  /** `pages` turns with arrows, two months side by side where there is room; `one` shows one month; `list` is for a phone: months one below the other. */
  layout?: 'pages' | 'one' | 'list';
  /** Focuses the calendar when it mounts. */
  hasFocus?: boolean;
}

/** Months of a list without an end. */
export const LIST_MONTHS = 12;
