import { sql } from 'kysely';
import { formatMoney } from '#domain/money.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import type { Db } from '#server/db/pool.ts';
import { minute, SHOWN, type OperatorPage } from '#server/platform/operator-page.ts';
import type { LedgerEntry } from '#server/features/payments/post-ledger.ts';

/** Maximum postings of one booking, more than any has. */
const POSTINGS = 5000;

type Entry = LedgerLine['entries'][number];

const money = ({ amount, currency }: Entry): string => formatMoney({ amount: Math.abs(amount), currency });
const cells = (list: readonly string[]): string => `<tr>${list.map((text) => `<td>${text}</td>`).join('')}</tr>`;

/** One row for each side; the posting's time, event and booking are in its first. */
function rowsOf({ at, event, requestId, entries }: LedgerLine): string[] {
  return entries.map((entry, index) => {
    const booking = requestId === null ? '' : `<a href="?request=${requestId}">${requestId}</a>`;
    const head = index === 0 ? [minute(at), escapeHtml(event), booking] : ['', '', ''];
    const sides = entry.amount > 0 ? [money(entry), ''] : ['', money(entry)];
    return cells([...head, escapeHtml(entry.account), ...sides]);
  });
}

/** The sums of both sides, for each currency. */
function totals(lines: readonly LedgerLine[]): string {
  const all = lines.flatMap(({ entries }) => entries);
  return [...new Set(all.map(({ currency }) => currency))]
    .map((currency) => {
      const own = all.filter((entry) => entry.currency === currency);
      const sum = (isSide: (amount: number) => boolean): string =>
        money({
          account: 'suspense',
          currency,
          amount: own.reduce((total, { amount }) => total + (isSide(amount) ? amount : 0), 0),
        });
      const [debits, credits] = [sum((amount) => amount > 0), sum((amount) => amount < 0)];
      const isBalanced = debits === credits;
      return `<p>${escapeHtml(currency)}: debits ${debits}, credits ${credits}, ${isBalanced ? 'balanced' : 'NOT BALANCED'}</p>`;
    })
    .join('');
}

/** The final balance of each account of a booking. */
function balances(lines: readonly LedgerLine[]): string {
  const left = new Map<string, Entry>();
  for (const entry of lines.flatMap(({ entries }) => entries)) {
    const key = `${entry.account} ${entry.currency}`;
    left.set(key, { ...entry, amount: (left.get(key)?.amount ?? 0) + entry.amount });
  }
  const open = [...left.values()].filter(({ amount }) => amount !== 0);
  const words = open.map(
    (entry) => `${escapeHtml(entry.account)} ${entry.amount > 0 ? 'debit' : 'credit'} ${money(entry)}`,
  );
  return `<p>Ends with: ${words.join(', ') || 'nothing on any account'}</p>`;
}

/** The ledger as a printable table, with a field for a booking number. */
function drawLedger(lines: readonly LedgerLine[], requestId: number | null): string[] {
  const form = `<form><label>Booking <input name="request" inputmode="numeric" pattern="[1-9][0-9]*" value="${requestId ?? ''}"></label> <button>Show</button></form>`;
  if (lines.length === 0)
    return [form, `<p>${requestId === null ? 'No postings yet.' : 'No postings for this booking.'}</p>`];
  const head = ['Time (UTC)', 'Event', 'Booking', 'Account', 'Debit', 'Credit']
    .map((name) => `<th>${name}</th>`)
    .join('');
  const table = `<table><thead><tr>${head}</tr></thead><tbody>${lines.flatMap(rowsOf).join('')}</tbody></table>`;
  return [form, table, totals(lines), ...(requestId === null ? [] : [balances(lines)])];
}

export const ledgerPage = (db: Db): OperatorPage => ({
  name: 'ledger',
  title: 'Ledger',
  empty: '',
  articles: async ({ request }) =>
    drawLedger(await listLedger(db, request, request === null ? SHOWN : POSTINGS), request),
});

/** A posting with its entries in minor units; a debit is positive. */
interface LedgerLine {
  id: number;
  at: Date;
  event: string;
  requestId: number | null;
  entries: readonly LedgerEntry[];
}

/** Postings of a request, oldest first; without a request the newest of all. */
async function listLedger(db: Db, requestId: number | null, limit: number): Promise<LedgerLine[]> {
  const { rows } = await sql<LedgerLine>`
    select p.id, p.at, p.event, p.request_id as "requestId",
      (select json_agg(json_build_object('account', e.account, 'currency', e.currency, 'amount', e.amount) order by e.id)
        from ledger_entry e where e.posting_id = p.id) as entries
    from ledger_posting p ${requestId === null ? sql`order by p.id desc` : sql`where p.request_id = ${requestId} order by p.id`}
    limit ${limit}`.execute(db);
  return rows;
}
