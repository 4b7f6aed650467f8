import { sql } from 'kysely';
import type { Trx } from '#server/db/pool.ts';
import { firstRow, rowsOf } from '#server/db/rows.ts';
import type { BookingDeps } from '#server/features/booking/booking-deps.ts';
import type { RequestRow } from '#server/features/booking/request/request-store.ts';
import { openPayer, type ShareRow } from './share-store.ts';

export const REMIND_AFTER_HOURS = 6;
const MAX_EMAILS = 5;
const MAX_A_DAY = 20;

/**
 * Whether the link of a share may be emailed. Over all splits of a request an address gets one invitation, then one
 * reminder. Locks until the transaction ends, so that parallel splits of an account count each other.
 */
export async function mayInvite(
  deps: BookingDeps,
  trx: Trx,
  row: RequestRow,
  { share, isReminder }: { share: ShareRow; isReminder: boolean },
): Promise<boolean> {
  const address = openPayer(deps.seal, share).email?.toLowerCase();
  if (!address) return false;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invitations ${row.user_id}`}, 0))`.execute(trx);
  const rows = await rowsOf<Pick<ShareRow, 'payment_id' | 'sealed' | 'emails'> & { is_recent: boolean }>(trx)`
    select payment_id, sealed, emails, coalesce(sent_at > now() - make_interval(hours => ${REMIND_AFTER_HOURS}), false) as is_recent
    from payment_share where request_id = ${row.id} and emails > 0`;
  const earlier = rows.filter((sent) => openPayer(deps.seal, sent).email?.toLowerCase() === address);
  const isOften = earlier.reduce((sum, { emails }) => sum + emails, 0) >= MAX_EMAILS;
  if (isOften || (isReminder ? earlier.some((sent) => sent.is_recent) : earlier.length > 0)) return false;
  return (await sentToday(trx, row.user_id)) < MAX_A_DAY;
}

/** How many invitations an account has sent within a day. */
async function sentToday(trx: Trx, userId: number): Promise<number> {
  const { sent } = await firstRow<{ sent: number }>(trx)`select count(*)::int as sent
    from request r join payment_share s on s.request_id = r.id cross join generate_series(0, s.emails - 1) as nth
    join mail_outbox email on email.dedupe_key = 'share:' || s.payment_id || ':invited:' || nth
    where r.user_id = ${userId} and s.sent_at > now() - interval '1 day' and email.created_at > now() - interval '1 day'`;
  return sent;
}
