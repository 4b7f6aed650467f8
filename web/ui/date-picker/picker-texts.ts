/** Texts of an open date picker. */
export interface PickerTexts {
  /** "Select dates" */
  select: string;
  goBack: string;
  apply: string;
  clear: string;
  close: string;
  /** Labels of the typed days. */
  day: string;
  from: string;
  to: string;
  /** Error of a typed day that is closed. */
  closedDay: string;
  /** Tabs of a picker that also offers whole months. */
  days: string;
  months: string;
}
