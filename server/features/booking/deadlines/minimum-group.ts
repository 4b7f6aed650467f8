import { sql } from 'kysely';
import { REQUEST_STATUS, type TransitionName } from '#domain/booking/booking-status.ts';
import { GROUP_DECISION_STEPS } from '#domain/booking/minimum-group.ts';
import type { SessionUser } from '#server/calls/call-context.ts';
import { emit, PREPARE, transaction, type Trx } from '#server/db/pool.ts';
import { hasRow, rowOrNull, rowsOf } from '#server/db/rows.ts';
import type { BookingDeps } from '#server/features/booking/booking-deps.ts';
import type { BookingEmailName } from '#server/features/booking/emails/booking-emails.ts';
import { sendBookingEmail } from '#server/features/booking/emails/send-booking-email.ts';
import { assign, GROUP_CHOICE_DEADLINE } from '#server/features/booking/request/deadlines.ts';
import { eachDueRequest } from '#server/features/booking/request/each-due-request.ts';
import { endRequest } from '#server/features/booking/request/end-request.ts';
import { lockForOrganizer, notAllowedNow } from '#server/features/booking/request/lock-request.ts';
import { findRequest, isGroupMissed, type RequestRow } from '#server/features/booking/request/request-store.ts';
import { OPEN_SQL } from '#server/features/booking/request/status-lists.ts';
import { transitionRequest } from '#server/features/booking/request/transition-request.ts';
import type { Transition } from '#server/features/booking/request/transition.ts';
import { GROUP_SOLD, SELLS_INSTANTLY } from '#server/features/catalogue/index.ts';

/** Departures per transaction. */
const BATCH = 100;
/** Days before the decision at which organizers are warned. */
const WARN_DAYS = 3;
/**
 * Days of delay after which a departure goes ahead regardless: a later cancellation would reach travellers too late.
 */
const LATE_DAYS = 1;
/** Days from the earliest possible decision to the start. */
const MAX_DAYS_BEFORE = Math.max(...GROUP_DECISION_STEPS.map(({ daysBefore }) => daysBefore));

const DAYS_BEFORE = sql`case ${sql.join(
  GROUP_DECISION_STEPS.map(
    ({ minTourDays, daysBefore }) =>
      sql`when d.end_date - d.start_date + 1 >= ${sql.lit(minTourDays)} then ${sql.lit(daysBefore)}`,
  ),
  sql` `,
)} end`;

/** Days since the decision day; negative before it. Needs `d` and `t`. */
const DAYS_SINCE = sql`((now() at time zone t.timezone)::date - d.start_date + ${DAYS_BEFORE})`;

/** Undecided future departures whose decision is at most `days` days away; needs `d` and `t`. */
const undecided = (days: number) => sql`d.not_guaranteed and d.group_outcome is null and not d.is_closed
  and d.start_date <= current_date + ${sql.lit(MAX_DAYS_BEFORE + days + 1)} and d.start_date > (now() at time zone t.timezone)::date
  and ${DAYS_SINCE} >= ${sql.lit(-days)}`;

type Outcome = 'met' | 'missed';

/**
 * Decides the minimum groups that are due, and closes departures with too few paid seats. Returns how many were
 * decided.
 */
export async function decideGroups(deps: BookingDeps): Promise<number> {
  let count = 0;
  for (let decided = BATCH; decided === BATCH; count += decided)
    decided = await transaction(deps.db, (trx) => decideBatch(deps, trx));
  return count;
}

async function decideBatch(deps: BookingDeps, trx: Trx): Promise<number> {
  const rows = await rowsOf<{ id: number; tour_id: number; outcome: Outcome }>(trx)`${PREPARE}
    with due as (
      select d.id, case when ${GROUP_SOLD} >= d.min_group or ${DAYS_SINCE} > ${sql.lit(LATE_DAYS)} then 'met' else 'missed' end as outcome
      from tour_date d join tour t on t.id = d.tour_id where ${undecided(0)}
      order by d.start_date limit ${sql.lit(BATCH)} for no key update of d skip locked)
    update tour_date d set group_outcome = due.outcome, not_guaranteed = due.outcome = 'missed', is_closed = due.outcome = 'missed'
    from due where d.id = due.id returning d.id, d.tour_id, d.group_outcome as outcome`;
  for (const { id, tour_id, outcome } of rows) {
    await emit(trx, 'tour_date.changed', { tour_id, tour_date_id: id });
    if (outcome === 'met') await notifyGroupMet(deps, trx, id);
    else await notifyOrganizer(deps, trx, id, 'organizer_group_missed');
  }
  return rows.length;
}

/**
 * Ends open requests of departures that missed their minimum group, with a full refund. Travellers who have paid first
 * get some days to choose another departure, if the tour has one. Returns how many requests were handled.
 */
export async function endMissedRequests(deps: BookingDeps): Promise<number> {
  return eachDueRequest(deps.db, {
    name: 'ending requests without a group',
    select: (tried) => sql<{ id: number }>`${PREPARE}
      select r.id from request r join tour_date d on d.id = r.tour_date_id
      where d.group_outcome = 'missed' and r.status in (${OPEN_SQL}) and r.deadline_kind is distinct from 'group'
      and not r.dispute_open and r.id <> all(${tried}::bigint[])
      order by r.id limit 1 for update of r skip locked`,
    handle: (trx, row) => endMissed(deps, trx, row),
  });
}

async function endMissed(deps: BookingDeps, trx: Trx, row: RequestRow): Promise<void> {
  const by = { kind: 'timer', id: null } as const;
  if (isGroupMissed(row) && (await hasOtherDate(trx, row)))
    await transitionRequest(deps, trx, {
      transition: 'offer_dates',
      by,
      from: row,
      change: assign(GROUP_CHOICE_DEADLINE),
    });
  else {
    const ending = { transition: 'miss_group', by, code: 'group_missed', text: undefined, refund: row.paid } as const;
    await endRequest(deps, trx, row, ending);
  }
}

/** Whether a paid booking could move to another departure of the tour. */
async function hasOtherDate(trx: Trx, row: RequestRow): Promise<boolean> {
  return hasRow(trx)`select 1 from tour_date d join tour t on t.id = d.tour_id
    where d.tour_id = ${row.tour_id} and d.id <> ${row.tour_date_id} and t.status = 'published' and not d.is_closed
      and d.free >= ${row.seats} and ${SELLS_INSTANTLY}
      and now() < d.start_date::timestamp at time zone t.timezone limit 1`;
}

/** Warns organizers once that a booked departure is about to miss its minimum group. */
export async function warnOrganizers(deps: BookingDeps): Promise<void> {
  await transaction(deps.db, async (trx) => {
    const rows = await rowsOf<{ id: number }>(trx)`${PREPARE}
      update tour_date d set group_warned_at = now() from tour t where t.id = d.tour_id and d.group_warned_at is null
        and ${undecided(WARN_DAYS)} and exists (select 1 from request r where r.tour_date_id = d.id and r.status in (${OPEN_SQL}))
      returning d.id`;
    for (const { id } of rows) await notifyOrganizer(deps, trx, id, 'organizer_group_short');
  });
}

/** Transitions that can add paid people to a departure. */
const ADDS_PAID_PEOPLE: ReadonlySet<TransitionName> = new Set([
  'prepay',
  'pay_balance',
  'pay_late',
  'change',
  'accept_change',
]);

/** Confirms the departure when a transition has just completed its minimum group. */
export async function goAheadOnceGroupMet(
  deps: BookingDeps,
  trx: Trx,
  row: RequestRow,
  { name }: Transition,
): Promise<void> {
  if (row.min_group_met || row.status !== REQUEST_STATUS.made_prepayment || !ADDS_PAID_PEOPLE.has(name)) return;
  // Serializes concurrent payments: the second one is counted after the first has committed. `for update` would also wait
  // for every hold under way, whose row refers to the departure (record 257).
  await sql`select 1 from tour_date where id = ${row.tour_date_id} for no key update`.execute(trx);
  await goAhead(deps, trx, row.tour_date_id, { onlyIfSold: true });
}

/** The organizer guarantees the departure of a request. Throws `not_found`, or `not_allowed_now` once it is decided. */
export async function guaranteeDeparture(
  deps: BookingDeps,
  trx: Trx,
  user: SessionUser,
  { id }: { id: number },
): Promise<RequestRow & { seq: number }> {
  const row = await lockForOrganizer(trx, user, id);
  const seq = await goAhead(deps, trx, row.tour_date_id, { onlyIfSold: false });
  if (seq === null) throw notAllowedNow(row);
  return { ...row, min_group_met: true, seq };
}

/**
 * Marks a departure as going ahead. Returns the outbox `seq` of the change; null when it was already decided, or too
 * few have paid.
 */
async function goAhead(
  deps: BookingDeps,
  trx: Trx,
  dateId: number,
  { onlyIfSold }: { onlyIfSold: boolean },
): Promise<number | null> {
  const row = await rowOrNull<{ seq: number }>(trx)`${PREPARE}
    with ahead as (update tour_date d set group_outcome = 'met', not_guaranteed = false
    where d.id = ${dateId} and d.not_guaranteed and d.group_outcome is null and not d.is_closed
      and (not ${onlyIfSold}::boolean or ${GROUP_SOLD} >= d.min_group) returning d.id, d.tour_id)
    insert into outbox (topic, payload)
    select 'tour_date.changed', jsonb_build_object('tour_id', tour_id, 'tour_date_id', id) from ahead returning seq`;
  if (!row) return null;
  deps.wake();
  if (onlyIfSold) await notifyGroupMet(deps, trx, dateId);
  else await notifyTravellers(deps, trx, dateId);
  return row.seq;
}

/** Emails travellers and organizer that the minimum group is reached, so the departure goes ahead. */
async function notifyGroupMet(deps: BookingDeps, trx: Trx, dateId: number): Promise<void> {
  await notifyTravellers(deps, trx, dateId);
  await notifyOrganizer(deps, trx, dateId, 'organizer_group_met');
}

/** Emails everyone who has paid, including the payer who completed the group, that their departure goes ahead. */
async function notifyTravellers(deps: BookingDeps, trx: Trx, dateId: number): Promise<void> {
  const rows = await rowsOf<{ id: number }>(trx)`select id from request
    where tour_date_id = ${dateId} and status = ${sql.lit(REQUEST_STATUS.made_prepayment)} order by id`;
  for (const { id } of rows) {
    const row = await findRequest(trx, sql`r.id = ${id}`);
    if (row) await sendBookingEmail(deps, trx, { name: 'group_met', row, dedupeKey: `group_met:${id}:${dateId}` });
  }
}

/** Emails the organizer of a departure, if it has bookings. */
async function notifyOrganizer(deps: BookingDeps, trx: Trx, dateId: number, name: BookingEmailName): Promise<void> {
  const row = await findRequest(
    trx,
    sql`r.id = (select min(id) from request where tour_date_id = ${dateId} and status in (${OPEN_SQL}))`,
  );
  if (row) await sendBookingEmail(deps, trx, { name, row, dedupeKey: `${name}:${dateId}` });
}
