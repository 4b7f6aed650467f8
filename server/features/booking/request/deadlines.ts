import { sql, type RawBuilder } from 'kysely';
import { GROUP_CHOICE_DAYS } from '#domain/booking/minimum-group.ts';
import { ANSWER_BEFORE_START_HOURS, ANSWER_HOURS, ANSWER_REMINDER_HOURS } from '#domain/booking/request-limits.ts';

/** Days from a balance's due date to the end of the unpaid booking. */
const BALANCE_GRACE_DAYS = 3;
/** Days before a balance's due date at which the traveller is reminded; negative when overdue. */
const BALANCE_REMINDER_DAYS = [14, 7, 1, -1];
/** Shares of the payment period after which the traveller is reminded. */
const REMIND_AFTER_SHARE = 0.5;
export const REMIND_LATE_SHARE = 0.9;

/** Columns and their values, for an insert or update. */
export type Assignments = readonly (readonly [column: string, value: RawBuilder<unknown>])[];

/** Deadline of the organizer's answer: 48 h, but at least 24 h before the start. */
export function answerDeadline(startAt: RawBuilder<unknown>): Assignments {
  return [
    ['deadline_kind', sql`'answer'`],
    [
      'deadline_at',
      sql`least(now() + make_interval(hours => ${ANSWER_HOURS}), ${startAt} - make_interval(hours => ${ANSWER_BEFORE_START_HOURS}))`,
    ],
    ['remind_at', sql`now() + make_interval(hours => ${ANSWER_REMINDER_HOURS[0]})`],
  ];
}

/** Deadline to pay for held seats: `hours` from now, but before the start. */
export function payDeadline(hours: number, startAt: RawBuilder<unknown>): Assignments {
  return [
    ['deadline_kind', sql`'pay'`],
    ['deadline_at', sql`least(now() + make_interval(hours => ${hours}), ${startAt})`],
    ['remind_at', sql`now() + make_interval(secs => ${hours * 3600 * REMIND_AFTER_SHARE})`],
  ];
}

/** The reminder for a shortened payment period; none if it was already sent. */
export function earlierReminder(deadlineAt: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when request.remind_at is not null then least(request.remind_at,
      now() + (${deadlineAt} - now()) * ${sql.lit(REMIND_AFTER_SHARE)}) end`;
}

/** A fully paid tour completes the day after its end, in the tour's time zone. */
export function completeDeadline(endDate: string, timezone: string): Assignments {
  return [
    ['deadline_kind', sql`'complete'`],
    ['deadline_at', sql`(${endDate}::date + 1)::timestamp at time zone ${timezone}`],
    ['remind_at', sql`null`],
  ];
}

/** The first reminder of a balance after a moment, at midnight in the tour's time zone; null when none is left. */
export function balanceReminder(dueOn: string, timezone: string, after: RawBuilder<unknown>): RawBuilder<unknown> {
  const days = sql.join(BALANCE_REMINDER_DAYS.map((day) => sql`(${sql.lit(day)})`));
  return sql`(select min(step.at) from (select (${dueOn}::date - days)::timestamp at time zone ${timezone} as at
      from (values ${days}) as reminder (days)) as step
    where step.at > ${after})`;
}

/** Deadline to pay the balance: some days after its due date, but before the start. */
export function balanceDeadline(dueOn: string, timezone: string, startAt: RawBuilder<unknown>): Assignments {
  return [
    ['deadline_kind', sql`'balance'`],
    [
      'deadline_at',
      sql`least((${dueOn}::date + ${1 + BALANCE_GRACE_DAYS}::int)::timestamp at time zone ${timezone}, ${startAt})`,
    ],
    ['remind_at', balanceReminder(dueOn, timezone, sql`now()`)],
  ];
}

/** Deadline to choose between another date and a refund after a cancelled departure; before its start. */
export const GROUP_CHOICE_DEADLINE: Assignments = [
  ['deadline_kind', sql`'group'`],
  ['deadline_at', sql`least(now() + make_interval(days => ${GROUP_CHOICE_DAYS}), request.start_at)`],
  ['remind_at', sql`null`],
];

/** Clears the deadlines of an ended request. */
export const NO_DEADLINE: Assignments = [
  ['deadline_kind', sql`null`],
  ['deadline_at', sql`null`],
  ['remind_at', sql`null`],
];

/** `column = value` for an update. */
export function assign(assignments: Assignments): RawBuilder<unknown>[] {
  return assignments.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
}
