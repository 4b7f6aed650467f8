import { addDays } from '../calendar-days.ts';

/** What a guide can say of a party, in the order in which marks of the same moment count. */
export const ATTENDANCE_KINDS = ['check_in', 'no_show', 'check_in_undone', 'no_show_undone'] as const;
export type AttendanceKind = (typeof ATTENDANCE_KINDS)[number];

/** A mark; `at` is in milliseconds, by the phone that made it. */
export interface AttendanceMark {
  kind: AttendanceKind;
  at: number;
}

const UNDOES: Partial<Record<AttendanceKind, AttendanceKind>> = {
  check_in_undone: 'check_in',
  no_show_undone: 'no_show',
};

/**
 * The mark in force: that a party is here or has not come; null when neither. Marks count by their time, whatever order
 * phones send them in. A party that turns up late is here; nothing but an undo ends that.
 */
export function attendanceOf<Mark extends AttendanceMark>(marks: readonly Mark[]): Mark | null {
  const rank = ({ kind }: AttendanceMark): number => ATTENDANCE_KINDS.indexOf(kind);
  let inForce: Mark | null = null;
  for (const mark of marks.toSorted((one, other) => one.at - other.at || rank(one) - rank(other))) {
    const undone = UNDOES[mark.kind];
    if (undone === undefined) {
      if (inForce === null || (inForce.kind === 'no_show' && mark.kind === 'check_in')) inForce = mark;
    } else if (inForce?.kind === undone) inForce = null;
  }
  return inForce;
}

/** Days after the end of a tour on which a no-show can still be marked or taken back. */
export const NO_SHOW_DAYS_AFTER = 1;

/** Whether a party of a departure can be marked as not come on a day, `yyyy-MM-dd` in the tour's zone. */
export function isNoShowDay({ start, end }: { start: string; end: string }, day: string): boolean {
  return day >= start && day <= addDays(end, NO_SHOW_DAYS_AFTER);
}
