import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { BankTransferView, BankTransfers } from '#contract/payments/bank-transfers.ts';
import { bookingSteps, type HeldRequest } from '#server/testing/booking-steps.ts';
import { startWorld, type Person, type World } from '#server/testing/booking-world.ts';
import { expectConservation } from '#server/testing/expect-conservation.ts';
import { formOf } from '#server/testing/form-of.ts';
import { pdfText } from '#server/testing/pdf-text.ts';
import { paymentReference } from './payment-reference.ts';
import { readBankFile } from './read-bank-file.ts';

const ACCOUNTS = JSON.stringify([
  {
    currency: 'EUR',
    holder: 'Serai Reisen GmbH',
    bank: 'Commerzbank',
    number: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
  },
]);
const TODAY = new Date().toISOString().slice(0, 10);
const GERMAN_DAY = TODAY.split('-').reverse().join('.');

let world: World;
let boss: Person;
beforeAll(async () => {
  world = await startWorld({ TRANSFER_ACCOUNTS: ACCOUNTS });
  boss = await world.person('admin');
});
afterEach(() => expectConservation(world.db));
afterAll(() => world.stop());

const { held, view, paymentOf, runDue } = bookingSteps(() => world);

const staff = <T>(call: string, body: object) => world.app.call<T>(call, { body }, { token: boss.token });
const choose = ({ ada, paymentId }: HeldRequest) =>
  world.app.call<{ redirect_url: string }>(
    'payments.createPayment',
    { body: { payment_id: paymentId, method: 'transfer' } },
    { token: ada.token },
  );
const transferOf = async ({ ada, paymentId }: HeldRequest): Promise<BankTransferView | null> =>
  (
    await world.app.call<{ transfer: BankTransferView | null }>(
      'payments.getBankTransfer',
      { query: { payment_id: paymentId } },
      { token: ada.token },
    )
  ).body.transfer;
const mark = (paymentId: number, amount: number, seen = 0) =>
  staff<{ outcome: string }>('payments.recordBankTransfer', { payment_id: paymentId, amount, booked_on: TODAY, seen });
const list = async () =>
  (await world.app.call<BankTransfers>('payments.listBankTransfers', {}, { token: boss.token })).body;

/** A request whose payment a traveller will transfer. */
async function awaited(prepaid: 50 | 100 = 100): Promise<HeldRequest & { sum: number }> {
  const terms =
    prepaid === 100 ? { prepaymentType: 3 as const } : { prepaymentType: 1 as const, prepaymentSize: prepaid };
  const request = await held({ daysAhead: 60 }, terms);
  expect((await choose(request)).status).toBe(200);
  const { amount } = await paymentOf(request.ada, request.paymentId);
  return { ...request, sum: amount };
}

const HEAD =
  'Umsatzliste;;;;;\n"Buchungstag";"Auftraggeber";"IBAN Auftraggeber";"Verwendungszweck";"Betrag";"Währung"\n';
const row = (sum: number, message: string, payer = 'Ada Lovelace') =>
  `${GERMAN_DAY};${payer};GB33BUKB20201555555555;${message};${(sum / 100).toFixed(2).replace('.', ',')};EUR\n`;
const importFile = async (text: string) => {
  const { payload, headers } = await formOf('file', Buffer.from(text), { name: 'bank.csv', type: 'text/csv' });
  const response = await world.app.fastify.inject({
    method: 'POST',
    url: '/crm/api/staff/transfers/import',
    payload,
    headers: { ...headers, authorization: `Bearer ${boss.token}`, 'x-authorization': `Bearer ${boss.token}` },
  });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
};

test('a transfer gets a reference, a code, an email and the time it takes', async () => {
  const request = await held({ daysAhead: 60 }, { prepaymentType: 3 });
  const before = (await view(request.ada, request.id)).deadline?.at ?? '';
  expect((await choose(request)).body.redirect_url).toBe(
    `http://localhost:3000/booking/transfer/${request.id}?payment_id=${request.paymentId}`,
  );
  const shown = await transferOf(request);
  expect(shown).toMatchObject({
    number: 'DE89370400440532013000',
    reference: paymentReference(request.paymentId),
    received: 0,
    code: { standard: 'epc' },
  });
  const { deadline, history } = await view(request.ada, request.id);
  const days = (Date.parse(deadline?.at ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(4.9);
  expect(Date.parse(before)).toBeLessThan(Date.parse(deadline?.at ?? ''));
  expect(history.at(-1)?.transition).toBe('await_transfer');
  // Choosing it again gives no more time.
  await choose(request);
  expect((await view(request.ada, request.id)).deadline?.at).toBe(deadline?.at);
  const { count } = await world.row<{ count: number }>(
    sql`select count(*)::int as count from mail_outbox where body like ${'%DE89 3704 0044 0532 0130 00%'}`,
  );
  expect(count).toBe(1);
});

test('a transfer that would come too late is not offered', async () => {
  const request = await held({ daysAhead: 4 }, { prepaymentType: 3 });
  expect((await choose(request)).status).toBe(400);
});

test('a file of the bank pays what it names; twice it changes nothing', async () => {
  const [one, two] = [await awaited(), await awaited()];
  const file = `${HEAD}${row(one.sum, `Reise ${paymentReference(one.paymentId).replace(/(.{4})/g, '$1 ')}`)}${row(99_99, 'rent')}${row(-10_00, 'fee')}${row(two.sum, `tour ${two.id}`, 'B. Hohenstein')}`;
  expect((await importFile(file)).body).toEqual({
    matched: 1,
    open: 2,
    known: 0,
    outgoing: 1,
    unreadable: [],
    failed: [],
  });
  expect([await world.status(one.id), await world.status(two.id)]).toEqual([3, 2]);
  const { documents } = await view(one.ada, one.id);
  const receipt = await world.app.fastify.inject(documents.find(({ kind }) => kind === 'receipt')?.url ?? '');
  expect([receipt.statusCode, pdfText(receipt.rawPayload)]).toEqual([200, expect.stringContaining('Bank transfer')]);
  expect((await importFile(file)).body).toMatchObject({ matched: 0, open: 0, known: 3 });
  const { lines } = await list();
  expect(lines.map(({ message, fits }) => [message, fits.map(({ request_id, why }) => [request_id, why])])).toEqual([
    [`tour ${two.id}`, [[two.id, 'number']]],
    ['rent', []],
  ]);
  const [fitting, rent] = lines;
  const assigned = { line_id: fitting?.id, request_id: two.id };
  expect((await staff('payments.assignLine', assigned)).body).toMatchObject({ outcome: 'paid' });
  expect((await staff('payments.assignLine', assigned)).status).toBe(409);
  await staff('payments.putLineAside', { line_id: rent?.id });
  expect((await list()).lines).toEqual([]);
  expect(await world.status(two.id)).toBe(3);
});

test('what staff marked before the file came is not counted twice', async () => {
  const request = await awaited();
  expect((await mark(request.paymentId, request.sum)).body.outcome).toBe('paid');
  const file = HEAD + row(request.sum, paymentReference(request.paymentId));
  expect((await importFile(file)).body).toMatchObject({ matched: 0, known: 1 });
  expect((await view(request.ada, request.id)).refunds).toEqual([]);
});

test.each(['before', 'after'])('what staff marked %s an open line came is not counted twice', async (order) => {
  const request = await awaited();
  const file = HEAD + row(request.sum, `no reference, ${order}`);
  if (order === 'after') await importFile(file);
  expect((await mark(request.paymentId, request.sum)).body.outcome).toBe('paid');
  if (order === 'before') await importFile(file);
  const line = (await list()).lines.find(({ message }) => message === `no reference, ${order}`);
  const assigned = await staff('payments.assignLine', { line_id: line?.id, request_id: request.id });
  expect(assigned.body).toMatchObject({ outcome: 'paid', received: request.sum });
  expect((await list()).lines.filter(({ id }) => id === line?.id)).toEqual([]);
  expect((await view(request.ada, request.id)).refunds).toEqual([]);
});

test('a part without a chosen transfer is on the list of staff', async () => {
  const request = await held({ daysAhead: 60 }, { prepaymentType: 3 });
  await importFile(HEAD + row(40_00, 'a part'));
  const line = (await list()).lines.find(({ message }) => message === 'a part');
  const assigned = await staff('payments.assignLine', { line_id: line?.id, request_id: request.id });
  expect(assigned.body).toMatchObject({ outcome: 'part' });
  expect((await list()).awaited.filter(({ request_id: id }) => id === request.id)).toMatchObject([{ received: 40_00 }]);
});

test.each([
  ['S/H', 'S', 'H'],
  ['', 'S', 'H'],
  ['Soll/Haben', 'Soll', 'Haben'],
  ['D/C', 'D', 'C'],
  ['Debit/Credit', 'Debit', 'Credit'],
  ['Credit/Debit Indicator', 'DBIT', 'CRDT'],
])('a column "%s" tells money that goes out', (name, out, income) => {
  const text = `Date;Amount;Currency;${name}\n2026-03-01;10,00;EUR;${out}\n2026-03-02;20,00;EUR;${income}\n2026-03-03;30,00;EUR;\n`;
  const file = readBankFile(Buffer.from(text), null);
  expect(file).toMatchObject({ lines: [{ amount: 20_00 }], outgoing: 1, unreadable: [4] });
});

test('an unreadable row has the number that a table shows, below blank rows too', () => {
  const file = readBankFile(Buffer.from('Account;1\n\n \nDate;Amount\n\n2026-03-01;10,00\nnonsense;20,00\n'), 'EUR');
  expect(file).toMatchObject({ lines: [{ amount: 10_00 }], unreadable: [7] });
});

test('an amount that names another currency than its row is unreadable', () => {
  const sums = ['100.00 USD', '$100', '100.00 EUR', '€100', '100'];
  const file = readBankFile(Buffer.from(`Date;Amount\n${sums.map((sum) => `2026-03-01;${sum}\n`).join('')}`), 'EUR');
  expect(file.lines.map(({ amount }) => amount)).toEqual([100_00, 100_00, 100_00]);
  expect(file.unreadable).toEqual([2, 3]);
});

test('a row whose cells a payer moved is unreadable', () => {
  const read = (rows: string, head = 'Date;Purpose;Amount\n2026-03-01;rent;10.00') =>
    readBankFile(Buffer.from(`${head}\n${rows}`), 'EUR');
  expect(read('2026-03-02;rent;999.00;1.00\n2026-03-03;food;2.50')).toMatchObject({
    lines: [{ amount: 10_00 }, { amount: 2_50 }],
    unreadable: [3],
  });
  for (const head of ['Date;Purpose;Amount;', 'Date;Purpose;Amount;Note'])
    expect(read('2026-03-02;rent;999.00;1.00;\n2026-03-03;food;2.50;', head)).toMatchObject({
      lines: [{ amount: 2_50 }],
      unreadable: [2],
    });
  // The moved amount does not hide the column that tells money that goes out.
  expect(
    read('2026-03-02;rent;999.00;1.00;H\n2026-03-03;food;2.50;S\n2026-03-04;tea;3.50;H', 'Date;Purpose;Amount;'),
  ).toMatchObject({
    lines: [{ amount: 3_50 }],
    outgoing: 1,
    unreadable: [2],
  });
  expect(read('2026-03-02;"rent;1.00\n2026-03-03;food;2.50')).toMatchObject({
    lines: [{ amount: 10_00 }],
    unreadable: [3],
  });
});

test('amounts with two readings are named, unless the other rows of the file tell how it writes decimals', () => {
  const read = (...sums: string[]) =>
    readBankFile(Buffer.from(`Date;Amount\n${sums.map((sum) => `2026-03-01;${sum}\n`).join('')}`), 'EUR');
  const alone = read('100.000', '250', '1,000');
  expect(alone.lines.map(({ amount }) => amount)).toEqual([250_00]);
  expect(alone.unreadable).toEqual([2, 4]);
  const german = read('100.000', '1.000,50', '-7,00');
  expect(german.lines.map(({ amount }) => amount)).toEqual([100_000_00, 1000_50]);
  expect(german).toMatchObject({ outgoing: 1, unreadable: [] });
  expect(read('1,000.50', '1,000', '1.000')).toMatchObject({
    lines: [{ amount: 1000_50 }, { amount: 1000_00 }],
    unreadable: [4],
  });
});

test('a line whose booking fails leaves the other lines booked, is named, and comes with the next import', async () => {
  const [broken, fine] = [await awaited(), await awaited()];
  const file =
    HEAD + row(broken.sum, paymentReference(broken.paymentId)) + row(fine.sum, paymentReference(fine.paymentId));
  await sql`create function refuse_posting() returns trigger language plpgsql as
    $$ begin if new.request_id = ${sql.lit(broken.id)} then raise 'broken'; end if; return new; end $$`.execute(
    world.db,
  );
  await sql`create trigger refuse before insert on ledger_posting for each row execute function refuse_posting()`.execute(
    world.db,
  );
  expect((await importFile(file)).body).toMatchObject({ matched: 1, open: 0, known: 0, failed: [3] });
  await sql`drop trigger refuse on ledger_posting`.execute(world.db);
  expect([await world.status(broken.id), await world.status(fine.id)]).toEqual([2, 3]);
  const again = await Promise.all([importFile(file), importFile(file)]);
  expect(again.map(({ body }) => body['matched']).toSorted()).toEqual([0, 1]);
  expect(again.flatMap(({ body }) => body['failed'])).toEqual([]);
  expect([await world.status(broken.id), await world.status(fine.id)]).toEqual([3, 3]);
});

test('undoing what staff recorded leaves the bank’s line of the same booking to pay it', async () => {
  const request = await awaited();
  await mark(request.paymentId, 10_00);
  const line = row(request.sum, `the whole sum ${paymentReference(request.paymentId)}`);
  expect((await importFile(HEAD + line)).body).toMatchObject({ matched: 0, open: 1 });
  const own = ({ awaited: all }: BankTransfers) => all.find(({ payment_id }) => payment_id === request.paymentId);
  expect(own(await list())).toMatchObject({ received: 10_00, recorded: 10_00 });
  await staff('payments.undoBankTransfer', { payment_id: request.paymentId, seen: 10_00 });
  expect(own(await list())).toMatchObject({ received: 0, recorded: null });
  const waiting = (await list()).lines.find(({ message }) => message.startsWith('the whole sum'));
  const assigned = await staff('payments.assignLine', { line_id: waiting?.id, request_id: request.id });
  expect(assigned.body).toMatchObject({ outcome: 'paid', received: request.sum });
  expect((await view(request.ada, request.id)).refunds).toEqual([]);
});

test('a line that comes again in another layout waits for staff', async () => {
  const request = await awaited();
  const reference = paymentReference(request.paymentId);
  expect((await importFile(HEAD + row(request.sum, reference))).body).toMatchObject({ matched: 1 });
  const again = HEAD + row(request.sum, `${reference} in another layout`);
  expect((await importFile(again)).body).toMatchObject({ matched: 0, open: 1 });
  expect((await list()).lines).toMatchObject([{ amount: request.sum, message: `${reference} in another layout` }]);
  expect((await view(request.ada, request.id)).refunds).toEqual([]);
  await sql`update bank_line set booked_on = booked_on - 6 where payment_id = ${request.paymentId}`.execute(world.db);
  expect((await importFile(HEAD + row(request.sum, `${reference} later`))).body).toMatchObject({ matched: 1 });
});

test('a part that another file shows again waits for staff; two of one file are two', async () => {
  const request = await awaited();
  const half = Math.floor(request.sum / 2);
  const part = (words: string): string => row(half, `${words} ${paymentReference(request.paymentId)}`);
  expect((await importFile(HEAD + part('first'))).body).toMatchObject({ matched: 1, open: 0 });
  expect((await importFile(HEAD + part('first, in another layout'))).body).toMatchObject({ matched: 0, open: 1 });
  expect((await transferOf(request))?.received).toBe(half);
  const two = await awaited();
  const twoHalves = [1, 2].map((at) => row(two.sum / 2, `part ${at} ${paymentReference(two.paymentId)}`)).join('');
  expect((await importFile(HEAD + twoHalves)).body).toMatchObject({ matched: 2, open: 0 });
  expect(await world.status(two.id)).toBe(3);
});

test('a bank’s line that is less than what staff marked waits for them, and nothing is sent back', async () => {
  const request = await awaited();
  await mark(request.paymentId, request.sum);
  const line = row(request.sum - 15_00, `less the fee ${paymentReference(request.paymentId)}`);
  expect((await importFile(HEAD + line)).body).toMatchObject({ matched: 0, open: 1 });
  expect((await view(request.ada, request.id)).refunds).toEqual([]);
});

test('a line of what staff marked does not pay the open balance', async () => {
  const request = await awaited(50);
  await mark(request.paymentId, request.sum);
  const { total, paid } = (await view(request.ada, request.id)).price;
  expect([total, paid]).toEqual([2 * request.sum, request.sum]);
  await importFile(HEAD + row(request.sum, `no reference, booking ${request.id}`));
  const line = (await list()).lines[0];
  await staff('payments.assignLine', { line_id: line?.id, request_id: request.id });
  expect((await view(request.ada, request.id)).price.paid).toBe(request.sum);
  expect((await view(request.ada, request.id)).refunds).toEqual([]);
});

test('staff take a part back that they recorded by mistake, once', async () => {
  const request = await awaited();
  await mark(request.paymentId, 10_00);
  await mark(request.paymentId, 5_00, 10_00);
  const undo = (seen: number) =>
    staff<{ received: number }>('payments.undoBankTransfer', { payment_id: request.paymentId, seen });
  const twice = await Promise.all([undo(15_00), undo(15_00)]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await transferOf(request))?.received).toBe(10_00);
  const { sum } = await world.row<{ sum: number }>(
    sql`select coalesce(sum(e.amount), 0)::int as sum from ledger_entry e join ledger_posting p on p.id = e.posting_id
      where p.request_id = ${request.id} and e.account = 'provider:transfer'`,
  );
  expect(sum).toBe(10_00);
  const log = await world.row<{ count: number }>(
    sql`select count(*)::int as count from staff_log where call = 'payments.undoBankTransfer' and target ->> 'payment_id' = ${String(request.paymentId)}`,
  );
  expect(log.count).toBeGreaterThan(0);
  await mark(request.paymentId, request.sum - 10_00, 10_00);
  expect((await undo(request.sum)).status).toBe(409);
});

test('a transfer gives an unproved contact no more time', async () => {
  const [ada, departure] = [await world.person(), await world.departure({ daysAhead: 60 }, { prepaymentType: 3 })];
  const contact = { first_name: 'Ada', last_name: 'Lovelace', email: 'other@example.com', phone: '+44 20 7946 0000' };
  const { body } = await world.create(ada, departure, { contact });
  const before = (await view(ada, body.id)).deadline?.at;
  expect((await choose({ ada, departure, id: body.id, paymentId: body.payment_id ?? 0 })).status).toBe(200);
  const { deadline, history } = await view(ada, body.id);
  expect(deadline?.at).toBe(before);
  expect(Date.parse(before ?? '') - Date.now()).toBeLessThan(2 * 3_600_000);
  expect(history.at(-1)?.transition).not.toBe('await_transfer');
});

test('two of the staff at once record the money once', async () => {
  const request = await awaited();
  const both = await Promise.all([mark(request.paymentId, request.sum), mark(request.paymentId, request.sum)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await world.status(request.id)).toBe(3);
});

test('a part waits for the rest, and too much goes back by a row that staff mark as sent', async () => {
  const request = await awaited();
  expect((await mark(request.paymentId, 100_00)).body.outcome).toBe('part');
  expect(await transferOf(request)).toMatchObject({ received: 100_00, amount: request.sum - 100_00 });
  expect(await world.status(request.id)).toBe(2);
  expect((await mark(request.paymentId, request.sum, 100_00)).body.outcome).toBe('returned');
  expect(await world.status(request.id)).toBe(3);
  await runDue();
  const [refund] = (await list()).refunds.filter(({ request_id: id }) => id === request.id);
  expect(refund).toMatchObject({ amount: 100_00, reason: 'overpaid' });
  const sent = { refund_id: refund?.refund_id, reference: 'SEPA 4711' };
  expect((await staff('payments.markRefundSent', sent)).status).toBe(200);
  expect((await staff('payments.markRefundSent', sent)).status).toBe(409);
  expect((await view(request.ada, request.id)).refunds).toMatchObject([{ amount: 100_00, status: 'done' }]);
});

test('money that comes late takes the seats again if they are free, and goes back if they are not', async () => {
  const [free, gone] = [await awaited(), await awaited()];
  await world.passDeadline(free.id);
  await world.passDeadline(gone.id);
  expect(await transferOf(free)).toBeNull();
  await sql`update tour_date set is_closed = true where id = ${gone.departure.dateId}`.execute(world.db);
  const file = HEAD + row(free.sum, paymentReference(free.paymentId)) + row(gone.sum, paymentReference(gone.paymentId));
  expect((await importFile(file)).body).toMatchObject({ matched: 2 });
  expect([await world.status(free.id), await world.status(gone.id)]).toEqual([3, 7]);
  const refunds = (await list()).refunds.filter(({ request_id: id }) => id === gone.id);
  expect(refunds).toMatchObject([{ amount: gone.sum, reason: 'too_late', account: 'GB33BUKB20201555555555' }]);
});

test('a part goes back when the rest does not come', async () => {
  const request = await awaited();
  await mark(request.paymentId, 50_00);
  await world.passDeadline(request.id);
  await sql`update payment_attempt set check_at = now()`.execute(world.db);
  await runDue();
  expect(await world.status(request.id)).toBe(7);
  expect((await list()).refunds.filter(({ request_id: id }) => id === request.id)).toMatchObject([
    { amount: 50_00, reason: 'short' },
  ]);
});

test('only finance records money, and a file without columns is named', async () => {
  const request = await awaited();
  const { ada, paymentId } = request;
  const body = { payment_id: paymentId, amount: 1, booked_on: TODAY, seen: 0 };
  expect((await world.app.call('payments.recordBankTransfer', { body }, { token: ada.token })).status).toBe(403);
  const { status, body: problem } = await importFile('name;sum\nAda;3\n');
  expect([status, Object.keys(problem['errors'] as object)]).toEqual([400, ['file.date', 'file.amount']]);
  const early = await staff<{ errors: object }>('payments.recordBankTransfer', { ...body, booked_on: '1999-12-31' });
  expect([early.status, Object.keys(early.body.errors)]).toEqual([400, ['booked_on']]);
  const other = await world.person();
  const query = { payment_id: paymentId };
  expect((await world.app.call('payments.getBankTransfer', { query }, { token: other.token })).status).toBe(404);
});
