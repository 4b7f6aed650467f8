import { sql } from 'kysely';
import { isOpen, type MoveName } from '#domain/booking/booking-status.ts';
import { textIn, toLocale, withLocale, type Locale } from '#domain/locales.ts';
import { formatMoney } from '#domain/money.ts';
import type { Trx } from '#server/db/pool.ts';
import type { BookingDeps } from './booking-deps.ts';
import { bookingMailText, type BookingMailName } from './booking-mails.ts';
import { openContact, type RequestRow } from './request-store.ts';

/** Who is written to after a move; each transition tells who must know, once (decisions 29). */
const MAILS_OF: Record<MoveName, { traveller?: BookingMailName; host?: BookingMailName }> = {
  ask: { traveller: 'asked', host: 'host_asked' },
  hold: { traveller: 'held' },
  confirm: { traveller: 'confirmed' },
  propose: { traveller: 'proposed' },
  decline_proposal: { host: 'host_declined_offer' },
  accept_proposal: { traveller: 'held' },
  decline: { traveller: 'declined' },
  withdraw: { traveller: 'canceled', host: 'host_canceled' },
  expire_answer: { traveller: 'expired' },
  close_asked: { traveller: 'called_off' },
  prepay: { traveller: 'paid', host: 'host_booked' },
  expire_payment: { traveller: 'expired' },
  cancel_held: { traveller: 'canceled', host: 'host_canceled' },
  call_off_held: { traveller: 'called_off' },
  close_held: { traveller: 'called_off', host: 'host_canceled' },
  pay_balance: { traveller: 'paid_rest' },
  complete: { traveller: 'completed' },
  cancel_paid: { traveller: 'canceled', host: 'host_canceled' },
  call_off_paid: { traveller: 'called_off' },
  miss_balance: { traveller: 'expired', host: 'host_canceled' },
  close_paid: { traveller: 'called_off', host: 'host_canceled' },
  pay_late: { traveller: 'paid', host: 'host_booked' },
};

const NEEDS_PAYMENT: ReadonlySet<BookingMailName> = new Set(['held', 'confirmed', 'expiring', 'balance_due']);

interface Reader {
  email: string;
  name: string;
  locale: Locale;
}

async function refundOf(trx: Trx, requestId: number): Promise<number> {
  const { rows } = await sql<{
    sum: number;
  }>`select coalesce(sum(amount), 0)::bigint as sum from refund where request_id = ${requestId}`.execute(trx);
  return rows[0]?.sum ?? 0;
}

async function hostOf(trx: Trx, organizerId: number): Promise<Reader | null> {
  const { rows } = await sql<{
    email: string;
    person: string;
    language: string;
  }>`select account.email, organizer.person, account.language
    from organizer join user_account account on account.id = organizer.user_id where organizer.id = ${organizerId}`.execute(
    trx,
  );
  const row = rows[0];
  return row ? { email: row.email, name: row.person, locale: toLocale(row.language) } : null;
}

function travellerOf(deps: BookingDeps, row: RequestRow): Reader {
  const contact = openContact(deps.seal, row);
  return { email: contact.email, name: contact.first_name, locale: row.locale };
}

/** What is to be paid next. */
function dueOf(row: RequestRow): number {
  return row.status === 2 ? row.due_now : row.total - row.paid;
}

function valuesOf(row: RequestRow, reader: Reader, refund: number): Record<string, string | number> {
  const money = (amount: number): string => formatMoney({ amount, currency: row.currency });
  const { proposal } = row;
  return {
    name: reader.name,
    tour: textIn(row.tour_name, reader.locale),
    dates: proposal ? `${proposal.start} – ${proposal.end}` : `${row.start_date} – ${row.end_date}`,
    people: row.seats,
    total: money(proposal?.total ?? row.total),
    due: money(dueOf(row)),
    paid: money(row.paid),
    refund: money(refund),
    deadline: row.deadline_at?.toISOString().slice(0, 16).replace('T', ' ') ?? '',
  };
}

async function write(
  deps: BookingDeps,
  trx: Trx,
  letter: BookingMailName,
  row: RequestRow,
  reader: Reader,
  dedupe: string,
): Promise<void> {
  const values = valuesOf(row, reader, isOpen(row.status) ? 0 : await refundOf(trx, row.id));
  const isHost = letter.startsWith('host_');
  const path = isHost
    ? '/organizer/requests'
    : NEEDS_PAYMENT.has(letter)
      ? `/${deps.site.bookingBase}/pay/${row.id}`
      : `/${deps.site.bookingBase}/${row.id}`;
  const button = isHost ? 'button.answer' : NEEDS_PAYMENT.has(letter) ? 'button.pay' : 'button';
  const reason = row.cancel_text ? `\n\n${bookingMailText(reader.locale, 'reason', { reason: row.cancel_text })}` : '';
  await deps.mail.send(trx, {
    to: reader.email,
    locale: reader.locale,
    subject: bookingMailText(reader.locale, `${letter}.subject`, values).replace(/[\r\n]+/g, ' '),
    body: bookingMailText(reader.locale, `${letter}.body`, values) + reason,
    action: {
      text: bookingMailText(reader.locale, button),
      url: `${deps.publicUrl}${withLocale(path, reader.locale)}`,
    },
    dedupeKey: dedupe,
  });
}

/** Writes one letter about a request. */
export async function sendBookingMail(
  deps: BookingDeps,
  trx: Trx,
  letter: BookingMailName,
  row: RequestRow,
  dedupe: string,
): Promise<void> {
  const reader = letter.startsWith('host_') ? await hostOf(trx, row.organizer_id) : travellerOf(deps, row);
  if (reader) await write(deps, trx, letter, row, reader, dedupe);
}

/** Writes the letters of a move, in its transaction. */
export async function notifyMove(
  deps: BookingDeps,
  trx: Trx,
  move: MoveName,
  row: RequestRow,
  how: { historyId: number; tellTraveller: boolean },
): Promise<void> {
  const { traveller, host } = MAILS_OF[move];
  const key = `request:${row.id}:${how.historyId}`;
  if (traveller && how.tellTraveller) await sendBookingMail(deps, trx, traveller, row, `${key}:traveller`);
  if (host) await sendBookingMail(deps, trx, host, row, `${key}:host`);
}
