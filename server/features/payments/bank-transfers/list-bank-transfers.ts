import { sql } from 'kysely';
import type { BankTransfers } from '#contract/payments/bank-transfers.ts';
import { PAYMENT_STATUS } from '#domain/booking/booking-status.ts';
import { displayName } from '#domain/display-name.ts';
import { textIn, type Locale, type LocalText } from '#domain/locales.ts';
import type { Db } from '#server/db/pool.ts';
import { firstRow, rowsOf } from '#server/db/rows.ts';
import type { PaymentsDeps } from '#server/features/payments/payments-deps.ts';
import type { Seal } from '#server/platform/seal.ts';
import { senderOf, type LineRow } from './bank-lines.ts';
import { paymentReference } from './payment-reference.ts';

const MAX_ROWS = 200;
const MAX_FITS = 3;

interface Person {
  first_name: string;
  last_name: string;
  email: string;
}
const nameOf = (person: Person): string => displayName(person) || person.email;

/** SQL on `payment p`: whether a transfer was chosen for it that has not come. */
const IS_AWAITED = sql`p.status = ${sql.lit(PAYMENT_STATUS.new)}
  and exists (select 1 from payment_attempt a where a.payment_id = p.id and a.method = 'transfer')`;
/** SQL on `payment p`: what has come of it so far. */
const RECEIVED = sql`(select coalesce(sum(amount), 0)::bigint from bank_line where payment_id = p.id)`;
/** SQL on `bank_line`: whether staff must still say what it is for. */
const IS_OPEN = sql`payment_id is null and aside_at is null`;
/** SQL on `refund f` and its `payment_attempt a`: whether staff must send it. */
const IS_TO_SEND = sql`a.method = 'transfer' and f.state = 'intent'`;

interface AwaitedRow extends Person {
  payment_id: number;
  request_id: number;
  tour: LocalText;
  start: string;
  amount: number;
  received: number;
  recorded: number | null;
  currency: string;
  until: Date | null;
  timezone: string;
}

async function readAwaited(db: Db, locale: Locale): Promise<BankTransfers['awaited']> {
  const rows = await rowsOf<AwaitedRow>(db)`
    select p.id as payment_id, p.request_id, t.name as tour, d.start_date::text as start, p.amount, p.currency, t.timezone,
      r.deadline_at as until, u.first_name, u.last_name, u.email,
      ${RECEIVED} as received,
      (select amount from bank_line where payment_id = p.id and fingerprint is null and shown_by is null
        order by id desc limit 1) as recorded
    from payment p join request r on r.id = p.request_id join tour t on t.id = r.tour_id
      join tour_date d on d.id = r.tour_date_id join user_account u on u.id = p.user_id
    where ${IS_AWAITED} order by r.deadline_at, p.id limit ${MAX_ROWS}`;
  return rows.map(({ first_name, last_name, email, tour, until, ...row }) => ({
    ...row,
    tour: textIn(tour, locale),
    traveller: nameOf({ first_name, last_name, email }),
    reference: paymentReference(row.payment_id),
    until: until?.toISOString() ?? null,
  }));
}

interface Fit extends Person {
  line_id: number;
  request_id: number;
}

/** Open payments whose amounts equal those of lines. */
async function readFits(db: Db, ids: readonly number[]): Promise<Fit[]> {
  return rowsOf<Fit>(db)`
    select l.id as line_id, p.request_id, u.first_name, u.last_name, u.email
    from bank_line l join payment p on p.status = ${sql.lit(PAYMENT_STATUS.new)} and p.currency = l.currency and p.amount = l.amount
      join user_account u on u.id = p.user_id
    where l.id = any(${[...ids]}::bigint[]) order by p.id desc limit ${MAX_ROWS * MAX_FITS}`;
}

async function readLines(db: Db, seal: Seal): Promise<BankTransfers['lines']> {
  const rows = await rowsOf<LineRow>(db)`select id, booked_on::text, amount, currency, sealed, payment_id, aside_at
    from bank_line where ${IS_OPEN} order by booked_on desc, id desc limit ${MAX_ROWS}`;
  const fits = await readFits(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { id, booked_on, amount, currency } = row;
    const sender = senderOf(seal, row);
    const numbers = new Set(sender.message.match(/\d+/g));
    const own = fits
      .filter(({ line_id }) => line_id === id)
      .map((fit) => ({
        request_id: fit.request_id,
        traveller: nameOf(fit),
        why: numbers.has(String(fit.request_id)) ? ('number' as const) : ('sum' as const),
      }));
    const byNumber = own.filter(({ why }) => why === 'number');
    return {
      id,
      booked_on,
      amount,
      currency,
      ...sender,
      fits: (byNumber.length > 0 ? byNumber : own).slice(0, MAX_FITS),
    };
  });
}

interface RefundRow extends Person {
  refund_id: number;
  payment_id: number;
  request_id: number;
  amount: number;
  currency: string;
  reason: string;
  created_at: Date;
  line_id: number | null;
  sealed: Buffer | null;
}

async function readRefunds(db: Db, seal: Seal): Promise<BankTransfers['refunds']> {
  const rows = await rowsOf<RefundRow>(db)`
    select f.id as refund_id, f.payment_id, f.request_id, f.amount, f.currency, f.reason, f.created_at, u.first_name, u.last_name, u.email,
      line.id as line_id, line.sealed
    from refund f join payment_attempt a on a.id = f.attempt_id join payment p on p.id = f.payment_id join user_account u on u.id = p.user_id
      left join lateral (select coalesce(shown.id, l.id) as id, coalesce(shown.sealed, l.sealed) as sealed
        from bank_line l left join bank_line shown on shown.id = l.shown_by where l.payment_id = p.id order by l.id desc limit 1) line on true
    where ${IS_TO_SEND} order by f.id limit ${MAX_ROWS}`;
  return rows.map((row) => {
    const { refund_id, request_id, amount, currency, reason, created_at, line_id, sealed } = row;
    const sender = line_id !== null && sealed ? senderOf(seal, { id: line_id, sealed }) : null;
    return {
      refund_id,
      request_id,
      amount,
      currency,
      reason,
      traveller: nameOf(row),
      created_at: created_at.toISOString(),
      payer: sender?.payer ?? '',
      account: sender?.account ?? '',
    };
  });
}

/** How many bank transfers staff must act on, and what is still to come by currency. */
export async function countBankTransfers(db: Db): Promise<TransferCounts> {
  const awaited = await rowsOf<TransferCounts['awaited'][number]>(db)`select p.currency, count(*)::int as count,
    sum(p.amount - ${RECEIVED})::bigint as amount from payment p where ${IS_AWAITED} group by p.currency`;
  const counts = await firstRow<{ lines: number; refunds: number }>(db)`select
    (select count(*)::int from bank_line where ${IS_OPEN}) as lines,
    (select count(*)::int from refund f join payment_attempt a on a.id = f.attempt_id where ${IS_TO_SEND}) as refunds`;
  return { awaited, ...counts };
}

interface TransferCounts {
  awaited: { currency: string; count: number; amount: number }[];
  lines: number;
  refunds: number;
}

/** Lists the bank transfers that staff must act on. */
export async function listBankTransfers(
  { db, seal, bankAccounts }: Pick<PaymentsDeps, 'db' | 'seal' | 'bankAccounts'>,
  locale: Locale,
): Promise<BankTransfers> {
  const [awaited, lines, refunds] = await Promise.all([
    readAwaited(db, locale),
    readLines(db, seal),
    readRefunds(db, seal),
  ]);
  return { awaited, lines, refunds, currencies: bankAccounts().map(({ currency }) => currency) };
}
