import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Invoice } from '#contract/payments/invoices.ts';
import type { Statement } from '#contract/payments/statements.ts';
import type { SiteSettingsReply } from '#contract/site/site-settings.ts';
import { SALES_MODEL } from '#domain/booking/sales-model.ts';
import { createLog } from '#server/platform/log.ts';
import { readMoneySettings } from '#server/platform/site-settings.ts';
import { bookingSteps } from '#server/testing/booking-steps.ts';
import { startWorld, type Person, type World } from '#server/testing/booking-world.ts';
import { pdfText } from '#server/testing/pdf-text.ts';
import { siteNamed } from '#sites/index.ts';
import { taxWithin } from './commission-tax.ts';
import { issueInvoices } from './issue-invoices.ts';

const MONTH = new Date().toISOString().slice(0, 7);
/** A month and a half ahead: the current month has ended in every zone. */
const LATER = new Date(Date.now() + 45 * 86_400_000);

let world: World;
let boss: Person;
beforeAll(async () => {
  world = await startWorld();
  boss = await world.person('admin');
  for (const [id, bp] of [
    [1, 15_00],
    [2, 10_00],
  ] as const) {
    if (id === 2) await world.newOrganizer(id);
    const body = { organizer_id: id, sales_model: SALES_MODEL.marketplace, commission_bp: bp };
    expect((await world.app.call('organizers.setSalesTerms', { body }, { token: boss.token })).status).toBe(200);
  }
});
afterAll(() => world.stop());

const { held, runDue } = bookingSteps(() => world);

/** A paid and completed trip of 1000 euros. */
async function completed(): Promise<void> {
  const { ada, id, paymentId } = await held({}, { prepaymentType: 3 });
  await world.pay(ada, paymentId, 'pay');
  await runDue();
  await world.passDeadline(id);
  expect(await world.status(id)).toBe(4);
}

/** Money as booked at a moment; the tours of the tests are in Tbilisi, four hours ahead of UTC. */
const post = (source: string, at: string, amount: number) =>
  sql`with posting as (insert into ledger_posting (event, request_id, source, at)
      select 'complete', max(id), ${source}, ${at}::timestamptz from request returning id)
    insert into ledger_entry (posting_id, account, currency, amount)
    select id, account, 'EUR', sum from posting, (values ('deferred', ${amount}::bigint), ('organizer', ${-amount}::bigint + 10), ('commission', -10)) part (account, sum)`.execute(
    world.db,
  );

const statement = async (month: string) =>
  (await world.app.call<Statement>('payments.getStatement', { query: { month } }, { token: world.organizer.token }))
    .body;
const invoices = async (person: Person) =>
  (await world.app.call<{ data: Invoice[] }>('payments.listInvoices', { query: {} }, { token: person.token })).body
    .data;

async function saveMoney(money: object) {
  const { body } = await world.app.call<SiteSettingsReply>('site.getSiteSettings', {}, { token: boss.token });
  return world.app.call<{ errors?: object }>(
    'site.saveSiteSettings',
    { body: { version: body.money.version, money } },
    { token: boss.token },
  );
}

const issue = async () =>
  issueInvoices(
    { db: world.db, site: siteNamed(null), log: createLog({ quiet: true }), now: LATER },
    await readMoneySettings(world.db),
  );

test('the net of a commission is rounded half up, in both directions', () => {
  expect([taxWithin(119_00, 19_00), taxWithin(100_00, 20_00), taxWithin(-119_00, 19_00), taxWithin(5, 0)]).toEqual([
    19_00, 16_67, -19_00, 0,
  ]);
});

test('owed, held and the day of the next payout', async () => {
  await completed();
  const { ada, paymentId } = await held({ daysAhead: 60 }, { prepaymentType: 3 });
  await world.pay(ada, paymentId, 'pay');
  await runDue();
  expect((await statement(MONTH)).now).toEqual({
    payout_on: null,
    sums: [{ currency: 'EUR', owed: 850_00, held: 850_00, paid: 0, paid_count: 0 }],
    payouts: [],
  });
  const money = { payoutDay: 15, invoicesFrom: null, taxName: '', taxBp: 0, taxNote: '' };
  expect(Object.keys((await saveMoney({ ...money, taxBp: 19_00 })).body.errors ?? {})).toEqual(['money.taxName']);
  expect((await saveMoney(money)).status).toBe(200);
  const day = (await statement(MONTH)).now.payout_on ?? '';
  expect(day.slice(8)).toBe('15');
  expect(day >= new Date().toISOString().slice(0, 10)).toBe(true);
});

test('a month is that of the tour, not of Greenwich', async () => {
  await post('late in October', '2025-10-31T21:30:00Z', 100_00);
  await post('early in December', '2025-11-30T20:30:00Z', 50_00);
  const months = await Promise.all(['2025-10', '2025-11', '2025-12'].map(statement));
  expect(months.map(({ bookings }) => bookings.map(({ payable }) => payable))).toEqual([[], [99_90], [49_90]]);
  const [october, november, december] = months.map(({ balances }) => balances[0]);
  expect([october, november?.opening, november?.closing, december?.opening]).toEqual([undefined, 0, 99_90, 99_90]);
  // A tour that starts elsewhere later leaves its accounted months as they are.
  await sql`update tour set timezone = 'America/Los_Angeles'`.execute(world.db);
  expect(await Promise.all(['2025-10', '2025-11', '2025-12'].map(statement))).toEqual(months);
  await sql`update tour set timezone = 'Asia/Tbilisi'`.execute(world.db);
});

test('invoices have a tax line, numbers without gaps, and their members only', async () => {
  await issue();
  expect(await invoices(world.organizer)).toEqual([]);
  const money = { payoutDay: 15, invoicesFrom: '2025-11', taxName: 'VAT', taxBp: 19_00, taxNote: 'Paid in Germany.' };
  expect((await saveMoney(money)).status).toBe(200);
  // Two nodes at once, and once more: each month is invoiced once.
  await Promise.all([issue(), issue(), issue()]);
  await issue();
  const own = await invoices(world.organizer);
  expect(own.map(({ number, month, total, tax }) => [number, month, total, tax])).toEqual([
    [3, MONTH, 150_00, 23_95],
    [2, '2025-12', 10, 2],
    [1, '2025-11', 10, 2],
  ]);
  expect(own[0]).toMatchObject({
    lines: [{ bookings: 1, commission_bp: 15_00, base: 1000_00, commission: 150_00 }],
    tax_name: 'VAT',
    tax_bp: 19_00,
    tax_note: 'Paid in Germany.',
  });
  await expect(sql`update commission_invoice set total = 1`.execute(world.db)).rejects.toThrow();
  const other = { ...(await world.newOrganizer(3)) };
  expect(await invoices(other)).toEqual([]);
  const forged = { query: { organizer_id: 1 } };
  expect((await world.app.call('payments.listInvoices', forged, { token: other.token })).body).toEqual({ data: [] });

  const url = own[0]?.url ?? '';
  const reply = await world.app.fastify.inject(url);
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
  const text = pdfText(reply.rawPayload).replace(/\s+/g, ' ');
  for (const part of ['Invoice 3', 'VAT 19%', '€23.95', '€126.05', '€150', '15% of €1,000', 'Paid in Germany.'])
    expect(text).toContain(part);
  for (const wrong of [url.replace('/3.', '/2.'), url.replace('.en-US.', '.fr.'), `${url}x`])
    expect((await world.app.fastify.inject(wrong)).statusCode).toBe(404);
  // What was said stays, whatever is set later.
  await saveMoney({ ...money, taxName: 'GST', taxBp: 10_00 });
  expect(pdfText((await world.app.fastify.inject(url)).rawPayload)).toContain('VAT');
});
