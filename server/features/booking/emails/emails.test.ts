import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { PREPAYMENT_TYPE } from '#domain/booking/price-quote.ts';
import { addDays } from '#domain/calendar-days.ts';
import { deadlineText } from '#domain/text/deadline.ts';
import type { EmailSummary } from '#server/platform/email-html.ts';
import { bookingSteps } from '#server/testing/booking-steps.ts';
import { startWorld, type Person, type World } from '#server/testing/booking-world.ts';
import { expectConservation } from '#server/testing/expect-conservation.ts';
import { dayInEmail, daysInEmail } from './email-dates.ts';

let world: World;
beforeAll(async () => void (world = await startWorld()));
afterEach(async () => {
  await expectConservation(world.db);
  await sql`delete from mail_outbox`.execute(world.db);
});
afterAll(() => world.stop());

const { cancelQuote, held, runDue, view } = bookingSteps(() => world);

interface OutgoingEmail {
  to: 'traveller' | 'organizer';
  subject: string;
  body: string;
  path: string;
}

/** All emails since the last test, oldest first; the subject without the tour. */
async function emails(traveller: Person): Promise<OutgoingEmail[]> {
  const { rows } = await sql<{ recipient: string; subject: string; body: string; url: string }>`
    select recipient, split_part(subject, ':', 1) as subject, body, action ->> 'url' as url from mail_outbox
    where recipient in (${traveller.email}, ${world.organizer.email}) order by id`.execute(world.db);
  return rows.map(({ recipient, subject, body, url }) => ({
    to: recipient === traveller.email ? 'traveller' : 'organizer',
    subject,
    body,
    path: new URL(url).pathname,
  }));
}

/** The emails of one step: `organizer Seats held`, sorted. */
async function told(traveller: Person): Promise<string[]> {
  const names = (await emails(traveller)).map(({ to, subject }) => `${to} ${subject}`).toSorted();
  await sql`delete from mail_outbox`.execute(world.db);
  return names;
}

const call = (person: Person, name: string, body: object) =>
  world.app.call<{ proposal_id: number }>(`booking.${name}`, { body }, { token: person.token });

test('held seats that are not paid: both sides are told, the payer is reminded at half time and in the last tenth', async () => {
  const { ada, id } = await held();
  expect(await told(ada)).toEqual(['organizer Seats held', 'traveller Your seats are held']);
  const remindIn = async () =>
    (
      await world.row<{ share: number }>(sql`select round(extract(epoch from remind_at - created_at)
        / extract(epoch from deadline_at - created_at), 2)::float8 as share from request where id = ${id}`)
    ).share;
  expect(await remindIn()).toBe(0.5);
  await sql`update request set remind_at = now() where id = ${id}`.execute(world.db);
  await runDue();
  expect(await told(ada)).toEqual([expect.stringMatching('traveller Your seats are held until')]);
  expect(await remindIn()).toBe(0.9);
  await world.passDeadline(id);
  expect(await told(ada)).toEqual(['organizer Seats back on sale', 'traveller Your seats are back on sale']);
});

test('an email about held seats has the deadline in the tour’s time, and the refund of a cancellation', async () => {
  const policy = [
    { from_days: 30, to_days: null, percent: 100 },
    { from_days: 10, to_days: 29, percent: 50 },
  ];
  const { ada, id } = await held({ daysAhead: 40 }, { policy });
  const [email] = (await emails(ada)).filter(({ to }) => to === 'traveller');
  const { deadline, tour, date } = await view(ada, id);
  expect(email?.body).toContain(`by ${deadlineText('en-US', tour.timezone, new Date(deadline?.at ?? ''))}.`);
  const day = (daysBefore: number): string => dayInEmail('en-US', addDays(date.start, -daysBefore));
  expect(email?.body).toContain(
    `If you cancel, you get back:\n– until ${day(30)}: €200\n– until ${day(14)}: €100\n– until ${day(10)}: €500\n– later: nothing\n\n` +
      `This counts what you will have paid by then: €200, and €1,000 once the balance is paid by ${day(14)}.\n\nCancel within 24 hours`,
  );
});

test('an email shows the tour, its dates, seats and sum, and to travellers the organizer’s person', async () => {
  const { ada, id } = await held();
  const { date } = await view(ada, id);
  const { rows } = await sql<{ recipient: string; summary: EmailSummary }>`select recipient, summary from mail_outbox
    where recipient in (${ada.email}, ${world.organizer.email})`.execute(world.db);
  const of = (person: Person) => rows.find(({ recipient }) => recipient === person.email)?.summary;
  expect(of(ada)).toMatchObject({
    ...{ heading: 'Your seats are held', reference: `Booking ${id}` },
    facts: [
      { label: 'Dates', value: daysInEmail('en-US', date) },
      { label: 'Travellers', value: expect.stringMatching(/^\d (person|people)$/) },
      { label: 'Total', value: '€1,000' },
    ],
    person: { line: expect.stringMatching(/, your organizer$/) },
  });
  expect(of(world.organizer)).toMatchObject({ picture: null, person: null });
});

test('an unanswered request says who did not answer', async () => {
  const [ada, departure] = [await world.person(), await world.departure({ isInstant: false })];
  const first = await world.create(ada, departure);
  const [receipt, request] = (await emails(ada)).toSorted((a, b) => b.to.localeCompare(a.to));
  expect(receipt).toMatchObject({ to: 'traveller', path: `/booking/${first.body.id}` });
  expect(request).toMatchObject({ to: 'organizer', path: `/booking/${first.body.id}` });
  await told(ada);
  await world.passDeadline(first.body.id);
  expect(await told(ada)).toEqual([
    'organizer Request closed without a reply',
    'traveller No reply from the organizer',
  ]);

  const second = await world.create(ada, departure);
  await call(world.organizer, 'offerAlternative', { id: second.body.id, total: 900_00, message: 'With a smaller car' });
  const offer = (await emails(ada)).at(-1);
  expect(offer?.body).toMatch(/Instead of .*€1,000.*€900 in total/s);
  expect(offer?.body).toContain('With a smaller car');
  await told(ada);
  await world.passDeadline(second.body.id);
  expect(await told(ada)).toEqual(['organizer No reply to your offer', 'traveller The offer has expired']);
  expect(await view(ada, second.body.id)).toMatchObject({ cancel_reason: { code: 'offer_unanswered' } });

  const third = await world.create(ada, departure);
  await told(ada);
  await call(ada, 'cancelRequest', { id: third.body.id, reason: 'illness' });
  const reasons = (await emails(ada)).map(({ to, body }) => [to, /Reason: .*/.exec(body)?.[0]]);
  expect(Object.fromEntries(reasons)).toEqual({
    organizer: undefined,
    traveller: undefined,
  });
  expect(await told(ada)).toEqual(['organizer Request withdrawn', 'traveller Request withdrawn']);
  const statuses = [ada, world.organizer].map(async (person) => (await view(person, third.body.id)).status_text);
  expect(await Promise.all(statuses)).toEqual(['Cancelled by you', 'Cancelled by the traveller']);
});

test('an organizer cancels: the traveller reads who, why and the refund, then that it was sent', async () => {
  const { ada, id, paymentId } = await held();
  await told(ada);
  await world.pay(ada, paymentId, 'pay');
  await runDue();
  const [paid] = (await emails(ada)).filter(({ to }) => to === 'traveller');
  expect(paid?.body).toMatch(/received €200.*balance of €800 is due by/s);
  expect(await told(ada)).toEqual(['organizer Booked', 'traveller You’re booked']);
  await call(world.organizer, 'callOffRequest', { id, reason: 'weather' });
  const [off] = await emails(ada);
  expect(off?.body).toMatch(/the organizer has called off.*€200 goes back/s);
  expect(off?.body).toContain('Reason: Weather or season');
  expect(await told(ada)).toEqual(['traveller Called off by the organizer']);
  await runDue();
  await runDue();
  const [sent] = await emails(ada);
  expect(sent?.body).toMatch(/sent €200 back.*Reference: /s);
  expect(sent?.body).not.toContain('Reason: ');
  expect(await told(ada)).toEqual(['traveller Refund sent']);
});

test('the retained amount stands beside the refund; a missed balance says so', async () => {
  const { ada, id, paymentId } = await held(
    { daysAhead: 20 },
    { prepaymentType: PREPAYMENT_TYPE.full, policy: [{ from_days: 7, to_days: 29, percent: 50 }] },
  );
  await world.pay(ada, paymentId, 'pay');
  await runDue();
  await sql`update request set paid_at = now() - interval '25 hours' where id = ${id}`.execute(world.db);
  await told(ada);
  const { quote_id } = (await cancelQuote(ada, id)).body;
  await call(ada, 'cancelRequest', { id, quote_id });
  const [canceled] = (await emails(ada)).filter(({ to }) => to === 'traveller');
  expect(canceled?.body).toMatch(/€500 goes back.*€500 is kept/s);
  expect(await told(ada)).toEqual(['organizer Cancelled by the traveller', 'traveller You have cancelled']);

  const other = await held();
  await world.pay(other.ada, other.paymentId, 'pay');
  await runDue();
  await told(other.ada);
  await world.passDeadline(other.id);
  expect(await told(other.ada)).toEqual([
    'organizer Cancelled, balance not paid',
    'traveller Booking cancelled, balance not paid',
  ]);
});

test('a finished departure asks each traveller for a review, and the organizer once', async () => {
  const first = await held({}, { prepaymentType: PREPAYMENT_TYPE.full });
  const eve = await world.person();
  const second = await world.create(eve, first.departure);
  await world.pay(first.ada, first.paymentId, 'pay');
  await world.pay(eve, second.body.payment_id ?? 0, 'pay');
  await runDue();
  await told(first.ada);
  await world.passDeadline(first.id);
  await world.passDeadline(second.body.id);
  expect((await told(first.ada)).map((name) => name.split('?')[0])).toEqual([
    'organizer How was the group',
    'traveller How was Wine tour',
  ]);
});

test('each side is written to in its own language', async () => {
  const { ada, id } = await held();
  await sql`update user_account set language = 'de' where id = ${ada.id}`.execute(world.db);
  await sql`update user_account set language = 'ru' where id = ${world.organizer.id}`.execute(world.db);
  await told(ada);
  await call(ada, 'cancelRequest', { id });
  expect(await told(ada)).toEqual(['organizer Путешественник отменил бронирование', 'traveller Sie haben storniert']);
  await sql`update user_account set language = 'en-US' where id = ${world.organizer.id}`.execute(world.db);
});
