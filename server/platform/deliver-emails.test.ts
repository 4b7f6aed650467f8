import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDb, type Db } from '#server/db/pool.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { createEmailDelivery } from './deliver-emails.ts';
import { createLog } from './log.ts';
import { createEmailOutbox } from './email-outbox.ts';

const emailOutbox = createEmailOutbox({
  publicUrl: 'https://serai.example',
  dataKey: Buffer.alloc(32, 7).toString('base64url'),
});

const received: Email[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  hideSTARTTLS: true,
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

afterAll(async () => {
  await new Promise<void>((done) => smtp.close(done));
  await db.destroy();
  await drop();
});

test('an email is sent once, with its text and its button, whatever a name contains', async () => {
  const letter = {
    to: 'ada@example.com',
    locale: 'ru',
    subject: 'Ваш код',
    body: 'Здравствуйте, <b>Ада</b>!\n\nКод внутри.',
    action: { text: 'Открыть', url: 'https://serai.example/a?b=1&c=2' },
    dedupeKey: 'one',
  } as const;
  await emailOutbox.send(db, letter);
  await emailOutbox.send(db, letter);
  const delivery = createEmailDelivery({
    db,
    log: createLog({ quiet: true }),
    smtpUrl: url,
    from: 'Serai <no-reply@serai.example>',
    replyTo: 'hello@serai.example',
  });
  await delivery.run();
  await delivery.run();
  delivery.close();
  const { rows } = await sql<{ sent: number }>`select count(sent_at)::int as sent from mail_outbox`.execute(db);
  expect(rows[0]?.sent).toBe(1);
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ subject: 'Ваш код', to: [{ address: 'ada@example.com' }] });
  expect(received[0]?.replyTo).toMatchObject([{ address: 'hello@serai.example' }]);
  expect(received[0]?.text).toContain('Открыть: https://serai.example/a?b=1&c=2');
  expect(received[0]?.html).toContain('&lt;b&gt;Ада&lt;/b&gt;');
  expect(received[0]?.html).toContain('href="https://serai.example/a?b=1&amp;c=2"');
  expect(received[0]?.html).toMatch(/^<!doctype html><html lang="ru">.*color-scheme.*>Serai<.*<h1[^>]*>Ваш код<\/h1>/s);
});

test('header injection is impossible', async () => {
  await expect(
    emailOutbox.send(db, { to: 'eve@example.com\r\nBcc: all@example.com', locale: 'en-US', subject: 'x', body: 'y' }),
  ).rejects.toThrow('one line');
});
