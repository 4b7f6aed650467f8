import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { RequestView } from '#contract/booking/view-request.ts';
import type { Manifest, Voucher } from '#contract/trip/departure.ts';
import type { MeetingData, TravelView } from '#contract/trip/meeting.ts';
import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { addDays } from '#domain/calendar-days.ts';
import { bookingSteps, type HeldRequest } from '#server/testing/booking-steps.ts';
import { startWorld, type Person, type World } from '#server/testing/booking-world.ts';
import { changeTo, quoteTo, secondDate } from '#server/testing/change-steps.ts';
import { expectConservation } from '#server/testing/expect-conservation.ts';
import { queuedBehind } from '#server/testing/queued-behind.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterEach(() => expectConservation(world.db));
afterAll(() => world.stop());

const { cancelQuote, held, view, runDue } = bookingSteps(() => world);

const manifestOf = (dateId: number) =>
  world.app.call<Manifest>('trip.getManifest', { query: { tour_date_id: dateId } }, { token: world.organizer.token });

async function booked(...departure: Parameters<typeof held>): Promise<HeldRequest & { key: string; uuid: string }> {
  const request = await held(...departure);
  await world.pay(request.ada, request.paymentId, 'pay');
  await runDue();
  const { body } = await manifestOf(request.departure.dateId);
  return { ...request, key: body.parties[0]?.meeting_key ?? '', uuid: (await view(request.ada, request.id)).uuid };
}

const dataOf = (key: string) => world.app.call<{ data: MeetingData }>('trip.getMeetingData', { query: { key } });
const save = (key: string, contract_id: number, text: string, files: string[] = []) =>
  world.app.call('trip.saveMeetingData', {
    query: { key },
    body: { contract_id, organizer_meet_data: text, files },
  });
const travelOf = (uuid: string, person?: Person) =>
  world.app.call<TravelView>('trip.getTravelInfo', { query: { uuid } }, person && { token: person.token });

async function emailSubjectsTo(person: Person, word: string): Promise<string[]> {
  const { rows } = await sql<{ body: string }>`select body from mail_outbox
    where recipient = ${person.email} and dedupe_key like ${`${word}:%`} order by id`.execute(world.db);
  return rows.map(({ body }) => body);
}

async function sendFile(key: string, name: string, type: string, content: string) {
  const boundary = 'x-boundary';
  const payload = `--${boundary}\r\ncontent-disposition: form-data; name="is_public"\r\n\r\n0\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n${content}\r\n--${boundary}--\r\n`;
  const response = await world.app.fastify.inject({
    method: 'POST',
    url: `/spa/contract-organizer-meet-file-save?key=${key}`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  });
  return { status: response.statusCode, body: response.json<{ id: string; name: string; url: string }>() };
}

test('only the key opens the meeting page; saved changes reach the traveller, each once', async () => {
  const { ada, id, key, uuid } = await booked();
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect((await dataOf('f'.repeat(64))).status).toBe(404);
  expect((await dataOf('x')).status).toBe(404);
  const { data } = (await dataOf(key)).body;
  expect(data).toMatchObject({
    request_id: id,
    contract_id: id,
    organizer_meet_data: '',
    files: [],
    saved_at: null,
    read_only: false,
    meet_data_templates: [{ name: '09:00, Station', template: '09:00, Station' }],
  });
  expect((await save(key, id + 1, 'x')).status).toBe(404);
  expect((await save(key, id, 'By the blue door.')).status).toBe(200);
  expect((await save(key, id, 'By the blue door.')).status).toBe(200);
  const sent = sql`update mail_outbox set sent_at = now(), tries = 1 where recipient = ${ada.email} and dedupe_key like 'meeting:%'`;
  await sent.execute(world.db);
  for (const text of ['By the red door.', 'By the fountain.', 'By the green door.'])
    expect((await save(key, id, text)).status).toBe(200);
  const emails = await emailSubjectsTo(ada, 'meeting');
  expect(emails).toHaveLength(2);
  expect(emails[1]).toContain('By the green door.');
  expect((await view(ada, id)).meeting_note).toMatchObject({ text: 'By the green door.', files: [] });
  const voucher = await world.app.call<Voucher>('trip.getVoucher', { query: { id } }, { token: ada.token });
  expect(voucher.body.meeting_note?.text).toBe('By the green door.');
  const byLink = await world.app.call<RequestView>('booking.getRequestByUuid', { query: { uuid } });
  expect(byLink.body.meeting_note?.text).toBe('By the green door.');
  expect((await dataOf((await booked()).key)).body.data.meet_data_templates.map(({ template }) => template)).toContain(
    'By the green door.',
  );
});

test('files are of the specified kinds, shown once saved, and end with the contract', async () => {
  const { ada, id, key } = await booked();
  expect((await sendFile(key, 'a.pdf', 'application/pdf', 'no pdf')).status).toBe(415);
  expect((await sendFile(key, 'a.exe', 'application/x-msdownload', 'MZ')).status).toBe(415);
  expect((await sendFile('f'.repeat(64), 'a.pdf', 'application/pdf', '%PDF-1.7')).status).toBe(404);
  const { status, body } = await sendFile(key, 'Exit 2.pdf', 'application/pdf', '%PDF-1.7 hello');
  expect(status).toBe(200);
  expect((await view(ada, id)).meeting_note).toBeNull();
  await save(key, id, 'Exit 2', [body.id]);
  expect((await view(ada, id)).meeting_note?.files).toMatchObject([{ name: 'Exit 2.pdf', url: body.url }]);
  const file = await world.app.fastify.inject({ url: body.url });
  expect([file.statusCode, file.headers['content-disposition'], file.body]).toEqual([
    200,
    `attachment; filename="file"; filename*=UTF-8''Exit%202.pdf`,
    '%PDF-1.7 hello',
  ]);
  expect((await world.app.fastify.inject({ url: body.url.slice(0, -1) })).statusCode).toBe(404);
  const remove = (file_id: string) => world.app.call('trip.deleteMeetingFile', { query: { key }, body: { file_id } });
  expect((await remove('00000000-0000-4000-8000-000000000000')).status).toBe(404);
  expect((await remove(body.id)).status).toBe(200);
  expect((await world.app.fastify.inject({ url: body.url })).statusCode).toBe(404);
  await sql`update request set status = ${REQUEST_STATUS.canceled_admin} where id = ${id}`.execute(world.db);
  expect((await dataOf(key)).body.data.read_only).toBe(true);
  const refused = await save(key, id, 'x');
  expect(refused).toMatchObject({ status: 404, body: { message: expect.stringContaining('over or cancelled') } });
  await sql`update request set status = ${REQUEST_STATUS.made_prepayment} where id = ${id}`.execute(world.db);
});

test('files are typed and named by their content', async () => {
  const { key } = await booked();
  const office = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  expect((await sendFile(key, 'list.docx', office, 'PK\x03\x04 no document')).status).toBe(415);
  expect((await sendFile(key, 'page.html', 'application/pdf', '%PDF-1.7')).status).toBe(415);
  expect((await sendFile(key, 'plan', 'text/html', '%PDF-1.7')).body.name).toBe('plan.pdf');
});

test('files are deleted with the travellers’ data, the text a year after the tour', async () => {
  const { id, key, departure } = await booked();
  const { body } = await sendFile(key, 'plan.pdf', 'application/pdf', '%PDF-1.7');
  await save(key, id, 'By the blue door.', [body.id]);
  const end = (days: number) =>
    sql`update tour_date set start_date = (now() at time zone 'Asia/Tbilisi')::date - ${days + 4}::int, end_date = (now() at time zone 'Asia/Tbilisi')::date - ${days}::int
      where id = ${departure.dateId}`.execute(world.db);
  const left = async () => {
    const rows = await world.row<{ files: number; texts: number }>(sql`select
      (select count(*)::int from meeting_file where request_id = ${id}) as files,
      (select count(*)::int from request_meeting where request_id = ${id}) as texts`);
    return { ...rows, status: (await world.app.fastify.inject({ url: body.url })).statusCode };
  };
  await end(30);
  await runDue();
  expect(await left()).toEqual({ files: 1, texts: 1, status: 200 });
  await end(31);
  await runDue();
  expect(await left()).toEqual({ files: 0, texts: 1, status: 404 });
  await end(366);
  await runDue();
  expect(await left()).toEqual({ files: 0, texts: 0, status: 404 });
});

test('travel info is visible to the booking’s people and its organizer, with the fields of its transport', async () => {
  const { ada, id, key, uuid, departure } = await booked();
  const people = [
    { first_name: 'Ada', last_name: 'Lovelace' },
    { first_name: 'Mary', last_name: 'Somerville' },
  ];
  await world.app.call('trip.addTourists', { query: { uuid }, body: { tourists: people } }, { token: ada.token });
  expect((await travelOf(uuid)).status).toBe(404);
  expect((await travelOf(uuid, await world.person())).status).toBe(404);
  const { body } = await travelOf(uuid, ada);
  expect(body.people.map(({ name }) => name)).toEqual(['Lovelace Ada', 'Somerville Mary']);
  const travel = {
    transport_type: 1,
    airport_name: 'Tbilisi',
    flight_number: 'TK 387',
    station_name: 'left over',
    train_number: null,
    departure_place: 'Istanbul',
    other_transport_name: null,
    date: body.date.start,
    time: '07:15',
    additional_info: 'comes on the day itself',
  };
  const tourist_ids = body.people.map((person) => person.id);
  const send = (token: string | undefined, ids: number[], date = travel.date) =>
    world.app.call<{ errors?: object }>(
      'trip.saveTravelInfo',
      { query: { uuid }, body: { tourist_ids: ids, direction: 1, travel: { ...travel, date } } },
      token ? { token } : {},
    );
  expect((await send(undefined, tourist_ids)).status).toBe(404);
  expect((await send(ada.token, [...tourist_ids, 999_999])).status).toBe(404);
  for (const far of ['0002-05-01', addDays(body.date.start, -31), addDays(body.date.end, 1), '9999-12-31']) {
    const refused = await send(ada.token, tourist_ids, far);
    expect([refused.status, Object.keys(refused.body.errors ?? {})], far).toEqual([400, ['travel.date']]);
  }
  expect((await send(ada.token, tourist_ids, addDays(body.date.start, -30))).status).toBe(200);
  expect((await send(ada.token, tourist_ids)).status).toBe(200);
  const arrival = { airport_name: 'Tbilisi', station_name: null, time: '07:15', additional_info: null };
  expect((await dataOf(key)).body.data.tourists_data.data).toMatchObject([
    { tourists: [{ name: 'Lovelace Ada' }, { name: 'Somerville Mary' }], arrival, departure: null },
  ]);
  const manifest = (await manifestOf(departure.dateId)).body;
  expect(manifest.parties[0]?.people[1]).toMatchObject({ full_name: 'Somerville Mary', arrival, departure: null });
  const own = await world.app.call<{ data: { link: string | null }[] }>(
    'trip.getTouristsInfo',
    { query: { uuid } },
    { token: ada.token },
  );
  const mine = await travelOf(own.body.data[1]?.link ?? '');
  expect(mine.body).toMatchObject({ viewer: 'companion', people: [{ name: 'Somerville Mary' }] });
  expect(mine.body.people).toHaveLength(1);
  await sql`update request set status = ${REQUEST_STATUS.tour_complete} where id = ${id}`.execute(world.db);
  expect((await send(ada.token, tourist_ids)).status).toBe(409);
  await sql`update request set status = ${REQUEST_STATUS.made_prepayment} where id = ${id}`.execute(world.db);
});

test('the day before, travellers and organizers get one email, from nine in the morning in the tour’s zone', async () => {
  const { ada, id, key } = await booked();
  await save(key, id, 'By the fountain.');
  const startsIn = (hours: number) =>
    sql`update request set start_at = now() + make_interval(hours => ${hours}) where id = ${id}`.execute(world.db);
  await startsIn(16);
  await runDue();
  expect(await emailSubjectsTo(ada, 'tomorrow')).toEqual([]);
  await startsIn(14);
  await runDue();
  await runDue();
  const emails = await emailSubjectsTo(ada, 'tomorrow');
  expect(emails).toHaveLength(1);
  expect(emails[0]).toMatch(/Meeting point: Station, 09:00 \(Georgia .*Time\)\./);
  expect(emails[0]).toContain('By the fountain.');
  expect(await emailSubjectsTo(world.organizer, 'tomorrow')).toHaveLength(1);
});

test('the organizer’s email about tomorrow is in the language of their account, not the traveller’s', async () => {
  const { id } = await booked();
  const speak = (language: string) =>
    sql`update user_account set language = ${language} where id = ${world.organizer.id}`.execute(world.db);
  await speak('de');
  await sql`update request set start_at = now() + interval '14 hours' where id = ${id}`.execute(world.db);
  await runDue();
  await speak('en-US');
  const email = (await emailSubjectsTo(world.organizer, 'tomorrow')).at(-1);
  expect(email).toMatch(/um 09:00 Uhr \(Georgische .*\): Bahnhof\./);
});

test('changing the date clears what was entered for the old one; cancelled travellers are no longer shown', async () => {
  const { ada, id, key, uuid, departure } = await booked();
  const { body: file } = await sendFile(key, 'plan.pdf', 'application/pdf', '%PDF-1.7');
  await save(key, id, 'By the old gate.', [file.id]);
  const tourists = [{ first_name: 'Ada', last_name: 'Lovelace' }];
  await world.app.call('trip.addTourists', { query: { uuid }, body: { tourists } }, { token: ada.token });
  const { people, date } = (await travelOf(uuid, ada)).body;
  const travel = {
    ...{ transport_type: 1 as const, airport_name: 'Tbilisi', flight_number: 'TK 387', station_name: null },
    ...{ train_number: null, departure_place: null, other_transport_name: null, additional_info: null },
    ...{ date: date.start, time: '07:15' },
  };
  const body = { tourist_ids: people.map((person) => person.id), direction: 1 as const, travel };
  await world.app.call('trip.saveTravelInfo', { query: { uuid }, body }, { token: ada.token });
  const arrivals = async () => (await dataOf(key)).body.data.tourists_data.data.map(({ arrival }) => arrival?.time);
  expect(await arrivals()).toEqual(['07:15']);
  const smaller = { ...departure, seats: { adults: 1, children: 0 } };
  await changeTo(world, ada, id, smaller, (await quoteTo(world, ada, id, smaller)).body);
  expect((await view(ada, id)).meeting_note?.text).toBe('By the old gate.');
  const other = { ...(await secondDate(world, departure, { days: 10 })), seats: smaller.seats };
  expect((await changeTo(world, ada, id, other, (await quoteTo(world, ada, id, other)).body)).status).toBe(200);
  expect((await view(ada, id)).meeting_note).toBeNull();
  const { data } = (await dataOf(key)).body;
  expect(data).toMatchObject({ organizer_meet_data: '', saved_at: null, files: [{ name: 'plan.pdf' }] });
  expect(await arrivals()).toEqual([undefined]);
  const quote = (await cancelQuote(ada, id)).body;
  await world.app.call('booking.cancelRequest', { body: { id, quote_id: quote.quote_id } }, { token: ada.token });
  expect((await dataOf(key)).body.data).toMatchObject({ read_only: true, tourists_data: { data: [] } });
});

test('an arrival saved during a date change or a passed-on place does not apply to the new trip', async () => {
  const { ada, id, key, uuid, departure } = await booked();
  const tourists = [{ first_name: 'Ada' }, { first_name: 'Ben' }];
  await world.app.call('trip.addTourists', { query: { uuid }, body: { tourists } }, { token: ada.token });
  const { people, date } = (await travelOf(uuid, ada)).body;
  const travel = {
    ...{ transport_type: 4 as const, airport_name: null, flight_number: null, station_name: null, train_number: null },
    ...{
      departure_place: null,
      other_transport_name: 'By bicycle',
      additional_info: null,
      date: date.start,
      time: '07:15',
    },
  };
  const arrive = (at: number) => () =>
    world.app.call(
      'trip.saveTravelInfo',
      { query: { uuid }, body: { tourist_ids: [people[at]?.id], direction: 1, travel } },
      { token: ada.token },
    );
  const other = await secondDate(world, departure, { days: 10 });
  const { body: quote } = await quoteTo(world, ada, id, other);
  const person = sql`select 1 from tourist where id = ${people[0]?.id} for update`;
  const moved = await queuedBehind<{ status: number }>(world.db, person, [
    arrive(0),
    () => changeTo(world, ada, id, other, quote),
  ]);
  expect(moved.map(({ status }) => status)).toEqual([200, 200]);
  expect((await dataOf(key)).body.data.tourists_data.data).toMatchObject([{ arrival: null }]);
  const passed = { id, tourist_id: people[1]?.id };
  const { body: passing } = await world.app.call<{ quote_id: string }>(
    'trip.getPassPlaceQuote',
    { query: passed },
    { token: ada.token },
  );
  const friend = { first_name: 'Cy', last_name: 'Day', email: 'cy@example.com', quote_id: passing.quote_id };
  const replies = await queuedBehind<{ status: number }>(world.db, sql`lock table outbox in share mode`, [
    () => world.app.call('trip.passPlace', { body: { ...passed, ...friend } }, { token: ada.token }),
    arrive(1),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([200, 404]);
});
