import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RequestDocument } from '#contract/booking/view-request.ts';
import { formatsFor } from '#domain/text/formats.ts';
import { findRequest } from '#server/features/booking/index.ts';
import type { TripDeps } from '#server/features/trip/trip-deps.ts';
import { createLinkTokens } from '#server/platform/link-tokens.ts';
import { createSeal } from '#server/platform/seal.ts';
import { bookingSteps } from '#server/testing/booking-steps.ts';
import { startWorld, type World } from '#server/testing/booking-world.ts';
import { changeTo, quoteTo, secondDate } from '#server/testing/change-steps.ts';
import { pdfText } from '#server/testing/pdf-text.ts';
import { contractOf } from './contract-document.ts';
import { receiptOf } from './receipt-document.ts';

const DATA_KEY = Buffer.alloc(32, 7).toString('base64url');
let world: World;
let deps: TripDeps;
beforeAll(async () => {
  world = await startWorld({ DATA_KEY });
  const used: Partial<TripDeps> = {
    db: world.db,
    seal: createSeal(DATA_KEY),
    publicUrl: 'https://serai.example',
    documentTokenOf: createLinkTokens(DATA_KEY, 'booking documents'),
  };
  deps = used as TripDeps;
});
afterAll(() => world.stop());

const { held, view, cancelQuote, runDue } = bookingSteps(() => world);

async function booked() {
  const request = await held();
  await world.pay(request.ada, request.paymentId, 'pay');
  await runDue();
  return request;
}

const urlOf = (documents: readonly RequestDocument[], kind: string): string =>
  documents.find((document) => document.kind === kind)?.url ?? '';
const download = (url: string) => world.app.fastify.inject(url);

async function rowOf(id: number) {
  const row = await findRequest(world.db, sql`r.id = ${id}`);
  if (!row) throw new Error('no request');
  return row;
}

test('a received payment has a receipt, a booked trip a contract, both PDFs for the booker only', async () => {
  const unpaid = await held();
  expect((await view(unpaid.ada, unpaid.id)).documents).toEqual([]);
  const { ada, id, paymentId } = await booked();
  const { documents } = await view(ada, id);
  expect(documents.map(({ kind, payment_id }) => [kind, payment_id])).toEqual([
    ['voucher', null],
    ['calendar', null],
    ['contract', null],
    ['receipt', paymentId],
  ]);
  for (const kind of ['contract', 'receipt']) {
    const reply = await download(urlOf(documents, kind));
    expect([reply.statusCode, reply.headers['content-type'], reply.rawPayload.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    expect(reply.headers['cache-control']).toBe('private, no-store');
  }
  expect((await view(world.organizer, id)).documents).toEqual([]);
});

test('names stand in a contract in every script, and one word is a name', async () => {
  const ada = await world.person();
  const departure = await world.departure({}, {});
  const first_name = 'ნინო 王陳 김철수 สมชาย सुनीता Əliə Ame\u0301lie';
  const contact = { first_name, last_name: 'محمد דוד', email: ada.email, phone: '+4915112345678' };
  const { body } = await world.create(ada, departure, { expected_total: departure.price * 2, contact });
  await world.pay(ada, body.payment_id ?? 0, 'pay');
  await runDue();
  const reply = await download(urlOf((await view(ada, body.id)).documents, 'contract'));
  const drawn = pdfText(reply.rawPayload).replace(/\s/g, '');
  const turned = (text: string): string => [...text].reverse().join('');
  for (const name of ['ნინო', '王陳', '김철수', 'สมชาย', 'सुनीता', 'Əliə', 'Amélie', turned('محمد'), turned('דוד')])
    expect(drawn, name).toContain(name);
  const single = await world.create(ada, departure, { contact: { ...contact, last_name: '' } });
  expect((await view(ada, single.body.id)).contact).toMatchObject({ last_name: '' });
});

test('a moved trip has the same calendar event with a higher sequence, a new time and the new days', async () => {
  const { ada, id, departure } = await booked();
  const url = urlOf((await view(ada, id)).documents, 'calendar');
  const event = async (): Promise<{ uid: string; start: string; sequence: number; stamps: string[] }> => {
    const { body, headers, statusCode } = await download(url);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    const valueOf = (name: string): string => new RegExp(`^${name}[:;](.*)$`, 'm').exec(body)?.[1]?.trim() ?? '';
    return {
      uid: valueOf('UID'),
      start: valueOf('DTSTART'),
      sequence: Number(valueOf('SEQUENCE')),
      stamps: [valueOf('DTSTAMP'), valueOf('LAST-MODIFIED')],
    };
  };
  const before = await event();
  const other = await secondDate(world, departure, { days: 10 });
  const { body: quote } = await quoteTo(world, ada, id, other);
  expect((await changeTo(world, ada, id, other, quote)).status).toBe(200);
  const after = await event();
  expect(after.uid).toBe(before.uid);
  expect(after.start).not.toBe(before.start);
  const { date, history } = await view(ada, id);
  expect(after.start).toBe(`VALUE=DATE:${date.start.replaceAll('-', '')}`);
  expect(after.sequence).toBeGreaterThan(before.sequence);
  const changedAt = history.at(-1)?.at.replace(/[-:]|\.\d+/g, '');
  expect(after.stamps).toEqual([changedAt, changedAt]);
  expect((await download(url.replace('.ics', '.pdf'))).statusCode).toBe(404);
});

test('an address with another token, kind, id or language leads nowhere', async () => {
  const { ada, id, paymentId } = await booked();
  const url = urlOf((await view(ada, id)).documents, 'receipt');
  for (const wrong of [
    url.replace(/[0-9a-f]{8}-/, '00000000-'),
    url.replace('receipt', 'contract'),
    url.replace(`-${paymentId}.`, `-${paymentId + 1}.`),
    url.replace('.en-US.', '.fr.'),
    url.replace('.pdf', '.txt'),
  ])
    expect((await download(wrong)).statusCode, wrong).toBe(404);
  // The place was passed on to another person.
  const other = await world.person();
  await sql`update request set user_id = ${other.id} where id = ${id}`.execute(world.db);
  expect((await download(url)).statusCode).toBe(404);
});

test('a receipt lists payer, amount, purpose and refunds; a contract the accepted versions', async () => {
  const { ada, id, paymentId } = await booked();
  const receipt = await receiptOf(deps, await rowOf(id), paymentId, 'en-US');
  expect(receipt?.sections[0]).toMatchObject({
    title: '€200',
    rows: expect.arrayContaining([
      ['Paid by', 'Lovelace Ada'],
      ['For', 'Prepayment'],
      ['Payment method', 'Card'],
    ]),
  });
  const contract = await contractOf(deps, await rowOf(id), 'ru');
  const { terms_at } = await world.row<{ terms_at: Date }>(sql`select terms_at from request where id = ${id}`);
  const rows = contract?.sections.flatMap((section) => section.rows) ?? [];
  expect(rows).toContainEqual(['Кто принял', 'Lovelace Ada']);
  const day = formatsFor('ru').longDay((await view(ada, id)).price.balance_due_on ?? '');
  expect(rows).toContainEqual(['Доплата', `€800 · оплатить до ${day}`]);
  expect(rows.find(([name]) => name === 'Когда')?.[1]).toContain(String(terms_at.getUTCFullYear()));
  expect(rows.find(([name]) => name === 'Пользовательское соглашение')?.[1]).toMatch(/^Редакция от \d/);

  const { quote_id } = (await cancelQuote(ada, id)).body;
  await world.app.call('booking.cancelRequest', { body: { id, quote_id, reason: 'illness' } }, { token: ada.token });
  await runDue();
  const refunded = await receiptOf(deps, await rowOf(id), paymentId, 'en-US');
  expect(refunded?.sections.at(-1)).toMatchObject({
    title: 'Refunds of this payment',
    rows: [[expect.any(String), '€200 · refunded']],
  });
  expect((await contractOf(deps, await rowOf(id), 'en-US'))?.sections[0]?.rows.at(-1)?.[1]).toMatch(
    /terminated since$/,
  );
  expect((await view(ada, id)).documents.map(({ kind }) => kind)).toEqual(['contract', 'receipt']);
});
