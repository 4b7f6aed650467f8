import { sql, type RawBuilder } from 'kysely';
import { TEST_EVENT } from '#domain/booking/webhook-events.ts';
import { transaction, type Db, type Trx } from '#server/db/pool.ts';
import { rowOrNull, rowsOf } from '#server/db/rows.ts';
import { FetchRefused } from '#server/platform/fetch-public.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inSpan } from '#server/platform/tracing/tracing.ts';
import { emailOwner, hostOf } from './owner-emails.ts';
import { signedHeaders } from './sign.ts';
import { openSecret } from './webhook-store.ts';

const TIMEOUT_MS = 10_000;
const BATCH_SIZE = 50;
/** Of one endpoint in a batch. */
const BATCH_SHARE = 5;
const FIRST_PAUSE_S = 30;
const LONGEST_PAUSE_S = 8 * 3600;
/** An endpoint that fails for so long is turned off, before its first delivery is given up. */
const MAX_FAILING_DAYS = 3;
const MAX_DELIVERY_DAYS = 4;

interface Claimed {
  id: string;
  endpoint_id: string;
  url: string;
  body: string;
  secret: Buffer;
  /** Null once it no longer signs. */
  previous_secret: Buffer | null;
}

/**
 * Claims deliveries: each is due again after a pause that grows, so that a crash before its result costs another try and
 * nothing else.
 */
function claim(db: Db, ids: RawBuilder<unknown>): Promise<Claimed[]> {
  return rowsOf<Claimed>(db)`update webhook_delivery d set tries = d.tries + 1, status = null,
      next_try_at = now() + make_interval(secs => least(${FIRST_PAUSE_S} * power(4, d.tries), ${LONGEST_PAUSE_S}))
    from webhook_endpoint e where e.id = d.endpoint_id and d.id in (${ids})
    returning d.id, d.endpoint_id, d.body, e.url, e.secret,
      case when e.previous_until > now() then e.previous_secret end as previous_secret`;
}

/** What is due, of all endpoints in turns, for longest first: a few of each, and one only of an endpoint that fails. */
const DUE = sql`select id from webhook_delivery where next_try_at <= now() and id in (
    select due.id from webhook_endpoint o cross join lateral (
      select id, next_try_at, row_number() over (order by next_try_at) as turn from webhook_delivery
      where endpoint_id = o.id and next_try_at <= now() order by next_try_at
      limit case when o.failing_since is null then ${BATCH_SHARE}::int else 1 end) due
    where o.is_on order by due.turn, due.next_try_at limit ${BATCH_SIZE}) for update skip locked`;

/** Posts a message. Returns the status of the reply, null without one. */
async function post({ postPublic, seal, clock }: Platform, claimed: Claimed): Promise<number | null> {
  const { id, url, body, previous_secret: previous } = claimed;
  const secrets = [claimed.secret, ...(previous ? [previous] : [])].map((sealed) =>
    openSecret(seal, claimed.endpoint_id, sealed),
  );
  const timestamp = Math.floor(clock.now().getTime() / 1000);
  const headers = signedHeaders({ id, timestamp, body }, secrets);
  try {
    return await postPublic(url, { headers, body: Buffer.from(body), timeoutMs: TIMEOUT_MS });
  } catch (error) {
    if (error instanceof FetchRefused) return null;
    throw error;
  }
}

/** Records a result with the endpoint locked before its delivery, in the order in which it is deleted. */
function record(db: Db, { endpoint_id: id }: Claimed, work: (trx: Trx) => Promise<void>): Promise<void> {
  return transaction(db, async (trx) => {
    await sql`select 1 from webhook_endpoint where id = ${id} for no key update`.execute(trx);
    await work(trx);
  });
}

const recordSuccess = (db: Db, claimed: Claimed, status: number): Promise<void> =>
  record(db, claimed, async (trx) => {
    await sql`update webhook_delivery set delivered_at = now(), next_try_at = null, status = ${status}
      where id = ${claimed.id}`.execute(trx);
    await sql`update webhook_endpoint set failing_since = null
      where id = ${claimed.endpoint_id} and failing_since is not null`.execute(trx);
  });

/** Records a failure; turns an endpoint off that has failed for days, and emails the organizer once. */
function recordFailure(deps: Platform, claimed: Claimed, status: number | null): Promise<void> {
  return record(deps.db, claimed, async (trx) => {
    const row = await rowOrNull<{ organizer_id: number; url: string; is_on: boolean }>(trx)`with failed as (
        update webhook_delivery set status = ${status}, next_try_at =
          case when event <> ${TEST_EVENT} and created_at > now() - make_interval(days => ${MAX_DELIVERY_DAYS}) then next_try_at end
        where id = ${claimed.id} returning endpoint_id, next_try_at is not null as is_due)
      update webhook_endpoint set failing_since = coalesce(failing_since, case when failed.is_due then now() end),
        is_on = coalesce(failing_since > now() - make_interval(days => ${MAX_FAILING_DAYS}), true)
      from failed where id = failed.endpoint_id and is_on returning organizer_id, url, is_on`;
    if (!row || row.is_on) return;
    const values = { host: hostOf(row.url), days: MAX_FAILING_DAYS };
    await emailOwner(deps, trx, row.organizer_id, { name: 'turned_off', values });
  });
}

async function deliver(deps: Platform, claimed: Claimed): Promise<boolean> {
  const status = await inSpan('send webhook', 'client', () => post(deps, claimed), { 'webhook.id': claimed.id });
  const isDelivered = status !== null && status >= 200 && status < 300;
  if (isDelivered) await recordSuccess(deps.db, claimed, status);
  else await recordFailure(deps, claimed, status);
  return isDelivered;
}

/** Sends one delivery now, whether it is due or not, and records the result. */
export async function deliverNow(deps: Platform, id: string): Promise<void> {
  for (const claimed of await claim(deps.db, sql`select ${id}::uuid`)) await deliver(deps, claimed);
}

/** Sends what is due: each delivery at least once, in no certain order. */
export interface WebhookDelivery {
  run(): Promise<void>;
  /** Lets a process end without waiting for slow receivers. */
  close(): void;
}

export function createWebhookDelivery(deps: Platform): WebhookDelivery {
  const closed = Promise.withResolvers<void>();
  let isClosed = false;
  const rounds = async (): Promise<void> => {
    for (let isMore = true; isMore && !isClosed;) {
      const due = await claim(deps.db, DUE);
      const results = await Promise.allSettled(due.map((claimed) => deliver(deps, claimed)));
      const broken = results.find((result) => result.status === 'rejected');
      if (broken) throw broken.reason;
      isMore = due.length === BATCH_SIZE;
    }
  };
  return {
    run: () => Promise.race([rounds(), closed.promise]),
    close() {
      isClosed = true;
      closed.resolve();
    },
  };
}
