import { setTimeout as pause } from 'node:timers/promises';
import type { RequestView } from '#contract/booking/view-request.ts';
import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import type { Departure, DistantWorld, Person } from './booking-world.ts';
import type { DateSpec, TourSpec } from './seed-booking.ts';

/** The server and users that kill scenes act on. */
export interface Stage {
  world: DistantWorld;
  runDueJobs(): Promise<void>;
}

/** A user one step before the write at which the server is killed. */
export interface Scene {
  owner: Person;
  /** The step: called until the process dies, and again after its restart, with the same idempotency key. */
  act(): Promise<unknown>;
  /** Names of what is lost or duplicated after the step. */
  faults(): Promise<string[]>;
}

export interface Booking {
  owner: Person;
  departure: Departure;
  id: number;
  paymentId: number;
}

export type Prepare = (stage: Stage) => Promise<Scene>;

const PAID_AT_ONCE = { prepaymentType: 3 } as const;
const REPORT_TRIES = 300;
const REPORT_PAUSE_MS = 50;

/** The body of a reply; a rejected or lost call ends the preparation. */
export async function done<Body>(reply: Promise<{ status: number; body: Body }>): Promise<Body> {
  const { status, body } = await reply;
  if (status !== 200) throw new Error(`not prepared: ${status}`);
  return body;
}

/** A booking with held seats. */
export async function held(
  { world }: Stage,
  date: Partial<DateSpec> = {},
  tour: Partial<TourSpec> = PAID_AT_ONCE,
): Promise<Booking> {
  const owner = await world.person();
  const departure = await world.departure({ daysAhead: 40, ...date }, tour);
  const { id, payment_id } = await done(world.create(owner, departure));
  return { owner, departure, id, paymentId: payment_id ?? 0 };
}

/** A booking whose first payment has arrived. */
export async function paid(stage: Stage, date: Partial<DateSpec> = {}, tour: Partial<TourSpec> = PAID_AT_ONCE) {
  const booking = await held(stage, date, tour);
  await stage.world.pay(booking.owner, booking.paymentId, 'pay');
  // The provider's report may be in progress while the jobs run.
  for (let tries = 0; (await stage.world.status(booking.id)) !== REQUEST_STATUS.made_prepayment; tries++) {
    if (tries === REPORT_TRIES) throw new Error('not prepared: not paid');
    await stage.runDueJobs();
    await pause(REPORT_PAUSE_MS);
  }
  return booking;
}

/** A booking as its traveller sees it. */
export const viewOf = ({ world }: Stage, { token }: Person, id: number): Promise<RequestView> =>
  done(world.app.call<RequestView>('booking.getRequest', { query: { id } }, { token }));

/** Makes one call. */
export function calling({ world }: Stage, by: Person, name: string, body: object): () => Promise<unknown> {
  const options = { token: by.token, idempotencyKey: crypto.randomUUID() };
  return () => world.app.call(name, { body }, options);
}
