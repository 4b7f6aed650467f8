import { sql } from 'kysely';
import { textIn, type LocalText } from '#domain/locales.ts';
import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { eraseLettersOf } from '#server/platform/mail.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';
import type { BookingDeps } from './booking-deps.ts';
import { openTourist, type TouristRow } from './tourists/tourist-store.ts';
import { openContact, sealContact, type RequestRow } from './request-store.ts';

const NOBODY = { first_name: '', last_name: '', email: '', phone: '' };

/** Requests of a person. Sums, dates and statuses are receipts, which the law keeps: they stay without contact and comments. */
export function personalDataOf({ seal }: Pick<BookingDeps, 'seal'>): PersonalData {
  return {
    async isNeeded(db, userId) {
      const { rows } = await sql`select 1 from request
        where user_id = ${userId} and status <= ${sql.lit(REQUEST_STATUS.made_prepayment)} limit 1`.execute(db);
      return rows.length > 0;
    },
    async read(db, userId) {
      const { rows } = await sql<
        Pick<RequestRow, 'uuid' | 'contact'> & { tour_name: LocalText } & Record<string, unknown>
      >`select r.id, r.uuid, t.name as tour_name, d.start_date, d.end_date, r.status, r.adults, r.children, r.contact, r.comment, r.currency,
          r.price_lines, r.total as total_minor, r.paid as paid_minor, r.legal_versions, r.terms_at, r.cancel_text, r.created_at,
          (select coalesce(jsonb_agg(jsonb_build_object('kind', p.kind, 'status', p.status, 'amount_minor', p.amount, 'currency', p.currency,
            'paid_at', p.paid_at) order by p.id), '[]'::jsonb) from payment p where p.request_id = r.id) as payments
        from request r join tour_date d on d.id = r.tour_date_id join tour t on t.id = r.tour_id
        where r.user_id = ${userId} order by r.id`.execute(db);
      const tourists = await sql<
        TouristRow & { request_id: number }
      >`select p.* from tourist p join request r on r.id = p.request_id
        where r.user_id = ${userId} and p.sealed is not null order by p.id`.execute(db);
      return {
        'travellers.json': tourists.rows.map((row) => ({
          request_id: row.request_id,
          is_owner: row.is_owner,
          ...openTourist({ seal }, row),
        })),
        'trips.json': rows.map(({ uuid, contact, tour_name, ...row }) => ({
          ...row,
          tour: textIn(tour_name, 'en-US'),
          contact: openContact(seal, { uuid, contact }),
        })),
      };
    },
    async erase(trx, userId) {
      const { rows } = await sql<{ id: number; uuid: string }>`select id, uuid from request
        where user_id = ${userId} for update`.execute(trx);
      for (const { id, uuid } of rows) {
        await sql`update request set contact = ${sealContact(seal, uuid, NOBODY)}, comment = null, utm = null, cancel_text = null,
          email_key = null, phone_key = null, address_key = null where id = ${id}`.execute(trx);
        await sql`delete from request_link where request_id = ${id}`.execute(trx);
        await eraseLettersOf(trx, [`request:${id}`, `remind:${id}`, `group_met:${id}`]);
      }
      await sql`update tourist set sealed = null, erased_at = now() where erased_at is null
        and request_id in (select id from request where user_id = ${userId})`.execute(trx);
      await sql`select set_config('serai.erases_words', 'on', true)`.execute(trx);
      await sql`update request_history set reason = null where reason is not null and actor = 'traveller'
        and request_id in (select id from request where user_id = ${userId})`.execute(trx);
      await sql`select set_config('serai.erases_words', 'off', true)`.execute(trx);
    },
  };
}
