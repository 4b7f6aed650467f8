import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDb, type Db } from '#server/db/pool.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { createTexts } from '#server/texts.ts';
import { siteNamed } from '#sites/index.ts';
import { createEmailDelivery } from './deliver-emails.ts';
import { createEmailOutbox, decideBacklog, findBacklog } from './email-outbox.ts';
import { createLog } from './log.ts';
import { sendEmail } from './send-email.ts';

const KEYS = { publicUrl: 'https://serai.example', dataKey: Buffer.alloc(32, 7).toString('base64url') };
const emailOutbox = createEmailOutbox({ ...KEYS, smtpUrl: 'smtp://mail.example' });

const received: Email[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  hideSTARTTLS: true,
  disableReverseLookup: true,
  onData(stream, _session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      void PostalMime.parse(Buffer.concat(chunks))
        .then((email) => received.push(email))
        .then(() => done(), done);
    });
  },
});

let db: Db;
let drop: () => Promise<void>;
let url: string;

beforeAll(async () => {
  const database = await createTestDatabase();
  db = openDb(database.url).db;
  drop = database.drop;
  await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done));
  url = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
});

const openDelivery = () =>
  createEmailDelivery({
    db,
    log: createLog({ quiet: true }),
    smtpUrl: url,
    from: 'Serai <no-reply@serai.example>',
    site: siteNamed(null),
    publicUrl: KEYS.publicUrl,
  });
const headerOf = (email: Email | undefined, name: string): string | undefined =>
  email?.headers.find(({ key }) => key === name)?.value;

afterAll(async () => {
  await new Promise<void>((done) => smtp.close(done));
  await db.destroy();
  await drop();
});

test('an email is sent once, with its text and its button, whatever a name contains', async () => {
  const email = {
    to: 'ada@example.com',
    locale: 'ru',
    subject: 'Ваш код',
    body: 'Здравствуйте, <b>Ада</b>!\n\nКод внутри.',
    action: { text: 'Открыть', url: 'https://serai.example/a?b=1&c=2' },
    dedupeKey: 'one',
  } as const;
  await emailOutbox.send(db, email);
  await emailOutbox.send(db, email);
  const delivery = openDelivery();
  await delivery.run();
  await delivery.run();
  delivery.close();
  const { rows } = await sql<{ sent: number }>`select count(sent_at)::int as sent from mail_outbox`.execute(db);
  expect(rows[0]?.sent).toBe(1);
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ subject: 'Ваш код', to: [{ address: 'ada@example.com' }] });
  expect(received[0]?.replyTo).toMatchObject([{ address: 'hello@serai.example' }]);
  expect(headerOf(received[0], 'auto-submitted')).toBe('auto-generated');
  expect(received[0]?.messageId).toMatch(/^<[0-9a-f-]{36}@serai\.example>$/);
  expect(received[0]?.text).toContain('Открыть: https://serai.example/a?b=1&c=2');
  expect(received[0]?.html).toContain('&lt;b&gt;Ада&lt;/b&gt;');
  expect(received[0]?.html).toContain('href="https://serai.example/a?b=1&amp;c=2"');
  expect(received[0]?.html).toMatch(/^<!doctype html><html lang="ru">.*color-scheme.*>Serai<.*<h1[^>]*>Ваш код<\/h1>/s);
});

test('an email shows its picture, facts and person in both parts, and its headline without the tour', async () => {
  received.length = 0;
  await emailOutbox.send(db, {
    ...{ to: 'ada@example.com', locale: 'en-US', subject: 'You’re booked: Wine & walks', body: 'Hello Ada' },
    summary: {
      ...{ heading: 'You’re booked', title: 'Wine & walks', reference: 'Booking 12' },
      picture: { url: 'https://serai.example/pictures/1/1200x630.jpg', width: 486, height: 255, alt: 'A "vineyard"' },
      facts: [{ label: 'Total', value: '€1,000', note: '€200 paid' }],
      person: { name: 'Nino', line: 'Kakheti Walks, your organizer', photo: null },
    },
  });
  const delivery = openDelivery();
  await delivery.run();
  delivery.close();
  const { html = '', text = '' } = received[0] ?? {};
  expect(html).toMatch(/<h1[^>]*>You’re booked<\/h1>/);
  expect(html).toContain(
    'src="https://serai.example/pictures/1/1200x630.jpg" width="486" height="255" alt="A &quot;vineyard&quot;"',
  );
  expect(html).toMatch(/Wine &amp; walks.*Booking 12.*Total.*€1,000.*€200 paid.*Nino/s);
  expect(html).toContain('src="https://serai.example/mark.png"');
  expect(text.trim()).toBe(
    'Hello Ada\n\nWine & walks\nBooking 12\nTotal: €1,000 (€200 paid)\nNino, Kakheti Walks, your organizer',
  );
});

test('a mail server configured later gets no expired email, and the backlog only when the operator releases it', async () => {
  const before = createEmailOutbox({ ...KEYS, smtpUrl: null });
  const email = { to: 'bob@example.com', locale: 'en-US', body: 'x' } as const;
  await before.send(db, { ...email, subject: 'A code', expires: { afterS: -1 } });
  await before.send(db, { ...email, subject: 'A receipt' });
  await before.send(db, { ...email, subject: 'Pay by then', expires: { at: new Date(Date.now() + 3_600_000) } });
  await emailOutbox.send(db, { ...email, subject: 'Late already', expires: { at: new Date(Date.now() - 1000) } });
  await emailOutbox.send(db, { ...email, subject: 'New' });
  received.length = 0;
  const delivery = openDelivery();
  const subjects = async (): Promise<(string | undefined)[]> => {
    await delivery.run();
    return received.map(({ subject }) => subject);
  };
  expect(await subjects()).toEqual(['New']);

  const { count, lastId } = await findBacklog(db);
  expect(count).toBe(2);
  await before.send(db, { ...email, subject: 'After the page was opened' });
  await decideBacklog(db, lastId, 'send');
  expect(await subjects()).toEqual(['New', 'A receipt', 'Pay by then']);
  expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(3);
  await decideBacklog(db, (await findBacklog(db)).lastId, 'discard');
  expect(await subjects()).toHaveLength(3);
  expect(await findBacklog(db)).toMatchObject({ count: 0 });
  delivery.close();
});

test('a backlog is sent in one run, and a code does not wait for what was written before it', async () => {
  const email = { to: 'eve@example.com', locale: 'en-US', body: 'x' } as const;
  for (let at = 0; at < 30; at++) await emailOutbox.send(db, { ...email, subject: `News ${at}` });
  await emailOutbox.send(db, { ...email, subject: 'A code', expires: { afterS: 300 } });
  received.length = 0;
  const delivery = openDelivery();
  await delivery.run();
  delivery.close();
  const subjects = received.map(({ subject }) => subject);
  expect(subjects.length).toBe(31);
  expect(subjects.indexOf('A code')).toBeLessThan(20);
});

test('a line break in a name makes no paragraph; a message keeps its lines', async () => {
  const texts = createTexts({
    ...{ en: { 'hello.subject': 'Hello {name}', 'hello.body': '{name} wrote:\n\n{message}' } },
    ...{ ru: { 'hello.subject': '', 'hello.body': '' }, de: { 'hello.subject': '', 'hello.body': '' } },
    zh: { 'hello.subject': '', 'hello.body': '' },
  });
  const deps = { mail: emailOutbox, publicUrl: KEYS.publicUrl };
  const to = { email: 'carl@example.com', locale: 'en-US' } as const;
  const values = { name: 'Eve\r\n\r\nYour account is closed', message: 'one\ntwo' };
  await sendEmail(deps, db, { texts, name: 'hello', to, values });
  const { rows } = await sql`select subject, body from mail_outbox where recipient = ${to.email}`.execute(db);
  expect(rows).toEqual([
    { subject: 'Hello Eve Your account is closed', body: 'Eve Your account is closed wrote:\n\none\ntwo' },
  ]);
});

test('header injection is impossible', async () => {
  await expect(
    emailOutbox.send(db, { to: 'eve@example.com\r\nBcc: all@example.com', locale: 'en-US', subject: 'x', body: 'y' }),
  ).rejects.toThrow('one line');
});
