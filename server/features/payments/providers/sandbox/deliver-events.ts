import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';
import { rowsOf } from '#server/db/rows.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';
import { SIGNATURE_HEADER, signEvent } from './sign-event.ts';

const BATCH = 20;
const TIMEOUT_MS = 10_000;

/** Posts a signed event to our webhook; resolves to whether it was accepted. */
export type PostEvent = (body: string, headers: Record<string, string>) => Promise<boolean>;

const PATH = '/crm/api/payments/webhook?provider=sandbox';

/** Posts through the server's socket, as a provider would; without a socket (tests) directly into its routes. */
export function postTo(fastify: FastifyInstance): PostEvent {
  return async (body, headers) => {
    const address = fastify.server.address();
    if (address === null || typeof address === 'string') {
      const response = await fastify.inject({ method: 'POST', url: PATH, headers, payload: body });
      return response.statusCode === 200;
    }
    const response = await fetch(`http://127.0.0.1:${address.port}${PATH}`, {
      method: 'POST',
      body,
      headers,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    await response.arrayBuffer();
    return response.ok;
  };
}

interface Delivery {
  id: number;
  event_id: string;
  kind: string;
  checkout_id: number;
  idempotency: string;
}

interface DeliveryDeps {
  db: Db;
  log: Log;
  clock: Clock;
  secret: string;
  post: PostEvent;
}

async function claimDue(db: Db): Promise<Delivery[]> {
  const rows = await rowsOf<Delivery>(db)`
    update sandbox_delivery set tries = tries + 1,
    due_at = now() + least(interval '2 seconds' * power(2, least(tries, 10)), interval '10 minutes')
    from sandbox_checkout checkout
    where checkout.id = checkout_id and sandbox_delivery.id in (
      select id from sandbox_delivery where done_at is null and due_at <= now() order by id limit ${BATCH} for update skip locked)
    returning sandbox_delivery.id, event_id, kind, checkout_id, checkout.idempotency`;
  return rows.sort((left, right) => left.id - right.id);
}

/** Sends due events; rejected ones are retried with growing delays. */
export async function deliverEvents(deps: DeliveryDeps): Promise<void> {
  for (
    let batch = await claimDue(deps.db);
    batch.length > 0;
    batch = batch.length < BATCH ? [] : await claimDue(deps.db)
  ) {
    for (const delivery of batch) await deliver(deps, delivery);
  }
}

async function deliver(deps: DeliveryDeps, delivery: Delivery): Promise<void> {
  const body = JSON.stringify({
    id: delivery.event_id,
    kind: delivery.kind,
    ref: `sb_${delivery.checkout_id}`,
    key: delivery.idempotency,
  });
  try {
    const isAccepted = await deps.post(body, {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signEvent(body, deps.secret, deps.clock.now()),
    });
    if (isAccepted) await sql`update sandbox_delivery set done_at = now() where id = ${delivery.id}`.execute(deps.db);
  } catch (error) {
    deps.log.warn('sandbox event not accepted', { id: delivery.id, error });
  }
}
