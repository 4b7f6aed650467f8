/**
 * A backlog of emails, sent by two nodes of which the working one is killed again and again: none is lost, and an email comes twice
 * only where a kill fell between its delivery and its row. `-- --emails 50000 --kills 20`.
 */
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { print } from '#server/platform/log.ts';
import { ended, type Program } from '#server/testing/program.ts';
import { readNumbers } from './support/read-numbers.ts';
import { runProgram, startDatabase } from './support/resources.ts';

const { emails: EMAILS, kills: KILLS } = readNumbers({ emails: 50_000, kills: 20 });
const NODES = 2;
const POLL_MS = 250;
const QUIET_LIMIT_MS = 120_000;

/** How often each email came, by the number in its subject. */
const times = new Map<number, number>();
let received = 0;
const smtp = new SMTPServer({
  authOptional: true,
  hideSTARTTLS: true,
  disableReverseLookup: true,
  onData(stream, _session, done) {
    let text = '';
    stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    stream.on('end', () => {
      const number = Number(/^Subject: Email (\d+)/m.exec(text)?.[1]);
      times.set(number, (times.get(number) ?? 0) + 1);
      received++;
      done();
    });
  },
});
await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done));
const smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;

await using database = await startDatabase();
const { pool } = database;

function startNode(at: number): Promise<Program> {
  const secret = 'a secret that the nodes of the benchmark share';
  return runProgram({
    DATA_DIR: join(database.folder, `node${at}`),
    DATABASE_URL: database.url,
    SMTP_URL: smtpUrl,
    SESSION_SECRET: secret,
    DATA_KEY: Buffer.alloc(32, 7).toString('base64url'),
  });
}

/** Kills a node and starts it again, in turns, after each part of the emails. Returns the number of kills. */
async function disturb(nodes: Program[]): Promise<number> {
  for (let kill = 0; kill < KILLS; kill++) {
    if (!(await hasCome(((kill + 1) * EMAILS) / (KILLS + 1)))) return kill;
    const node = nodes[kill % NODES];
    if (node) await ended(node.child, 'SIGKILL');
    nodes[kill % NODES] = await startNode(kill % NODES);
  }
  await hasCome(EMAILS);
  return KILLS;
}

/** Waits until a number of emails has come. Returns whether they have; false when none came for a while. */
async function hasCome(count: number): Promise<boolean> {
  let [seen, lastMs] = [received, performance.now()];
  while (times.size < count) {
    if (received > seen) [seen, lastMs] = [received, performance.now()];
    if (performance.now() - lastMs > QUIET_LIMIT_MS) return false;
    await wait(POLL_MS);
  }
  return true;
}

const nodes = await Promise.all(Array.from({ length: NODES }, (_, at) => startNode(at)));
try {
  const startedMs = performance.now();
  await pool.query(
    `insert into mail_outbox (recipient, locale, subject, body)
     select 'reader-' || at || '@example.com', 'en-US', 'Email ' || at, 'Hello' from generate_series(1, $1::int) as at`,
    [EMAILS],
  );
  const killed = await disturb(nodes);
  const seconds = (performance.now() - startedMs) / 1000;
  const { rows } = await pool.query<{ left: number }>(
    'select count(*)::int as left from mail_outbox where sent_at is null',
  );
  const doubled = received - times.size;
  print(
    `${EMAILS} emails, ${killed} kills: ${EMAILS - times.size} lost, ${doubled} came twice (at most one a kill), ${rows[0]?.left} rows not marked; ${seconds.toFixed(0)} s, ${(received / seconds).toFixed(0)} a second`,
  );
  process.exitCode = times.size === EMAILS && doubled <= killed ? 0 : 1;
} finally {
  for (const { child } of nodes) await ended(child, 'SIGTERM');
  await new Promise<void>((done) => smtp.close(done));
}
