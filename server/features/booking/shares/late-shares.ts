import { sql } from 'kysely';
import { PAYMENT_STATUS } from '#domain/booking/booking-status.ts';
import type { BookingDeps } from '#server/features/booking/booking-deps.ts';
import { lockRequest } from '#server/features/booking/request/request-store.ts';
import { HELD_SQL } from '#server/features/booking/request/status-lists.ts';
import { eachDue } from '#server/platform/each-due.ts';
import { sendShareEmail } from './share-emails.ts';
import { findShare } from './share-store.ts';

/** Emails the booker once about each share that missed its deadline. Returns how many. */
export async function sendLateShareEmails(deps: BookingDeps): Promise<number> {
  return eachDue<{ id: number; request_id: number }>(deps.db, {
    name: 'late share emails',
    select: (tried) => sql`select s.payment_id as id, s.request_id
      from payment p join payment_share s on s.payment_id = p.id join request r on r.id = s.request_id
      where p.is_share and p.status = ${sql.lit(PAYMENT_STATUS.new)} and p.due_at <= now() and s.late_told_at is null and not s.is_own
        and r.status in (${HELD_SQL})
        and s.payment_id <> all(${tried}::bigint[]) order by p.due_at limit 1`,
    async handle(trx, { id, request_id }) {
      const row = await lockRequest(trx, request_id);
      const share = await findShare(trx, id);
      if (!row || share?.status !== PAYMENT_STATUS.new || share.is_processing) return;
      await sql`update payment_share set late_told_at = now() where payment_id = ${id}`.execute(trx);
      await sendShareEmail(deps, trx, row, { name: 'late', share });
    },
  });
}
