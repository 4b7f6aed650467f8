import { addDays } from '#domain/calendar-days.ts';

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

/** Limit of stored marks per booking, against a looping phone or a script. */
export const MAX_ATTENDANCE_MARKS = 100;

/** Days before the start from which parties are checked in: guides scan vouchers the evening before. */
const CHECK_IN_DAYS_BEFORE = 1;
/** Days after the end of a tour until which marks are made and taken back. */
const MARK_DAYS_AFTER = 1;

/** Days after the end of a tour until which a phone without a network can send its marks; then its forms are erased. */
export const MARKS_ARRIVE_DAYS_AFTER = 30;

/** The first and the last day, `yyyy-MM-dd` in the tour's zone, on which a mark of a kind can be made. */
export function attendanceDays(
  { start, end }: { start: string; end: string },
  kind: AttendanceKind,
): { first: string; last: string } {
  const isNoShow = kind === 'no_show' || kind === 'no_show_undone';
  return { first: isNoShow ? start : addDays(start, -CHECK_IN_DAYS_BEFORE), last: addDays(end, MARK_DAYS_AFTER) };
}

/** Whether a mark of a kind can be made on a day. */
export function isAttendanceDay(date: { start: string; end: string }, kind: AttendanceKind, day: string): boolean {
  const { first, last } = attendanceDays(date, kind);
  return day >= first && day <= last;
}
