/**
 * Measures guessing at accounts: times of known and unknown accounts (rank test), guesses at codes over many logins,
 * and parallel refreshes of one session. `npm run bench -- accounts [--tries 2000 --logins 2000 --rounds 1000]`
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { buildApp, type App } from '#server/app.ts';
import type { Db } from '#server/db/pool.ts';
import { readEnv } from '#server/env.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createLog, print } from '#server/platform/log.ts';
import { siteNamed } from '#sites/index.ts';
import { median } from './support/quantile.ts';
import { readNumbers } from './support/read-numbers.ts';
import { startDatabase } from './support/resources.ts';

const { tries: TRIES, logins: LOGINS, rounds: ROUNDS } = readNumbers({ tries: 2000, logins: 2000, rounds: 1000 });
const GUESSES_PER_LOGIN = 10;
const PARALLEL = 50;
const CODES = 100_000;

interface Posted {
  status: number;
  body: { code?: string; type?: string };
  cookie(name: string): string;
  ms: number;
}

async function post(
  { fastify }: App,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Posted> {
  const begun = performance.now();
  const reply = await fastify.inject({
    method: 'POST',
    url: `/crm/api/user/${path}`,
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
    payload: JSON.stringify(body),
  });
  return {
    status: reply.statusCode,
    body: reply.json(),
    cookie: (name) => reply.cookies.find((cookie) => cookie.name === name)?.value ?? '',
    ms: performance.now() - begun,
  };
}

/** Two-sided p of the Mann-Whitney rank test, by its normal approximation. */
function rankTest(a: readonly number[], b: readonly number[]): number {
  const ranked = [...a.map((ms) => ({ ms, isA: true })), ...b.map((ms) => ({ ms, isA: false }))].sort(
    (x, y) => x.ms - y.ms,
  );
  const ranksOfA = ranked.reduce((sum, { isA }, at) => sum + (isA ? at + 1 : 0), 0);
  const u = ranksOfA - (a.length * (a.length + 1)) / 2;
  const mean = (a.length * b.length) / 2;
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12);
  const z = Math.abs(u - mean) / deviation;
  // Abramowitz and Stegun 26.2.17.
  const t = 1 / (1 + 0.2316419 * z);
  const poly = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (2 * Math.exp((-z * z) / 2) * poly) / Math.sqrt(2 * Math.PI);
}

async function timeAccounts(app: App, db: Db): Promise<void> {
  await sql`insert into user_account (email, password_hash) select 'known-' || n || '@example.com',
    '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
    from generate_series(1, ${TRIES}) n`.execute(db);
  const times: Record<string, number[]> = { known: [], unknown: [] };
  for (let at = 1; at <= TRIES; at++)
    // Alternates the order, so that drift of the machine affects both alike.
    for (const kind of at % 2 ? ['known', 'unknown'] : ['unknown', 'known']) {
      const reply = await post(app, 'auth', { login: `${kind}-${at}@example.com`, password: 'not the password' });
      if (reply.body.code !== 'wrong_password') throw new Error(`${kind}: ${reply.status}`);
      times[kind]?.push(reply.ms);
    }
  const { known = [], unknown = [] } = times;
  const p = rankTest(known, unknown).toFixed(2);
  print(
    `sign-in, ${TRIES} tries each: known ${median(known).toFixed(1)} ms, unknown ${median(unknown).toFixed(1)} ms, rank test p ${p}`,
  );
}

async function guessCodes(app: App): Promise<void> {
  const addressOf = (n: number): string => `2001:${n.toString(16)}:1::1`;
  let [hits, compared, braked, sent] = [0, 0, 0, 0];
  let address = 0;
  const nonces = new Map<string, string>();
  for (let at = 0; at < LOGINS; at++) {
    const login = `guessed-${at}@example.com`;
    const headers = { 'x-forwarded-for': addressOf(++address) };
    const reply = await post(app, 'send-auth-code', { login, code_sender: 'email' }, headers);
    nonces.set(login, reply.cookie('auth_nonce'));
    if (reply.status === 200) sent++;
  }
  for (let guess = 0; guess < GUESSES_PER_LOGIN; guess++)
    for (const [login, nonce] of nonces) {
      const code = String(guess * 7919 + 1000).padStart(5, '0');
      const headers = { 'x-forwarded-for': addressOf(++address), cookie: `auth_nonce=${nonce}` };
      const reply = await post(app, 'auth-via-code', { login, code }, headers);
      if (reply.status === 200) hits++;
      if (reply.body.type === 'hard_captcha') braked++;
      else if (reply.status === 400 || reply.status === 200) compared++;
    }
  const chance = (Math.min(compared, sent * 3) / CODES).toFixed(3);
  print(
    `${LOGINS * GUESSES_PER_LOGIN} guesses at ${sent} codes, an address each: ${hits} hits, ${compared} reached a code or its end (chance ${chance}), ${braked} met the brake (hard_captcha)`,
  );
}

async function refreshInParallel(app: App, db: Db): Promise<void> {
  const login = 'refresher@example.com';
  const asked = await post(app, 'send-auth-code', { login, code_sender: 'email' });
  const { rows } = await sql<{ subject: string }>`select subject from mail_outbox where recipient = ${login}`.execute(
    db,
  );
  const code = /\d{5}/.exec(rows[0]?.subject ?? '')?.[0] ?? '';
  const signed = await post(
    app,
    'auth-via-code',
    { login, code },
    { cookie: `auth_nonce=${asked.cookie('auth_nonce')}` },
  );
  let refresh = signed.cookie('refresh');
  let [logouts, forks] = [0, 0];
  for (let round = 0; round < ROUNDS; round++) {
    const replies = await Promise.all(
      Array.from({ length: PARALLEL }, () => post(app, 'refresh-token', {}, { cookie: `refresh=${refresh}` })),
    );
    logouts += replies.filter(({ status }) => status !== 200).length;
    const successors = new Set(replies.map((reply) => reply.cookie('refresh')));
    if (successors.size !== 1) forks++;
    refresh = [...successors][0] ?? '';
  }
  const ended = await sql<{ n: number }>`select count(*)::int as n from session where revoked_at is not null`.execute(
    db,
  );
  print(
    `${ROUNDS} rounds of ${PARALLEL} parallel refreshes: ${logouts} logouts, ${forks} rounds with two successors, ${ended.rows[0]?.n ?? 0} families ended`,
  );
}

await using database = await startDatabase();
const { db, pool, url: databaseUrl } = database;
const appWith = (factor: string): Promise<App> => {
  const source = { DATA_DIR: database.folder, DATABASE_URL: databaseUrl, QUIET: 'on', DEMO: 'off' };
  const env = readEnv({ ...source, LIMIT_FACTOR: factor });
  const log = createLog({ quiet: true });
  const site = siteNamed(null);
  return buildApp({ env, db, pool, databaseUrl, site, clock: systemClock, log, checkReplies: false });
};
const free = await appWith('1000000');
if (ROUNDS) await refreshInParallel(free, db);
const limited = await appWith('1');
if (LOGINS) await guessCodes(limited);
if (TRIES) await timeAccounts(free, db);
await Promise.all([free.close(), limited.close()]);
