import { sql, type RawBuilder } from 'kysely';
import { ANSWER_BEFORE_START_HOURS, ANSWER_HOURS, ANSWER_REMINDER_HOURS } from '#domain/booking/price-quote.ts';

/** Days after the balance was due at which an unpaid booking ends, and days before it of the first reminder. */
const BALANCE_GRACE_DAYS = 3;
/** Of the time to pay, how much is gone when the traveller is reminded. */
const REMIND_AFTER_SHARE = 0.75;

/** A column list and its values, for an update or an insert: `[column, value]`. */
export type Assignments = readonly (readonly [column: string, value: RawBuilder<unknown>])[];

/** The clock of a request that waits for an answer: 48 h, never later than 24 h before the start. */
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

/** The clock of held seats: so many hours to pay, never past the start. */
export function payDeadline(hours: number, startAt: RawBuilder<unknown>): Assignments {
  return [
    ['deadline_kind', sql`'pay'`],
    ['deadline_at', sql`least(now() + make_interval(hours => ${hours}), ${startAt})`],
    ['remind_at', sql`now() + make_interval(secs => ${hours * 3600 * REMIND_AFTER_SHARE})`],
  ];
}

/** The clock of a booked tour with nothing left to pay: it is over the day after its end, in the tour's zone. */
export function completeDeadline(endDate: string, timezone: string): Assignments {
  return [
    ['deadline_kind', sql`'complete'`],
    ['deadline_at', sql`(${endDate}::date + 1)::timestamp at time zone ${timezone}`],
    ['remind_at', sql`null`],
  ];
}

/** The clock of a booked tour with a balance: some days after it was due, never past the start; reminders begin before. */
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

/** No clock runs any more. */
export const NO_DEADLINE: Assignments = [
  ['deadline_kind', sql`null`],
  ['deadline_at', sql`null`],
  ['remind_at', sql`null`],
];

/** `column = value` for an update. */
export function assign(assignments: Assignments): RawBuilder<unknown>[] {
  return assignments.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
}
