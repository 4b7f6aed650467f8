import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { transaction, type Db, type Trx } from '#server/db/pool.ts';
import { rowOrNull } from '#server/db/rows.ts';
import { findCheckoutByToken, type SandboxCheckout } from './sandbox-store.ts';

/** Outcomes that a user can choose. `approve` and `refuse` answer the bank's question after `challenge`. */
export const CHOICES = [
  'pay',
  'challenge',
  'decline',
  'funds',
  'late',
  'twice',
  'never',
  'approve',
  'refuse',
  'cancel',
] as const;
export type Choice = (typeof CHOICES)[number];

/** Seconds until the outcome of `late`. */
export const LATE_SECONDS = 20;

interface Outcome {
  state: SandboxCheckout['state'];
  decline?: string;
  paidInS?: number;
  /** Events to send, with their delay in seconds; a repeated id is the same event sent twice. */
  events: readonly { id: string; kind: string; inS: number }[];
}

function outcomeOf(choice: Choice): Outcome {
  const id = (): string => `evt_${randomUUID()}`;
  const paid = (inS = 0) => ({ id: id(), kind: 'checkout.paid', inS });
  const declined = () => ({ id: id(), kind: 'checkout.declined', inS: 0 });
  switch (choice) {
    case 'pay':
    case 'approve':
      return { state: 'paid', paidInS: 0, events: [paid()] };
    case 'challenge':
      return { state: 'challenge', events: [] };
    case 'decline':
      return { state: 'declined', decline: 'declined', events: [declined()] };
    case 'funds':
      return { state: 'declined', decline: 'insufficient_funds', events: [declined()] };
    case 'refuse':
      return { state: 'declined', decline: 'authentication_failed', events: [declined()] };
    case 'late':
      return { state: 'late', paidInS: LATE_SECONDS, events: [paid(LATE_SECONDS)] };
    case 'twice': {
      const first = paid();
      return { state: 'paid', paidInS: 0, events: [first, first, paid()] };
    }
    case 'never':
      return { state: 'paid', paidInS: 0, events: [] };
    case 'cancel':
      return { state: 'open', events: [] };
  }
}

const ALLOWED_FROM: Record<Choice, SandboxCheckout['state'][]> = {
  pay: ['open'],
  challenge: ['open'],
  decline: ['open'],
  funds: ['open'],
  late: ['open'],
  twice: ['open'],
  never: ['open'],
  approve: ['challenge'],
  refuse: ['challenge'],
  cancel: ['open', 'challenge'],
};

/** Applies a choice, queues its events and returns the checkout. A choice that comes too late has no effect. */
export async function chooseOutcome(db: Db, token: string, choice: Choice): Promise<SandboxCheckout | null> {
  return transaction(db, async (trx) => {
    const outcome = outcomeOf(choice);
    const row = await rowOrNull<{ id: number }>(trx)`
      update sandbox_checkout set state = ${outcome.state}, decline = ${outcome.decline ?? null},
        paid_at = ${outcome.paidInS === undefined ? null : sql`now() + make_interval(secs => ${outcome.paidInS})`}
      where token = ${token} and state = any(${ALLOWED_FROM[choice]}::text[]) and expires_at > now() returning id`;
    const id = row?.id;
    if (id !== undefined) await queueEvents(trx, id, outcome.events);
    return findCheckoutByToken(trx, token);
  });
}

async function queueEvents(trx: Trx, id: number, events: Outcome['events']): Promise<void> {
  for (const event of events) {
    await sql`insert into sandbox_delivery (checkout_id, event_id, kind, due_at)
      values (${id}, ${event.id}, ${event.kind}, now() + make_interval(secs => ${event.inS}))`.execute(trx);
  }
}
