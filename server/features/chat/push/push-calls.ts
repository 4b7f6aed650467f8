import { sql } from 'kysely';
import type * as calls from '#contract/chat/push.ts';
import { signedIn, type Handlers } from '#server/calls/call-context.ts';
import { transaction } from '#server/db/pool.ts';
import type { ChatDeps } from '#server/features/chat/chat-deps.ts';
import { pushKeysOf } from './push-keys.ts';

/** Browsers of one account; an older one gives way. */
const MAX_BROWSERS = 20;

/** Handlers of the browsers that show notices. */
export function pushHandlers({ db, env }: ChatDeps): Handlers<typeof calls> {
  const { publicKey } = pushKeysOf(env.pushSecret);
  return {
    getPushKey: async () => ({ key: publicKey }),
    async savePushSubscription(context, { body: { endpoint, p256dh, auth } }) {
      const { id, sessionId } = signedIn(context);
      await transaction(db, async (trx) => {
        await sql`insert into push_subscription (user_id, session_id, endpoint, p256dh, auth)
          values (${id}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth})
          on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
            p256dh = excluded.p256dh, auth = excluded.auth, created_at = now(), failures = 0, failed_at = null`.execute(
          trx,
        );
        await sql`delete from push_subscription where user_id = ${id} and id not in (select id from push_subscription
          where user_id = ${id} order by created_at desc, id desc limit ${MAX_BROWSERS})`.execute(trx);
      });
      return { result: true };
    },
    async deletePushSubscription(context, { body: { endpoint } }) {
      await sql`delete from push_subscription where endpoint = ${endpoint}
        and user_id = ${signedIn(context).id}`.execute(db);
      return { result: true };
    },
  };
}
