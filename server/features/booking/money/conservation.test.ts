import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RequestView } from '#contract/booking/view-request.ts';
import { TRANSITIONS, PAYMENT_STATUS, type TransitionRule } from '#domain/booking/booking-status.ts';
import { HELD_SQL } from '#server/features/booking/request/status-lists.ts';
import { createLinkTokens, SHARE_LINKS } from '#server/platform/link-tokens.ts';
import { startWorld, type Departure, type Person, type World } from '#server/testing/booking-world.ts';
import { changeTo, quoteTo, secondDate } from '#server/testing/change-steps.ts';
import { expectConservation } from '#server/testing/expect-conservation.ts';
import { isSweep } from '#server/testing/sweep.ts';

const DATA_KEY = Buffer.alloc(32, 7).toString('base64url');

/** Number of random histories; `HISTORIES=20000 npm run test:sweep -- bookings` for a night. */
const COUNT = isSweep ? Number(process.env['HISTORIES'] ?? 400) : 4;
/** The invariants scan the whole database, so it must stay small. */
const COUNT_PER_WORLD = 30;

let world: World;
let people: Person[];
async function newWorld(): Promise<void> {
  world = await startWorld({ DATA_KEY });
  people = await Promise.all([world.person(), world.person(), world.person()]);
}
beforeAll(newWorld);
afterAll(() => world.stop());

const ACTIONS = [
  'create',
  'split',
  'pay_share',
  'pay_share_late',
  'decline_share',
  'confirm',
  'turn_down',
  'propose_date',
  'propose_total',
  'accept',
  'refuse',
  'pay',
  'late',
  'never',
  'twice',
  'decline',
  'cancel',
  'call_off',
  'expire',
  'run',
  'ask_provider',
  'grow_old',
  'miss_group',
  'end_tour',
  'pass_on',
  'pass_own',
  'move',
  'join',
  'leave',
  'child_joins',
  'child_leaves',
  'child_is_older',
  'accept_change',
  'decline_change',
  'withdraw_change',
  'expire_change',
] as const;
type Action = (typeof ACTIONS)[number];
const step = fc.record({ action: fc.constantFrom(...ACTIONS), who: fc.nat(2), which: fc.nat(20) });
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Mine {
  id: number;
  owner: Person;
}

/** Moves a booking to the other departure, or changes its party by one, with the quote's figures. */
async function change(
  kind: 'move' | 'join' | 'leave' | 'child_joins' | 'child_leaves' | 'child_is_older',
  { id, owner }: Mine,
  dates: readonly Departure[],
): Promise<void> {
  const { date, seats, uuid } = (
    await world.app.call<RequestView>('booking.getRequest', { query: { id } }, { token: owner.token })
  ).body;
  const dateId = kind === 'move' ? (dates.find((entry) => entry.dateId !== date.id)?.dateId ?? 0) : date.id;
  const adults = Math.max(1, seats.adults + (kind === 'join' ? 1 : kind === 'leave' ? -1 : 0));
  const ages = [...seats.child_ages];
  if (kind === 'child_joins') ages.push(5);
  if (kind === 'child_leaves') ages.pop();
  const child_ages = kind === 'child_is_older' ? ages.map((age) => (age < 12 ? 12 : 9)) : ages;
  const target = { dateId, seats: { adults, children: ages.length, child_ages } };
  const quote = await quoteTo(world, owner, id, target);
  if (quote.status !== 200) return;
  const people = await world.app.call<{ data?: { id: number }[] }>(
    'trip.getTouristsInfo',
    { query: { uuid } },
    { token: owner.token },
  );
  const leaving = (people.body.data ?? []).slice(-quote.body.leaving || Infinity).map((person) => person.id);
  expect((await changeTo(world, owner, id, { ...target, leaving }, quote.body)).status).toBe(200);
}

/** Accepts, declines or withdraws a proposed change with the figures that both sides see. */
async function answerChange(
  action: 'accept_change' | 'decline_change' | 'withdraw_change',
  { id, change_proposal }: RequestView,
  owner: Person,
): Promise<void> {
  if (!change_proposal) return;
  const offer = { id, proposal_id: change_proposal.id };
  const [call, body, by] = {
    accept_change: ['acceptChange', { ...offer, quote_id: change_proposal.quote.quote_id }, world.organizer] as const,
    decline_change: ['declineChange', offer, world.organizer] as const,
    withdraw_change: ['withdrawChange', offer, owner] as const,
  }[action];
  const { status, body: reply } = await world.app.call<{ code?: string }>(
    `booking.${call}`,
    { body },
    { token: by.token },
  );
  // The seats may be sold, the date closed, or a payment in progress.
  if (status !== 200)
    expect(['seats_gone', 'date_closed', 'not_allowed_now', 'forms_first', 'pay_first']).toContain(reply.code);
}

/** The organizer answers a request, or its traveller an offer. */
async function answer(
  action: 'confirm' | 'turn_down' | 'propose_date' | 'propose_total' | 'accept' | 'refuse',
  view: RequestView,
  { owner, dates }: { owner: Person; dates: readonly Departure[] },
): Promise<void> {
  const { id } = view;
  const other = dates.find(({ dateId }) => dateId !== view.date.id)?.dateId;
  const offer = { id, proposal_id: view.proposal?.id ?? 1 };
  const [call, body, by] = {
    confirm: ['confirmRequest', { id }, world.organizer] as const,
    turn_down: ['declineRequest', { id, reason: 'weather' }, world.organizer] as const,
    propose_date: ['offerAlternative', { id, tour_date_id: other }, world.organizer] as const,
    propose_total: ['offerAlternative', { id, total: Math.ceil(view.price.total * 0.8) }, world.organizer] as const,
    accept: ['acceptProposal', offer, owner] as const,
    refuse: ['declineProposal', offer, owner] as const,
  }[action];
  await world.app.call(`booking.${call}`, { body }, { token: by.token });
}

/** Passes the last person's place on to a friend. */
async function passOn({ id, uuid }: RequestView, { token }: Person): Promise<void> {
  const tourists = [{ first_name: 'Ada' }, { first_name: 'Charles' }];
  await world.app.call('trip.addTourists', { query: { uuid }, body: { tourists } }, { token });
  const { body } = await world.app.call<{ data?: { id: number }[] }>(
    'trip.getTouristsInfo',
    { query: { uuid } },
    { token },
  );
  const tourist_id = body.data?.at(-1)?.id;
  if (!tourist_id) return;
  const quote = await world.app.call<{ quote_id: string }>(
    'trip.getPassPlaceQuote',
    { query: { id, tourist_id } },
    { token },
  );
  if (quote.status !== 200) return;
  const friend = { first_name: 'Mary', last_name: 'Somerville', email: 'mary@example.com' };
  await world.app.call(
    'trip.passPlace',
    { body: { id, tourist_id, quote_id: quote.body.quote_id, ...friend } },
    { token },
  );
}

/** The last companion passes their place on by their personal link. */
async function passOwn({ uuid }: RequestView, { token }: Person): Promise<void> {
  const { body } = await world.app.call<{ data?: { link: string | null }[] }>(
    'trip.getTouristsInfo',
    { query: { uuid } },
    { token },
  );
  const link = body.data?.findLast((person) => person.link !== null)?.link;
  if (!link) return;
  const quote = await world.app.call<{ quote_id: string }>('trip.getPassPlaceQuoteByLink', { query: { uuid: link } });
  if (quote.status !== 200) return;
  const friend = { first_name: 'Emmy', last_name: 'Noether', email: 'emmy@example.com' };
  const order = { uuid: link, quote_id: quote.body.quote_id, ...friend };
  expect((await world.app.call('trip.passPlaceByLink', { body: order })).status).toBeOneOf([200, 429]);
}

/** A companion uses a link, whether or not its share still counts. */
async function actOnShare(action: 'pay_share' | 'pay_share_late' | 'decline_share', requestId: number): Promise<void> {
  const share = await world.row<{ id: number } | undefined>(
    sql`select payment_id as id from payment_share where request_id = ${requestId} order by random() limit 1`,
  );
  if (!share) return;
  const uuid = createLinkTokens(DATA_KEY, SHARE_LINKS)(share.id);
  if (action === 'decline_share') {
    await world.app.call('booking.declineShare', { body: { uuid } });
    return;
  }
  const { status, body } = await world.app.call<{ redirect_url: string }>('payments.createPayment', {
    body: { payment_id: share.id, method: 'card', uuid },
  });
  if (status === 200) await world.choose(body.redirect_url, action === 'pay_share' ? 'pay' : 'late').catch(() => '');
}

/** Makes one action of a person, an organizer, a provider or the clock; rejections are fine. */
async function act(action: Action, mine: Mine, dates: readonly Departure[]): Promise<void> {
  const { id, owner } = mine;
  const view = (await world.app.call<RequestView>('booking.getRequest', { query: { id } }, { token: owner.token }))
    .body;
  const open = view.payments.find((payment) => payment.status === PAYMENT_STATUS.new);
  switch (action) {
    case 'confirm':
    case 'turn_down':
    case 'propose_date':
    case 'propose_total':
    case 'accept':
    case 'refuse':
      return answer(action, view, { owner, dates });
    case 'pay':
    case 'late':
    case 'never':
    case 'twice':
    case 'decline':
      if (open) await world.pay(owner, open.id, action).catch(() => null);
      // The provider reports at once, or with the next run.
      if (action === 'pay') await world.app.runDueJobs();
      return;
    case 'split': {
      const half = Math.floor(view.price.due / 2);
      await world.app.call(
        'booking.splitPayment',
        { body: { request_id: id, shares: [half, view.price.due - half].map((amount) => ({ name: 'Bo', amount })) } },
        { token: owner.token },
      );
      return;
    }
    case 'pay_share':
    case 'pay_share_late':
    case 'decline_share':
      await actOnShare(action, id);
      return;
    case 'cancel': {
      const quote = await world.app.call<{ quote_id: string }>(
        'booking.getCancelQuote',
        { query: { id } },
        { token: owner.token },
      );
      if (quote.status === 200)
        await world.app.call(
          'booking.cancelRequest',
          { body: { id, quote_id: quote.body.quote_id } },
          { token: owner.token },
        );
      return;
    }
    case 'call_off':
      await world.app.call(
        'booking.callOffRequest',
        { body: { id, reason: 'weather' } },
        { token: world.organizer.token },
      );
      return;
    case 'expire':
      await sql`update request set deadline_at = now() - interval '1 second' where id = ${id} and deadline_at is not null`.execute(
        world.db,
      );
      return;
    case 'ask_provider':
      await sql`update sandbox_checkout set paid_at = now() - interval '1 second' where state = 'late'`.execute(
        world.db,
      );
      await sql`update payment_attempt set check_at = now() - interval '1 second'`.execute(world.db);
      return;
    case 'grow_old':
      await sql`update request set paid_at = paid_at - interval '25 hours' where id = ${id}`.execute(world.db);
      return;
    case 'miss_group':
      await sql`
        update tour_date set min_group = 50, not_guaranteed = true, group_outcome = null, start_date = current_date + 7, end_date = current_date + 10
        where id = ${view.date.id}`.execute(world.db);
      await world.app.runDueJobs();
      return;
    case 'end_tour':
      await sql`update tour_date set start_date = current_date - 9, end_date = current_date - 5 where id = ${view.date.id}`.execute(
        world.db,
      );
      await sql`update request set deadline_at = now() - interval '1 second' where id = ${id} and deadline_kind = 'complete'`.execute(
        world.db,
      );
      await world.app.runDueJobs();
      return;
    case 'pass_on':
      return passOn(view, owner);
    case 'pass_own':
      await passOn(view, owner);
      return passOwn(view, owner);
    case 'move':
    case 'join':
    case 'leave':
    case 'child_joins':
    case 'child_leaves':
    case 'child_is_older':
      return change(action, mine, dates);
    case 'accept_change':
    case 'decline_change':
    case 'withdraw_change':
      return answerChange(action, view, owner);
    case 'expire_change':
      await sql`update request set change_until = now() - interval '1 second' where id = ${id} and change_until is not null`.execute(
        world.db,
      );
      await world.app.runDueJobs();
      return;
    case 'create':
    case 'run':
      return;
  }
}

/** Transitions that occurred in the random histories. */
const made = new Set<string>();
async function closeWorld(): Promise<void> {
  const { rows } = await sql<{ transition: string }>`select distinct transition from request_history`.execute(world.db);
  for (const { transition } of rows) made.add(transition);
  await world.stop();
}

/** Opening steps, so that more happens to paid bookings and to pending changes. */
const STARTS: Record<'new' | 'offered' | 'late' | 'paid' | 'asked', readonly Action[]> = {
  new: [],
  offered: ['create', 'propose_total'],
  late: ['create', 'late', 'expire', 'run', 'ask_provider'],
  paid: ['create', 'confirm', 'pay'],
  asked: ['create', 'confirm', 'pay', 'move'],
};
const start = fc.constantFrom<keyof typeof STARTS>('new', 'offered', 'late', 'paid', 'asked');

/** An adult, a child at the child's price and one who pays the full price. */
const familyOn = ({ price }: Departure) => ({
  seats: { adults: 1, children: 2, child_ages: [9, 14] },
  expected_total: price * 2 + (price * 60) / 100,
});

/** The lines of a price add up to its total, and, unless a total was agreed, everybody is in one of them once. */
async function expectLines(): Promise<void> {
  const { rows } = await sql`select r.id, r.price_lines from request r cross join lateral (
      select coalesce(sum((line ->> 'amount')::bigint), 0) as total,
        coalesce(sum((line ->> 'quantity')::int) filter (where line ->> 'kind' = 'seat'), 0) as full_price,
        coalesce(sum((line ->> 'quantity')::int) filter (where line ->> 'kind' = 'child'), 0) as child_price,
        bool_or(line ->> 'kind' = 'agreed') as is_agreed from jsonb_array_elements(r.price_lines) line) priced
    where priced.total <> r.total or priced.child_price <> cardinality(r.child_price_ages)
      or (not is_agreed and priced.full_price + priced.child_price <> r.seats)`.execute(world.db);
  expect(rows).toEqual([]);
}

/** Runs a history and checks its invariants after every step. */
async function walk(steps: readonly Step[], isInstant: boolean): Promise<void> {
  const hasFamilies = steps.length % 4 !== 1;
  const departure: Departure = await world.departure(
    { capacity: 5, free: 5, isInstant, daysAhead: 25 },
    // Paid in full at once, so that a tour can complete.
    {
      ...(steps.length % 3 === 0 && { prepaymentType: 3 }),
      childTerms: hasFamilies ? { percent: 60, ageTo: 11 } : null,
    },
  );
  const other = await secondDate(world, departure, { days: 15, price: 650_00, capacity: 5 });
  // A paid trip requests a date on request.
  if (steps.length % 2 === 0)
    await sql`update tour_date set is_instant = false where id = ${other.dateId}`.execute(world.db);
  const dates = [departure, other];
  const mine: Mine[] = [];
  for (const [at, { action, who, which }] of steps.entries()) {
    const owner = people[who];
    const request = mine[which % Math.max(1, mine.length)];
    if ((at === 0 || action === 'create') && owner) {
      const { status, body } = await world.create(owner, departure, hasFamilies ? familyOn(departure) : {});
      if (status === 200) mine.push({ id: body.id, owner });
    } else if (action === 'run') await world.app.runDueJobs();
    else if (request) await act(action, request, dates);
    await expectConservation(world.db);
    await expectLines();
    for (const date of dates) {
      const { held } = await world.row<{ held: number }>(
        sql`select coalesce(sum(seats), 0)::int as held from request where tour_date_id = ${date.dateId} and status in (${HELD_SQL})`,
      );
      expect(await world.free(date)).toBe(5 - held);
    }
  }
}

test(
  'any order of actions of people, organizers, providers and the clock conserves money and seats',
  { timeout: COUNT * 2000 + 60_000 },
  async () => {
    let walked = 0;
    const steps = fc.array(step, { minLength: 5, maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(steps, fc.boolean(), start, async (history, isInstant, begin) => {
        if (++walked % COUNT_PER_WORLD === 0) {
          await closeWorld();
          await newWorld();
        }
        const first = STARTS[begin].map((action) => ({ action, who: 0, which: 0 }));
        await walk([...first, ...history], isInstant);
      }),
      // Fixed seed by default, so that the run fails only because of a change.
      { numRuns: COUNT, endOnFailure: true, ...(!isSweep && { seed: 11 }) },
    );
  },
);

test.runIf(isSweep)('the histories cover every transition except those of an administrator', async () => {
  await closeWorld();
  await newWorld();
  const isByAdmin = ({ actors }: TransitionRule): boolean => actors.every((actor) => actor === 'admin');
  const expected = Object.entries<TransitionRule>(TRANSITIONS).filter(([, rule]) => !isByAdmin(rule));
  expect(expected.map(([name]) => name).filter((name) => !made.has(name))).toEqual([]);
});
