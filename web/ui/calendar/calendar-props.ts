import type { DayRules } from './day-rules.ts';

/** Visible and accessible text of a day. */
export interface DayMark {
  /** A price or a few letters below the number. */
  note?: string;
  /** The price is discounted. */
  isCut?: boolean;
  /** For screen readers, after the date: "from €1,290, 7 of 10 seats left". */
  label: string;
}

/** One entry of the legend: a day style and its meaning. */
export interface LegendEntry {
  variant: 'go' | 'sel' | 'in' | 'full' | 'past' | 'today';
  text: string;
}

/** Common props of single-day and range calendars. Days are `yyyy-MM-dd`. */
export interface CalendarBaseProps extends DayRules {
  /** Accessible name: "Departures". */
  label: string;
  /** The visitor's or the server's date; highlighted, and the bound `today`. */
  today: string;
  /** By day. A selectable day with a mark has a border; without a note it shows a dot. */
  marks?: Readonly<Record<string, DayMark>>;
  legend?: readonly LegendEntry[];
  /**
   * `pages` has arrows and shows two months if they fit; `one` shows one month; `list` is a vertical list for phones.
   */
  layout?: 'pages' | 'one' | 'list';
  /** Focuses the calendar when it mounts. */
  hasFocus?: boolean;
}

/** Months in a list without an end date. */
export const LIST_MONTHS = 12;
