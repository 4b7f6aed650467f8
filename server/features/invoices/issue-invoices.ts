import { sql } from 'kysely';
import type { LocalText } from '#domain/locales.ts';
import type { MoneySettings } from '#domain/site/site-settings.ts';
import { transaction, type Db, type Trx } from '#server/db/pool.ts';
import { firstRow, rowsOf } from '#server/db/rows.ts';
import type { Log } from '#server/platform/log.ts';
import type { SiteConfig } from '#sites/schema.ts';
import { taxWithin } from './commission-tax.ts';

/** A line of an invoice: the bookings of a tour on the same terms. */
interface InvoiceLine {
  tour: LocalText;
  /** Hundredths of a percent. */
  commission_bp: number;
  bookings: number;
  /** What the commission was taken from, and the commission, in minor units. */
  base: number;
  commission: number;
}

/** What an invoice says and no later change may alter. */
export interface InvoiceContent {
  seller: string;
  buyer: { name: string; person: string; country: LocalText };
  tax: { name: string; bp: number; note: string };
  lines: InvoiceLine[];
}

/** Commission of an organizer in a month. */
interface MonthlyCommission {
  organizer_id: number;
  month: string;
  currency: string;
  total: number;
}

/** The month of a posting in the zone of its tour. */
const MONTH = sql`date_trunc('month', p.at at time zone coalesce(r.timezone, t.timezone))::date`;
const ENTRIES = sql`ledger_posting p join ledger_entry e on e.posting_id = p.id
  join request r on r.id = p.request_id join tour t on t.id = r.tour_id`;

/** Commission of months from `first` on that have ended in every time zone and are not invoiced yet. */
async function readUninvoiced(db: Db, first: string, now: Date): Promise<MonthlyCommission[]> {
  return rowsOf<MonthlyCommission>(db)`
    with earned as (select r.organizer_id, ${MONTH} as month, e.currency, (-sum(e.amount))::bigint as total from ${ENTRIES}
      where e.account = 'commission' and p.at > ${`${first}-01`}::date - interval '1 day' group by 1, 2, 3 having sum(e.amount) <> 0)
    select organizer_id, month::text, currency, total from earned
    where month >= ${`${first}-01`}::date and (month + interval '1 month 12 hours') at time zone 'UTC' <= ${now}
      and not exists (select from commission_invoice i where i.organizer_id = earned.organizer_id and i.month = earned.month
      and i.currency = earned.currency)
    order by month, organizer_id, currency`;
}

async function readLines(trx: Trx, { organizer_id, month, currency }: MonthlyCommission): Promise<InvoiceLine[]> {
  return rowsOf<InvoiceLine>(trx)`
    select t.name as tour, r.commission_bp, count(distinct r.id)::int as bookings, (-sum(e.amount))::bigint as base,
      coalesce(-sum(e.amount) filter (where e.account = 'commission'), 0)::bigint as commission
    from ${ENTRIES} where r.organizer_id = ${organizer_id} and ${MONTH} = ${month}::date and e.currency = ${currency}
      and e.account in ('commission', 'organizer')
    group by t.id, r.commission_bp, r.sales_model having sum(e.amount) filter (where e.account = 'commission') <> 0
    order by t.id, r.commission_bp, r.sales_model`;
}

async function readBuyer(trx: Trx, organizerId: number): Promise<InvoiceContent['buyer']> {
  return firstRow<InvoiceContent['buyer']>(trx)`select o.name, o.person, coalesce(c.name, '{}'::jsonb) as country
    from organizer o left join country c on c.id = o.country_id where o.id = ${organizerId}`;
}

async function issue(
  trx: Trx,
  due: MonthlyCommission,
  { seller, money }: { seller: string; money: MoneySettings },
): Promise<void> {
  // One at a time, so that the next number is known.
  await sql`select pg_advisory_xact_lock(hashtext('commission_invoice'))`.execute(trx);
  const buyer = await readBuyer(trx, due.organizer_id);
  const tax = { name: money.taxName, bp: money.taxBp, note: money.taxNote };
  const content: InvoiceContent = { seller, buyer, tax, lines: await readLines(trx, due) };
  await sql`insert into commission_invoice (number, organizer_id, month, currency, total, tax, content)
    select coalesce(max(number), 0) + 1, ${due.organizer_id}, ${due.month}::date, ${due.currency}, ${due.total},
      ${taxWithin(due.total, money.taxBp)}, ${JSON.stringify(content)}::jsonb from commission_invoice
    having not exists (select from commission_invoice where organizer_id = ${due.organizer_id}
      and month = ${due.month}::date and currency = ${due.currency})`.execute(trx);
}

/** Issues the invoices of ended months; nothing until staff have said from which month on. */
export async function issueInvoices(
  { db, site, log, now }: { db: Db; site: SiteConfig; log: Log; now: Date },
  money: MoneySettings | null,
): Promise<void> {
  if (money?.invoicesFrom == null) return;
  const seller = site.contacts.company || site.title;
  let failed = 0;
  for (const due of await readUninvoiced(db, money.invoicesFrom, now))
    await transaction(db, (trx) => issue(trx, due, { seller, money })).catch((error: unknown) => {
      failed += 1;
      log.error('invoice.not_issued', { id: due.organizer_id, error });
    });
  if (failed > 0) throw new Error(`${failed} invoices were not issued`);
}
