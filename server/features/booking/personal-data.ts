import { sql } from 'kysely';
import { PAYMENT_STATUS, REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { textIn, type LocalText } from '#domain/locales.ts';
import { Problem } from '#server/calls/problem.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import { rowsOf } from '#server/db/rows.ts';
import { eraseEmails, eraseEmailsByKey } from '#server/platform/email-outbox.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';
import type { BookingDeps } from './booking-deps.ts';
import { openContact, sealContact, type RequestRow } from './request/request-store.ts';
import { OPEN_SQL } from './request/status-lists.ts';
import { eraseSelections } from './selection/selection-store.ts';
import { erasePayersOf } from './shares/erase-payers.ts';

const NO_CONTACT = { first_name: '', last_name: '', email: '', phone: '' };

/** Days during which the operator may still pay a rejected refund by hand. */
const REJECTED_DAYS = 30;

/**
 * Whether a person has an open trip, a disputed charge, or a payment or refund that is in progress or was just
 * rejected.
 */
async function isNeeded(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from request r where r.user_id = ${userId} and (
      r.status in (${OPEN_SQL}) or r.dispute_open
      or exists (select 1 from payment p join payment_attempt a on a.payment_id = p.id
        where p.request_id = r.id and a.state in ('intent', 'open', 'processing', 'mismatch'))
      or exists (select 1 from refund f where f.request_id = r.id and (f.state = 'intent'
        or f.state = 'failed' and f.created_at > now() - make_interval(days => ${REJECTED_DAYS})))) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** The name of a status, for readers of the export. */
function wordOf(statuses: Readonly<Record<string, number>>, status: number): string {
  return Object.keys(statuses).find((name) => statuses[name] === status) ?? String(status);
}

/** The traveller's marks on the shortlists of a request. */
async function readShortlists(db: Db, userId: number): Promise<object[]> {
  const rows = await rowsOf<{ tour_name: LocalText } & Record<string, unknown>>(db)`
    select s.request_id, s.created_at, s.sent_at, t.name as tour_name, i.is_liked
    from tour_selection s join request r on r.id = s.request_id join tour_selection_item i on i.selection_id = s.id
    join tour t on t.id = i.tour_id
    where r.user_id = ${userId} order by s.id, i.position`;
  return rows.map(({ tour_name, ...row }) => ({ ...row, tour: textIn(tour_name, 'en-US') }));
}

/** A person's requests with their payments. */
async function readTrips({ seal }: Pick<BookingDeps, 'seal'>, db: Db, userId: number): Promise<object[]> {
  const rows = await rowsOf<
    Pick<RequestRow, 'uuid' | 'contact' | 'status'> & {
      tour_name: LocalText;
      variant_name: LocalText | null;
      payments: { status: number }[];
    } & Record<string, unknown>
  >(db)`
    select r.id, r.uuid, t.name as tour_name, o.name as organizer_name, v.name as variant_name, d.start_date, d.end_date,
          r.status, r.adults, r.children, r.child_ages, r.child_price_ages, r.contact, r.comment, r.currency,
          r.price_lines, r.total as total_minor, r.paid as paid_minor, r.legal_versions, r.terms_at, r.cancel_text,
          r.checked_in_at, r.no_show_at, r.created_at,
          (select coalesce(jsonb_agg(jsonb_build_object('kind', p.kind, 'status', p.status, 'amount_minor', p.amount, 'currency', p.currency,
            'paid_at', p.paid_at) order by p.id), '[]'::jsonb) from payment p where p.request_id = r.id) as payments
        from request r join tour_date d on d.id = r.tour_date_id join tour t on t.id = r.tour_id
          join organizer o on o.id = t.organizer_id left join tour_variant v on v.id = r.variant_id
        where r.user_id = ${userId} order by r.id`;
  return rows.map(({ uuid, contact, tour_name, variant_name, ...row }) => ({
    ...row,
    status: wordOf(REQUEST_STATUS, row.status),
    tour: textIn(tour_name, 'en-US'),
    room: variant_name && textIn(variant_name, 'en-US'),
    payments: row.payments.map((payment) => ({ ...payment, status: wordOf(PAYMENT_STATUS, payment.status) })),
    contact: openContact(seal, { uuid, contact }),
  }));
}

/** Erases emails to a request's contact address, unless another account has that address. */
async function eraseContactEmails(trx: Trx, userId: number, email: string): Promise<void> {
  const { rows } = await sql`select 1 from user_account
    where lower(email) = ${email.toLowerCase()} and id <> ${userId}`.execute(trx);
  if (email && rows.length === 0) await eraseEmails(trx, email);
}

/**
 * Requests of a person. The law requires receipts: amounts, dates and statuses stay, contact and comments are erased.
 */
export function personalDataOf({ seal }: Pick<BookingDeps, 'seal'>): PersonalData {
  return {
    isNeeded,
    async read(db, userId) {
      return {
        'shortlists.json': await readShortlists(db, userId),
        'trips.json': await readTrips({ seal }, db, userId),
      };
    },
    async erase(trx, userId) {
      const rows = await rowsOf<Pick<RequestRow, 'id' | 'uuid' | 'contact'>>(trx)`select id, uuid, contact from request
        where user_id = ${userId} for update`;
      // Checked again, because a payment may have settled before the lock.
      if (await isNeeded(trx, userId)) throw new Problem('not_allowed_now');
      for (const { id, uuid, contact } of rows) {
        await eraseContactEmails(trx, userId, openContact(seal, { uuid, contact }).email);
        await sql`update request set contact = ${sealContact(seal, uuid, NO_CONTACT)}, comment = null, utm = null, cancel_text = null,
          email_key = null, phone_key = null, address_key = null where id = ${id}`.execute(trx);
        await sql`delete from request_link where request_id = ${id}`.execute(trx);
        await eraseSelections(trx, id);
        await erasePayersOf(trx, id);
        const money = await rowsOf<{ key: string }>(trx)`
          select 'refund:' || id as key from refund where request_id = ${id}
          union all select 'payment:' || id from payment where request_id = ${id}`;
        await eraseEmailsByKey(trx, [
          ...money.map(({ key }) => key),
          `request:${id}`,
          `remind:${id}`,
          `group_met:${id}`,
        ]);
      }
      await sql`select set_config('serai.erases_words', 'on', true)`.execute(trx);
      await sql`update request_history set reason = null where reason is not null and actor = 'traveller'
        and request_id in (select id from request where user_id = ${userId})`.execute(trx);
      await sql`select set_config('serai.erases_words', 'off', true)`.execute(trx);
    },
  };
}
