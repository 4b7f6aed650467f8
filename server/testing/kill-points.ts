import { sql } from 'kysely';
import { PAYMENT_STATUS, type TransitionName } from '#domain/booking/booking-status.ts';
import type { Person } from './booking-world.ts';
import { changeTo, quoteTo, secondDate } from './change-steps.ts';
import type { KillPoint } from './kill-at-commit.ts';
import { CALL_SCENES } from './kill-scenes-of-calls.ts';
import { calling, done, held, paid, viewOf, type Booking, type Prepare, type Scene, type Stage } from './kill-stage.ts';
import { transitionFaults } from './transition-faults.ts';

/** The step of a transition; `transitionFaults` checks each in the same way. */
type Step = Omit<Scene, 'faults'>;
type PrepareStep = (stage: Stage) => Promise<Step>;

const asked = (stage: Stage): Promise<Booking> => held(stage, { isInstant: false });

/** Lets the deadline pass and runs the jobs. */
const whenDue =
  ({ world, runDueJobs }: Stage, { id }: Booking) =>
  async (): Promise<void> => {
    await sql`update request set deadline_at = now() - interval '1 second' where id = ${id}
      and deadline_at is not null`.execute(world.db);
    await runDueJobs();
  };

async function canceling(stage: Stage, { owner, id }: Booking): Promise<Step> {
  const query = { id };
  const { quote_id } = await done(
    stage.world.app.call<{ quote_id: string }>('booking.getCancelQuote', { query }, { token: owner.token }),
  );
  return { owner, act: calling(stage, owner, 'booking.cancelRequest', { id, quote_id }) };
}

async function changing(stage: Stage, { owner, departure, id }: Booking): Promise<Step> {
  const other = await secondDate(stage.world, departure, { days: 7, price: 450_00 });
  const quote = await done(quoteTo(stage.world, owner, id, other));
  const key = crypto.randomUUID();
  return { owner, act: () => changeTo(stage.world, owner, id, other, quote, key) };
}

/** Pays on the provider's page, and lets the provider report it. */
const paying =
  ({ world, runDueJobs }: Stage, page: string) =>
  async (): Promise<void> => {
    await world.choose(page, 'pay');
    await runDueJobs();
  };

async function opened({ world }: Stage, owner: Person, paymentId: number): Promise<string> {
  return (await world.pay(owner, paymentId)).page;
}

async function proposed(stage: Stage): Promise<Booking & { proposalId: number }> {
  const booking = await asked(stage);
  const { world } = stage;
  const { owner, departure, id } = booking;
  const { dateId } = await secondDate(world, departure, { days: 7 });
  const body = { id, tour_date_id: dateId };
  await done(world.app.call('booking.offerAlternative', { body }, { token: world.organizer.token }));
  return { ...booking, proposalId: (await viewOf(stage, owner, id)).proposal?.id ?? 0 };
}

/** A paid booking before it requests another date. */
async function wishing(stage: Stage): Promise<Step & { id: number }> {
  const { owner, departure, id } = await paid(stage);
  const other = await secondDate(stage.world, departure, { days: 7, price: 450_00 });
  await sql`update tour_date set is_instant = false where id = ${other.dateId}`.execute(stage.world.db);
  const quote = await done(quoteTo(stage.world, owner, id, other));
  const key = crypto.randomUUID();
  return { owner, id, act: () => changeTo(stage.world, owner, id, other, quote, key) };
}

/** A paid booking whose requested date awaits the organizer. */
async function wished(stage: Stage) {
  const { owner, id, act } = await wishing(stage);
  await act();
  const proposal = (await viewOf(stage, owner, id)).change_proposal;
  return { owner, id, proposal_id: proposal?.id ?? 0, quote_id: proposal?.quote.quote_id };
}

/** A paid booking with the forms of two people. */
async function travelling(stage: Stage) {
  const { owner, id } = await paid(stage);
  const { token } = owner;
  const query = { uuid: (await viewOf(stage, owner, id)).uuid };
  const tourists = [{ first_name: 'Ada' }, { first_name: 'Charles' }];
  const { app } = stage.world;
  await done(app.call('trip.addTourists', { query, body: { tourists } }, { token }));
  const { data } = await done(
    app.call<{ data: { id: number; link: string | null }[] }>('trip.getTouristsInfo', { query }, { token }),
  );
  return { owner, id, data };
}

/** A paid booking whose departure has missed its minimum group. */
async function missed(stage: Stage, { hasOtherDate }: { hasOtherDate: boolean }): Promise<Booking> {
  const booking = await paid(stage);
  if (hasOtherDate) await secondDate(stage.world, booking.departure, { days: 30 });
  await sql`update tour_date set min_group = 50, not_guaranteed = true, group_outcome = null,
      start_date = current_date + 7, end_date = current_date + 10
    where id = ${booking.departure.dateId}`.execute(stage.world.db);
  return booking;
}

/** A transition and the steps that lead to it. */
const TRANSITION_SCENES: Partial<Record<TransitionName, PrepareStep>> = {
  async ask({ world }) {
    const owner = await world.person();
    const departure = await world.departure({ isInstant: false });
    const key = crypto.randomUUID();
    return { owner, act: () => world.create(owner, departure, {}, key) };
  },
  async hold({ world }) {
    const owner = await world.person();
    const departure = await world.departure();
    const key = crypto.randomUUID();
    return { owner, act: () => world.create(owner, departure, {}, key) };
  },
  async confirm(stage) {
    const { owner, id } = await asked(stage);
    return { owner, act: calling(stage, stage.world.organizer, 'booking.confirmRequest', { id }) };
  },
  async propose(stage) {
    const { owner, id } = await asked(stage);
    return { owner, act: calling(stage, stage.world.organizer, 'booking.offerAlternative', { id, total: 900_00 }) };
  },
  async accept_proposal(stage) {
    const { owner, id, proposalId } = await proposed(stage);
    return { owner, act: calling(stage, owner, 'booking.acceptProposal', { id, proposal_id: proposalId }) };
  },
  async decline_proposal(stage) {
    const { owner, id, proposalId } = await proposed(stage);
    return { owner, act: calling(stage, owner, 'booking.declineProposal', { id, proposal_id: proposalId }) };
  },
  async decline(stage) {
    const { owner, id } = await asked(stage);
    return { owner, act: calling(stage, stage.world.organizer, 'booking.declineRequest', { id, reason: 'weather' }) };
  },
  withdraw: async (stage) => canceling(stage, await asked(stage)),
  change: async (stage) => changing(stage, await held(stage)),
  propose_change: async (stage) => {
    const { owner, act } = await wishing(stage);
    return { owner, act };
  },
  async accept_change(stage) {
    const { owner, id, proposal_id, quote_id } = await wished(stage);
    return { owner, act: calling(stage, stage.world.organizer, 'booking.acceptChange', { id, proposal_id, quote_id }) };
  },
  async decline_change(stage) {
    const { owner, id, proposal_id } = await wished(stage);
    return { owner, act: calling(stage, stage.world.organizer, 'booking.declineChange', { id, proposal_id }) };
  },
  async withdraw_change(stage) {
    const { owner, id, proposal_id } = await wished(stage);
    return { owner, act: calling(stage, owner, 'booking.withdrawChange', { id, proposal_id }) };
  },
  async expire_change(stage) {
    const { owner, id } = await wished(stage);
    const { world, runDueJobs } = stage;
    return {
      owner,
      async act() {
        await sql`update request set change_until = now() - interval '1 second' where id = ${id}
          and change_until is not null`.execute(world.db);
        await runDueJobs();
      },
    };
  },
  async pass_own_place(stage) {
    const { owner, id, data } = await travelling(stage);
    const uuid = data.at(-1)?.link ?? '';
    const { quote_id } = await done(
      stage.world.app.call<{ quote_id: string }>('trip.getPassPlaceQuoteByLink', { query: { uuid } }),
    );
    const friend = { first_name: 'Emmy', last_name: 'Noether', email: `emmy.${id}@example.com` };
    return {
      owner,
      act: () => stage.world.app.call('trip.passPlaceByLink', { body: { uuid, quote_id, ...friend } }),
    };
  },
  async pass_place(stage) {
    const { world } = stage;
    const { owner, id, data } = await travelling(stage);
    const { token } = owner;
    const tourist_id = data.at(-1)?.id ?? 0;
    const { quote_id } = await done(
      world.app.call<{ quote_id: string }>('trip.getPassPlaceQuote', { query: { id, tourist_id } }, { token }),
    );
    const friend = { first_name: 'Mary', last_name: 'Somerville', email: `mary.${id}@example.com` };
    const order = { id, tourist_id, quote_id, ...friend };
    return { owner, act: calling(stage, owner, 'trip.passPlace', order) };
  },
  async pay_share(stage) {
    const { world } = stage;
    const { owner, id } = await held(stage);
    const { token } = owner;
    const { due } = (await viewOf(stage, owner, id)).price;
    const half = Math.floor(due / 2);
    const shares = [
      { is_own: true, amount: due - half },
      { name: 'Bo', amount: half },
    ];
    const body = { request_id: id, shares };
    const { data } = await done(
      world.app.call<{ data: { payment_id: number }[] }>('booking.splitPayment', { body }, { token }),
    );
    return { owner, act: paying(stage, await opened(stage, owner, data[0]?.payment_id ?? 0)) };
  },
  async prepay(stage) {
    const { owner, paymentId } = await held(stage);
    return { owner, act: paying(stage, await opened(stage, owner, paymentId)) };
  },
  async pay_balance(stage) {
    const { owner, id } = await paid(stage, {}, { prepaymentType: 1, prepaymentSize: 30 });
    const balance = await stage.world.row<{ id: number } | undefined>(
      sql`select id from payment where request_id = ${id} and status = ${PAYMENT_STATUS.new}`,
    );
    return { owner, act: paying(stage, await opened(stage, owner, balance?.id ?? 0)) };
  },
  async pay_late(stage) {
    const { world, runDueJobs } = stage;
    const { owner, id, paymentId } = await held(stage);
    await world.pay(owner, paymentId, 'late');
    await world.passDeadline(id);
    return {
      owner,
      async act() {
        await sql`update sandbox_checkout set paid_at = now() - interval '1 second'
          where state = 'late'`.execute(world.db);
        await sql`update payment_attempt set check_at = now() - interval '1 second'
          where payment_id = ${paymentId}`.execute(world.db);
        await runDueJobs();
      },
    };
  },
  async expire_answer(stage) {
    const booking = await asked(stage);
    return { owner: booking.owner, act: whenDue(stage, booking) };
  },
  async expire_payment(stage) {
    const booking = await held(stage);
    return { owner: booking.owner, act: whenDue(stage, booking) };
  },
  async miss_balance(stage) {
    const booking = await paid(stage, {}, { prepaymentType: 1, prepaymentSize: 30 });
    return { owner: booking.owner, act: whenDue(stage, booking) };
  },
  async offer_dates(stage) {
    const { owner } = await missed(stage, { hasOtherDate: true });
    return { owner, act: stage.runDueJobs };
  },
  async miss_group(stage) {
    const { owner } = await missed(stage, { hasOtherDate: false });
    return { owner, act: stage.runDueJobs };
  },
  async complete(stage) {
    const booking = await paid(stage);
    await sql`update tour_date set start_date = current_date - 9, end_date = current_date - 5
      where id = ${booking.departure.dateId}`.execute(stage.world.db);
    return { owner: booking.owner, act: whenDue(stage, booking) };
  },
  cancel: async (stage) => canceling(stage, await held(stage)),
  async call_off(stage) {
    const { owner, id } = await paid(stage);
    return { owner, act: calling(stage, stage.world.organizer, 'booking.callOffRequest', { id, reason: 'weather' }) };
  },
};

/** Scenes of the same transitions from another status. */
const FURTHER_SCENES: readonly (readonly [scene: string, TransitionName, PrepareStep])[] = [
  ['change of a request', 'change', async (stage) => changing(stage, await asked(stage))],
  ['change of a paid booking', 'change', async (stage) => changing(stage, await paid(stage))],
  ['cancel of a paid booking', 'cancel', async (stage) => canceling(stage, await paid(stage))],
];

/** A named failpoint. */
export interface NamedPoint extends KillPoint {
  name: string;
  /** The transition that the step makes, if it makes one. */
  transition?: TransitionName;
  prepare: Prepare;
}

/** The scene of a transition, which must have happened once in the end. */
const ofTransition = (
  transition: TransitionName,
  prepare: PrepareStep,
): Pick<NamedPoint, 'transition' | 'prepare'> => ({
  transition,
  async prepare(stage) {
    const step = await prepare(stage);
    return { ...step, faults: () => transitionFaults(stage, step.owner.id, transition) };
  },
});

const aroundTransitions = [
  ...Object.entries(TRANSITION_SCENES).map(([name, prepare]) => [name, name as TransitionName, prepare] as const),
  ...FURTHER_SCENES,
].flatMap(([scene, transition, prepare]) =>
  (['before', 'after'] as const).map((when) => ({
    name: `${when} the commit of ${scene}`,
    when,
    writes: `insert into request_history.*"${transition}"`,
    ...ofTransition(transition, prepare),
  })),
);

const aroundCalls = Object.entries(CALL_SCENES).flatMap(([name, { writes, prepare }]) =>
  (['before', 'after'] as const).map((when) => ({ name: `${when} the commit of ${name}`, when, writes, prepare })),
);

/** A payer opens the provider's page and pays; the kill happens in between. */
const goesToPay: PrepareStep = async (stage) => {
  const { owner, paymentId } = await held(stage);
  return {
    owner,
    act: async () => paying(stage, await opened(stage, owner, paymentId).catch(() => 'http://nowhere/'))(),
  };
};

/** The refund of a cancelled booking is being sent to the provider. */
const isRefunded: PrepareStep = async (stage) => {
  const { owner, act } = await canceling(stage, await paid(stage));
  return {
    owner,
    async act() {
      await act();
      await sql`update refund set try_at = now() where state = 'intent'`.execute(stage.world.db);
      await stage.runDueJobs();
    },
  };
};

export const KILL_POINTS: readonly NamedPoint[] = [
  ...aroundTransitions,
  ...aroundCalls,
  {
    name: 'after an attempt to pay is stored',
    when: 'after',
    writes: 'insert into payment_attempt',
    ...ofTransition('prepay', goesToPay),
  },
  {
    name: 'after the provider opened a checkout',
    when: 'before',
    writes: "update payment_attempt set state = 'open'",
    ...ofTransition('prepay', goesToPay),
  },
  {
    name: 'after a refund is claimed',
    when: 'after',
    writes: 'update refund set tries',
    ...ofTransition('cancel', isRefunded),
  },
  {
    name: 'after the provider sent a refund',
    when: 'before',
    writes: 'update refund set state',
    ...ofTransition('cancel', isRefunded),
  },
];
