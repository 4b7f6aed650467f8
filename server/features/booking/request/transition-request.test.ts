import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ACTOR_ROLES,
  holdsSeats,
  isOpen,
  TRANSITIONS,
  REQUEST_STATUS,
  type ActorRole,
  type TransitionName,
  type TransitionRule,
  type RequestStatus,
} from '#domain/booking/booking-status.ts';
import { Problem } from '#server/calls/problem.ts';
import { transaction } from '#server/db/pool.ts';
import type { BookingDeps } from '#server/features/booking/booking-deps.ts';
import { effectsOf } from '#server/features/booking/effects.ts';
import { sendBookingEmail } from '#server/features/booking/emails/send-booking-email.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createLinkTokens } from '#server/platform/link-tokens.ts';
import { createLog } from '#server/platform/log.ts';
import { createPlatform } from '#server/platform/platform.ts';
import { NO_SIGNALS } from '#server/platform/shared/shared-store.ts';
import { startWorld, type Departure, type World } from '#server/testing/booking-world.ts';
import { siteNamed } from '#sites/index.ts';
import { NO_EXTENSION } from './request-extension.ts';
import { lockRequest } from './request-store.ts';
import { transitionRequest } from './transition-request.ts';

const DATA_KEY = Buffer.alloc(32, 7).toString('base64url');
const STATUSES: readonly RequestStatus[] = Object.values(REQUEST_STATUS);

let world: World;
let deps: BookingDeps;
beforeAll(async () => {
  world = await startWorld({ DATA_KEY });
  const platform = createPlatform({
    signals: NO_SIGNALS,
    env: world.app.env,
    db: world.db,
    log: createLog({ quiet: true }),
    clock: systemClock,
    site: siteNamed(null),
  });
  deps = {
    ...platform,
    tokenOf: createLinkTokens(DATA_KEY),
    shareTokenOf: createLinkTokens(DATA_KEY),
    reviewTokenOf: createLinkTokens(DATA_KEY, 'review links'),
    selectionKeyOf: String,
    limitsHolds: false,
    wake: () => {},
    transitionListeners: [],
    extension: NO_EXTENSION,
  };
  deps.transitionListeners.push(...effectsOf(deps));
});
afterAll(() => world.stop());

interface Booked {
  id: number;
  departure: Departure;
}

/** Forces a request into a status without calls, and adjusts the free seats of its departure. */
async function force({ id, departure }: Booked, status: RequestStatus): Promise<void> {
  await sql`update request set status = ${status}, paid = case when ${status === REQUEST_STATUS.made_prepayment} then total else 0 end,
    deadline_kind = ${isOpen(status) ? 'complete' : null}, deadline_at = case when ${isOpen(status)} then now() + interval '1 day' end where id = ${id}`.execute(
    world.db,
  );
  await sql`update tour_date set free = ${holdsSeats(status) ? 8 : 10} where id = ${departure.dateId}`.execute(
    world.db,
  );
}

async function requestIn(status: RequestStatus): Promise<Booked> {
  const [ada, departure] = [await world.person(), await world.departure()];
  const { body } = await world.create(ada, departure);
  await sql`delete from payment where request_id = ${body.id}`.execute(world.db);
  const booked = { id: body.id, departure };
  await force(booked, status);
  return booked;
}

async function tryTransition(id: number, name: TransitionName, actor: ActorRole): Promise<string> {
  try {
    await transaction(world.db, async (trx) => {
      const from = await lockRequest(trx, id);
      if (!from) throw new Error('no request');
      const ends = !isOpen(TRANSITIONS[name].to ?? from.status);
      await transitionRequest(deps, trx, {
        transition: name,
        by: { kind: actor, id: null },
        from,
        change: ends
          ? [sql`deadline_kind = null`, sql`deadline_at = null`]
          : [sql`deadline_kind = 'complete'`, sql`deadline_at = now() + interval '1 day'`],
      });
    });
    return 'made';
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}

const names = Object.keys(TRANSITIONS) as TransitionName[];

test('an email links to the booking under the site’s booking path', async () => {
  const { id } = await requestIn(REQUEST_STATUS.pending_confirm);
  await transaction(world.db, async (trx) => {
    const from = await lockRequest(trx, id);
    if (from)
      for (const name of ['canceled', 'confirmed'] as const)
        await sendBookingEmail(
          { ...deps, settings: { ...deps.settings, site: { ...deps.settings.site, bookingBase: 'reise' } } },
          trx,
          {
            name,
            row: from,
            dedupeKey: `base:${name}`,
          },
        );
  });
  const { rows } = await sql<{
    url: string;
  }>`select action ->> 'url' as url from mail_outbox where dedupe_key like 'base:%' order by dedupe_key`.execute(
    world.db,
  );
  expect(rows.map(({ url }) => new URL(url).pathname)).toEqual([`/reise/${id}`, `/reise/pay/${id}`]);
});

test.each(names.filter((name) => TRANSITIONS[name].from !== null))(
  '%s is possible only from its statuses, only for its actors, and updates the seats',
  async (name) => {
    const { from, to, actors }: TransitionRule = TRANSITIONS[name];
    const [actor] = actors;
    const [first] = from ?? [];
    if (!actor || !from || first === undefined) throw new Error('a transition without an actor or a status');
    // What is refused changes nothing, so one request serves all refusals.
    const refused = await requestIn(first);
    for (const status of STATUSES) {
      const isAllowed = from.includes(status);
      const booked = isAllowed ? await requestIn(status) : refused;
      if (!isAllowed) await force(refused, status);
      const { id, departure } = booked;
      const before = await world.free(departure);
      const outcome = await tryTransition(id, name, actor);
      const next = isAllowed ? (to ?? status) : status;
      expect([status, outcome]).toEqual([status, isAllowed ? 'made' : 'not_allowed_now']);
      const change = Number(holdsSeats(status)) - Number(holdsSeats(next));
      expect(await world.free(departure)).toBe(before + 2 * change);
      expect(await world.status(id)).toBe(next);
    }
    await force(refused, first);
    for (const other of ACTOR_ROLES.filter((kind) => !actors.includes(kind)))
      expect(await tryTransition(refused.id, name, other)).toBe('forbidden');
  },
);

test('every status is reachable, and only a late payment leaves a final one', () => {
  const reached = new Set(names.flatMap((name) => TRANSITIONS[name].to ?? []));
  expect([...reached].sort()).toEqual([...STATUSES]);
  const isFromFinal = (name: TransitionName): boolean => TRANSITIONS[name].from?.some((from) => !isOpen(from)) === true;
  expect(names.filter(isFromFinal)).toEqual(['pay_late']);
});

test('the database rejects overbooking and changes to history', async () => {
  const departure = await world.departure({ free: 1 });
  await expect(
    sql`update tour_date set free = free - 2 where id = ${departure.dateId}`.execute(world.db),
  ).rejects.toThrow(/seats_within_capacity/);
  await expect(sql`delete from request_history`.execute(world.db)).rejects.toThrow(/append-only/);
  await expect(sql`update ledger_entry set amount = 1`.execute(world.db)).rejects.toThrow(/append-only/);
});

test('the history replays to the current status of a request', async () => {
  const [ada, departure] = [await world.person(), await world.departure({ isInstant: false })];
  const { body } = await world.create(ada, departure);
  await world.app.call('booking.confirmRequest', { body: { id: body.id } }, { token: world.organizer.token });
  await world.app.call(
    'booking.cancelRequest',
    { body: { id: body.id, reason: 'illness', message: 'Flu' } },
    { token: ada.token },
  );
  const { rows } = await sql<{ from_status: number | null; to_status: number; actor: string; reason: string | null }>`
    select from_status, to_status, actor, reason from request_history where request_id = ${body.id} order by id`.execute(
    world.db,
  );
  expect(rows).toEqual([
    { from_status: null, to_status: REQUEST_STATUS.pending_confirm, actor: 'traveller', reason: null },
    {
      from_status: REQUEST_STATUS.pending_confirm,
      to_status: REQUEST_STATUS.pending_prepayment,
      actor: 'organizer',
      reason: null,
    },
    {
      from_status: REQUEST_STATUS.pending_prepayment,
      to_status: REQUEST_STATUS.canceled_tourist,
      actor: 'traveller',
      reason: 'illness: Flu',
    },
  ]);
  expect(await world.status(body.id)).toBe(REQUEST_STATUS.canceled_tourist);
});
