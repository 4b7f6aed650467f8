import { sql } from 'kysely';
import type { Webhooks } from '#contract/webhooks/webhooks.ts';
import { TEST_EVENT } from '#domain/booking/webhook-events.ts';
import { displayName } from '#domain/display-name.ts';
import { organizerIdsOf, signedIn, type CallContext } from '#server/calls/call-context.ts';
import { rowOrNotFound } from '#server/calls/row-or-not-found.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import { firstRow, rowsOf } from '#server/db/rows.ts';
import type { Seal } from '#server/platform/seal.ts';
import { shortAddress } from './owner-emails.ts';

const MAX_SHOWN = 10;
const DELIVERY_DAYS = 30;

const placeOf = (endpointId: string): string => `webhook_endpoint.secret:${endpointId}`;

export const sealSecret = (seal: Seal, endpointId: string, secret: string): Buffer =>
  seal.close(secret, placeOf(endpointId));

export const openSecret = (seal: Seal, endpointId: string, sealed: Buffer): string =>
  seal.open(sealed, placeOf(endpointId));

/** Locks an endpoint of one of the caller's organizers, whose id it returns. Throws `not_found`. */
export async function lockEndpoint(trx: Trx, context: CallContext, id: string): Promise<number> {
  const { organizer_id: organizerId } = await rowOrNotFound<{ organizer_id: number }>(trx)`
    select organizer_id from webhook_endpoint
    where id = ${id} and organizer_id = any(${organizerIdsOf(signedIn(context))}::int[]) for no key update`;
  await requireMember(trx, context, organizerId);
  return organizerId;
}

/**
 * Throws `not_found` unless the caller works for an organizer: sessions know a removal seconds later. Call it with the
 * organizer or its endpoint locked, so that a removal turns off what is changed here.
 */
export async function requireMember(trx: Trx, context: CallContext, organizerId: number): Promise<void> {
  await rowOrNotFound(trx)`select 1 from organizer_member where organizer_id = ${organizerId}
    and user_id = ${signedIn(context).id} and role <> 'guide'`;
}

type Endpoint = Webhooks['endpoints'][number];
type Delivery = Endpoint['deliveries'][number];
type Stored<T, Times extends keyof T> = Omit<T, Times> & { [Time in Times]: Date | Extract<T[Time], null> };

interface Adder {
  first_name: string;
  last_name: string;
  email: string;
}
/** Nulls of the account when it is erased. */
type StoredEndpoint = Stored<
  Omit<Endpoint, 'address' | 'deliveries' | 'added_by'>,
  'failing_since' | 'previous_until'
> & { url: string } & (Adder | Record<keyof Adder, null>);

/** The endpoints of an organizer, with their newest deliveries. */
export async function readWebhooks(db: Db, organizerId: number): Promise<Webhooks> {
  const endpoints = await rowsOf<StoredEndpoint>(db)`select e.id, e.url, e.events, e.is_on, e.failing_since,
      case when e.previous_until > now() then e.previous_until end as previous_until, u.first_name, u.last_name, u.email
    from webhook_endpoint e left join user_account u on u.id = e.added_by
    where e.organizer_id = ${organizerId} order by e.created_at, e.id`;
  const deliveries = await rowsOf<Stored<Delivery, 'created_at'> & { endpoint_id: string }>(db)`
    select d.* from webhook_endpoint e cross join lateral (
      select id, endpoint_id, event, created_at, status, tries, case when delivered_at is not null then 'delivered'
        when next_try_at is not null then 'waiting' else 'failed' end as state
      from webhook_delivery where endpoint_id = e.id order by created_at desc, id limit ${MAX_SHOWN}) d
    where e.organizer_id = ${organizerId}`;
  const shownOf = (id: string): Delivery[] =>
    deliveries
      .filter(({ endpoint_id }) => endpoint_id === id)
      .map(({ id: deliveryId, event, created_at: at, state, status, tries }) => ({
        id: deliveryId,
        event,
        created_at: at.toISOString(),
        state,
        status,
        tries,
      }));
  return {
    organizer_id: organizerId,
    endpoints: endpoints.map(
      ({ failing_since: since, previous_until: until, first_name, last_name, email, url, ...row }) => ({
        ...row,
        address: shortAddress(url),
        added_by: email === null ? null : displayName({ first_name, last_name }) || email,
        failing_since: since?.toISOString() ?? null,
        previous_until: until?.toISOString() ?? null,
        deliveries: shownOf(row.id),
      }),
    ),
  };
}

/**
 * Stores a test event, which the call sends itself and the job does not, and returns its id. Only the newest ones of an
 * endpoint are stored.
 */
export async function insertTestDelivery(trx: Trx, endpointId: string, body: string): Promise<string> {
  await sql`delete from webhook_delivery where id in (select id from webhook_delivery
    where endpoint_id = ${endpointId} and event = ${TEST_EVENT} order by created_at desc offset ${MAX_SHOWN - 1})`.execute(
    trx,
  );
  const { id } = await firstRow<{ id: string }>(
    trx,
  )`insert into webhook_delivery (endpoint_id, event, body, next_try_at)
    values (${endpointId}, ${TEST_EVENT}, ${body}, null) returning id`;
  return id;
}

/** Deletes old deliveries, and secrets that no longer sign. */
export async function purgeWebhooks(db: Db): Promise<void> {
  await sql`delete from webhook_delivery where created_at < now() - make_interval(days => ${DELIVERY_DAYS})`.execute(
    db,
  );
  await sql`update webhook_endpoint set previous_secret = null, previous_until = null
    where previous_until <= now()`.execute(db);
}
