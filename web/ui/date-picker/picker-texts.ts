/** What a date picker says when it is open. */
export interface PickerTexts {
  /** "Select dates" */
  select: string;
  /** "Go back" */
  goBack: string;
  /** "Apply" */
  apply: string;
  clear: string;
  close: string;
  /** Names of the typed days. */
  day: string;
  from: string;
  to: string;
  /** A typed day that is closed. */
  closedDay: string;
  /** Tabs of a picker that also takes whole months. */
  days: string;
  months: string;
}
