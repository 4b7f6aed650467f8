import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { CallInput } from '#contract/call.ts';
import type * as calls from '#contract/webhooks/webhooks.ts';
import type { Webhooks } from '#contract/webhooks/webhooks.ts';
import { MAX_URL_LENGTH, MAX_WEBHOOKS, TEST_EVENT } from '#domain/booking/webhook-events.ts';
import { spokenName } from '#domain/display-name.ts';
import { signedIn, worksFor, type CallContext, type Handlers } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { rowOrNotFound } from '#server/calls/row-or-not-found.ts';
import { transaction, type Trx } from '#server/db/pool.ts';
import { firstRow } from '#server/db/rows.ts';
import { recentlyProved } from '#server/features/account/index.ts';
import { isPublicUrl } from '#server/platform/fetch-public.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deliverNow } from './deliver-webhooks.ts';
import { emailOwner, hostOf } from './owner-emails.ts';
import { bodyOf } from './record-transition.ts';
import { newSecret } from './sign.ts';
import { lockEndpoint, insertTestDelivery, readWebhooks, requireMember, sealSecret } from './webhook-store.ts';

/** For so long a receiver may still know the previous secret only. */
const PREVIOUS_HOURS = 24;

/** Tests and repeated deliveries of an organizer, in each process. */
const MAX_SENDS = 10;
const SENDS_WINDOW_S = 60;

/** Counts a message that a member sends. Throws `too_many`. */
function createSendLimit(): (organizerId: number) => Promise<void> {
  const sends = new RateLimiterMemory({ points: MAX_SENDS, duration: SENDS_WINDOW_S, keyPrefix: 'webhook sends' });
  return async (organizerId) => {
    await sends.consume(organizerId).catch(({ msBeforeNext }: RateLimiterRes) => {
      throw new Problem('too_many', { retryAfterS: Math.max(1, Math.ceil(msBeforeNext / 1000)) });
    });
  };
}

/** Handlers that send a message at once, and wait for the result. */
function sendHandlers(deps: Platform): Pick<Handlers<typeof calls>, 'testWebhook' | 'resendDelivery'> {
  const { db, clock } = deps;
  const count = createSendLimit();
  const lockToSend = async (trx: Trx, context: CallContext, id: string): Promise<number> => {
    const organizerId = await lockEndpoint(trx, context, id);
    await count(organizerId);
    return organizerId;
  };
  return {
    async testWebhook(context, { body: { id } }) {
      const { organizerId, deliveryId } = await transaction(db, async (trx) => ({
        organizerId: await lockToSend(trx, context, id),
        deliveryId: await insertTestDelivery(trx, id, bodyOf(TEST_EVENT, clock.now(), {})),
      }));
      await deliverNow(deps, deliveryId);
      return readWebhooks(db, organizerId);
    },
    async resendDelivery(context, { body: { id } }) {
      const organizerId = await transaction(db, async (trx) => {
        const { endpoint_id: endpointId } = await rowOrNotFound<{ endpoint_id: string }>(trx)`
          select endpoint_id from webhook_delivery where id = ${id}`;
        const owner = await lockToSend(trx, context, endpointId);
        await sql`update webhook_delivery set delivered_at = null, tries = 0 where id = ${id}`.execute(trx);
        return owner;
      });
      await deliverNow(deps, id);
      return readWebhooks(db, organizerId);
    },
  };
}

/** Handlers of an organizer's webhook endpoints. */
export function webhookHandlers(deps: Platform): Handlers<typeof calls> {
  const { db, seal } = deps;
  /** Changes an endpoint, or does nothing more than to check it, and returns the organizer's. */
  const change = (
    context: CallContext,
    id: string,
    work: (trx: Trx, organizerId: number) => Promise<unknown>,
  ): Promise<Webhooks> =>
    transaction(db, async (trx) => {
      const organizerId = await lockEndpoint(trx, context, id);
      await work(trx, organizerId);
      return readWebhooks(trx, organizerId);
    });
  return {
    async listWebhooks(context, { query: { organizer_id: id } }) {
      if (!worksFor(signedIn(context), id)) throw new Problem('not_found');
      return readWebhooks(db, id);
    },
    addWebhook: (context, { body }) => transaction(db, (trx) => add(deps, trx, context, body)),
    changeWebhook: (context, { body: { id, events = null, is_on: isOn = null } }) =>
      change(context, id, (trx) =>
        sql`update webhook_endpoint set events = coalesce(${events}::text[], events), is_on = coalesce(${isOn}::boolean, is_on),
            failing_since = case when ${isOn}::boolean then null else failing_since end where id = ${id}`.execute(trx),
      ),
    async rollWebhookSecret(context, { body: { id } }) {
      const secret = newSecret();
      const webhooks = await change(context, id, async (trx, organizerId) => {
        const user = await recentlyProved(trx, context);
        const { url } = await firstRow<{ url: string }>(trx)`update webhook_endpoint
          set secret = ${sealSecret(seal, id, secret)}, previous_secret = secret,
            previous_until = now() + make_interval(hours => ${PREVIOUS_HOURS}) where id = ${id} returning url`;
        const values = { host: hostOf(url), name: await nameOf(trx, user.id) };
        await emailOwner(deps, trx, organizerId, { name: 'rolled', values });
      });
      return { secret, webhooks };
    },
    deleteWebhook: (context, { body: { id } }) =>
      change(context, id, (trx) => sql`delete from webhook_endpoint where id = ${id}`.execute(trx)),
    ...sendHandlers(deps),
  };
}

async function nameOf(trx: Trx, userId: number): Promise<string> {
  const row = await firstRow<{ first_name: string; last_name: string; email: string }>(trx)`
    select first_name, last_name, email from user_account where id = ${userId}`;
  return spokenName(row) || row.email;
}

/** Throws `not_allowed_now` at the maximum and while the organizer is hidden, `invalid` for an address inside a network or one that is listed. */
async function add(
  deps: Platform,
  trx: Trx,
  context: CallContext,
  { organizer_id: organizerId, url, events }: CallInput<typeof calls.addWebhook>['body'],
): Promise<{ secret: string; webhooks: Webhooks }> {
  const user = signedIn(context);
  if (!worksFor(user, organizerId)) throw new Problem('not_found');
  if (!isPublicUrl(url)) throw new Problem('invalid', { fields: { url: 'rule.public_url' } });
  const { href } = new URL(url);
  if (href.length > MAX_URL_LENGTH)
    throw new Problem('invalid', { fields: { url: { key: 'rule.max_length', values: { length: MAX_URL_LENGTH } } } });
  const { is_published: isPublished } = await rowOrNotFound<{ is_published: boolean }>(trx)`
    select hidden_by is null as is_published from organizer where id = ${organizerId} for no key update`;
  await requireMember(trx, context, organizerId);
  if (!isPublished) throw new Problem('not_allowed_now');
  const { count, is_listed: isListed } = await firstRow<{ count: number; is_listed: boolean | null }>(trx)`
    select count(*)::int as count, bool_or(url = ${href}) as is_listed from webhook_endpoint where organizer_id = ${organizerId}`;
  if (isListed) throw new Problem('invalid', { fields: { url: 'rule.repeated' } });
  if (count >= MAX_WEBHOOKS)
    throw new Problem('not_allowed_now', {
      fields: { url: { key: 'rule.max_items', values: { count: MAX_WEBHOOKS } } },
    });
  await recentlyProved(trx, context);
  const [id, secret] = [randomUUID(), newSecret()];
  await sql`insert into webhook_endpoint (id, organizer_id, url, events, secret, added_by)
    values (${id}, ${organizerId}, ${href}, ${events}::text[], ${sealSecret(deps.seal, id, secret)}, ${user.id})`.execute(
    trx,
  );
  await emailOwner(deps, trx, organizerId, {
    name: 'added',
    values: { host: hostOf(href), name: await nameOf(trx, user.id) },
  });
  return { secret, webhooks: await readWebhooks(trx, organizerId) };
}
