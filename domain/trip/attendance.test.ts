import { expect, test } from 'vitest';
import { attendanceOf, isAttendanceDay, type AttendanceKind, type AttendanceMark } from './attendance.ts';

const marks = (...list: [AttendanceKind, number][]): AttendanceMark[] => list.map(([kind, at]) => ({ kind, at }));
const now = (...list: [AttendanceKind, number][]): AttendanceMark | null => attendanceOf(marks(...list));

test('a checked-in party cannot be a no-show until the check-in is undone; a late party is checked in', () => {
  expect(now(['check_in', 1], ['no_show', 2])).toEqual({ kind: 'check_in', at: 1 });
  expect(now(['no_show', 1], ['check_in', 2])).toEqual({ kind: 'check_in', at: 2 });
  expect(now(['no_show', 1], ['check_in', 2], ['check_in_undone', 3])).toBeNull();
  expect(now(['no_show', 1], ['check_in', 2], ['no_show_undone', 3])).toEqual({ kind: 'check_in', at: 2 });
  expect(now(['no_show', 1], ['no_show_undone', 2], ['check_in', 3])).toEqual({ kind: 'check_in', at: 3 });
  expect(now(['check_in', 1], ['no_show_undone', 2])).toEqual({ kind: 'check_in', at: 1 });
});

test('the earliest check-in after the last undo counts', () => {
  expect(now(['check_in', 2], ['check_in', 1])).toEqual({ kind: 'check_in', at: 1 });
  expect(now(['check_in', 1], ['check_in_undone', 2], ['check_in', 4], ['check_in', 3])?.at).toBe(3);
});

test('marks from two phones lead to one state in any order', () => {
  const all = marks(['no_show', 1], ['no_show_undone', 3], ['check_in', 3], ['check_in', 2], ['no_show', 3]);
  const states = new Set<string>();
  for (let turn = 0; turn < all.length; turn += 1) {
    const turned = [...all.slice(turn), ...all.slice(0, turn)];
    states.add(JSON.stringify([attendanceOf(turned), attendanceOf(turned.toReversed())]));
  }
  expect(states.size).toBe(1);
});

test('check-in opens the day before the start, no-show on the start, both until the day after the end', () => {
  const date = { start: '2027-02-27', end: '2027-02-28' };
  const days = ['2027-02-25', '2027-02-26', '2027-02-27', '2027-03-01', '2027-03-02'];
  const open = (kind: AttendanceKind): boolean[] => days.map((day) => isAttendanceDay(date, kind, day));
  for (const kind of ['check_in', 'check_in_undone'] as const)
    expect(open(kind)).toEqual([false, true, true, true, false]);
  for (const kind of ['no_show', 'no_show_undone'] as const)
    expect(open(kind)).toEqual([false, false, true, true, false]);
});
