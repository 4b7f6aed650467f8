import { sql, type RawBuilder } from 'kysely';
import { ANSWER_BEFORE_START_HOURS, ANSWER_HOURS, ANSWER_REMINDER_HOURS } from '#domain/booking/price-quote.ts';

/** Days between the balance's due date and the end of an unpaid booking; the first reminder comes as many days before it. */
const BALANCE_GRACE_DAYS = 3;
/** The share of the payment period after which the traveller is reminded. */
const REMIND_AFTER_SHARE = 0.75;

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

/** A fully paid tour completes the day after its end, in the tour's time zone. */
export function completeDeadline(endDate: string, timezone: string): Assignments {
  return [
    ['deadline_kind', sql`'complete'`],
    ['deadline_at', sql`(${endDate}::date + 1)::timestamp at time zone ${timezone}`],
    ['remind_at', sql`null`],
  ];
}

/** Deadline to pay the balance: some days after its due date, but before the start. Reminders begin before the due date. */
export function balanceDeadline(dueOn: string, timezone: string, startAt: RawBuilder<unknown>): Assignments {
  return [
    ['deadline_kind', sql`'balance'`],
    [
      'deadline_at',
      sql`least((${dueOn}::date + ${1 + BALANCE_GRACE_DAYS}::int)::timestamp at time zone ${timezone}, ${startAt})`,
    ],
    ['remind_at', sql`(${dueOn}::date - ${BALANCE_GRACE_DAYS}::int)::timestamp at time zone ${timezone}`],
  ];
}

/** For a request that has ended. */
export const NO_DEADLINE: Assignments = [
  ['deadline_kind', sql`null`],
  ['deadline_at', sql`null`],
  ['remind_at', sql`null`],
];

/** `column = value` for an update. */
export function assign(assignments: Assignments): RawBuilder<unknown>[] {
  return assignments.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
}
