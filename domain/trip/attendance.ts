import { addDays } from '#domain/calendar-days.ts';

/** Attendance marks, in the order in which marks of the same moment count. */
const ATTENDANCE_KINDS = ['check_in', 'no_show', 'check_in_undone', 'no_show_undone'] as const;
export type AttendanceKind = (typeof ATTENDANCE_KINDS)[number];

/** An attendance mark; `at` is in milliseconds by the clock of the phone that made it. */
export interface AttendanceMark {
  kind: AttendanceKind;
  at: number;
}

const UNDOES: Partial<Record<AttendanceKind, AttendanceKind>> = {
  check_in_undone: 'check_in',
  no_show_undone: 'no_show',
};

/**
 * The current mark, or null. Marks count by their time, not their arrival. A late check-in overrides a no-show; only an
 * undo ends a check-in.
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

/** Maximum stored marks per booking, against a looping phone or script. */
export const MAX_ATTENDANCE_MARKS = 100;

/** Check-in opens this many days before the start: guides scan vouchers the evening before. */
const CHECK_IN_DAYS_BEFORE = 1;
/** Marks can be made and undone until this many days after the end. */
const MARK_DAYS_AFTER = 1;

/** Marks made offline are accepted until this many days after the end, when the forms are erased. */
export const MARKS_ARRIVE_DAYS_AFTER = 30;

/** First and last day, `yyyy-MM-dd` in the tour's zone, on which a mark of a kind can be made. */
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
