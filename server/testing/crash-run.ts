import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { PaymentView } from '#contract/payments/pay.ts';
import type { RequestView } from '#contract/booking/view-request.ts';
import { createSessionTokens } from '#server/features/account/index.ts';
import type { Db } from '#server/db/pool.ts';
import type { FailpointName } from '#server/platform/failpoint.ts';
import { insertAccount, insertDeparture } from './seed-booking.ts';

const SERVE = join(import.meta.dirname, 'serve-app.ts');
const SECRET = 'a secret of the crash runs, long enough';
const PATIENCE_MS = 60_000;
const POLL_MS = 100;

interface Running {
  child: ChildProcess;
  url: string;
  exited: Promise<NodeJS.Signals | null>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address ? address.port : 0;
}

/** Starts a server process, with a failpoint armed or none. */
async function startServer(
  databaseUrl: string,
  dataDir: string,
  port: number,
  failpoint: FailpointName | null,
): Promise<Running> {
  const child = spawn(process.execPath, [SERVE], {
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      DEMO: 'off',
      QUIET: 'on',
      SESSION_SECRET: SECRET,
      ...(failpoint && { SERAI_FAILPOINT: failpoint }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<NodeJS.Signals | null>((done) => child.once('exit', (_code, signal) => done(signal)));
  let output = '';
  await new Promise<void>((done, fail) => {
    const listen = (chunk: Buffer): void => {
      output += chunk.toString();
      if (output.includes('Serai is at')) done();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', () => fail(new Error(output)));
  });
  return { child, url: `http://127.0.0.1:${port}`, exited };
}

type Send = <T>(path: string, body: object | null, key: string) => Promise<{ status: number; body: T }>;

/** Makes calls as one user. A dropped connection is status 0. */
function sender(url: string, token: string): Send {
  return async <T>(path: string, body: object | null, key: string) => {
    try {
      const response = await fetch(url + path, {
        method: body ? 'POST' : 'GET',
        ...(body && { body: JSON.stringify(body) }),
        headers: { 'content-type': 'application/json', 'x-authorization': `Bearer ${token}`, 'idempotency-key': key },
      });
      return { status: response.status, body: (await response.json()) as T };
    } catch {
      return { status: 0, body: {} as T };
    }
  };
}

async function until<T>(read: () => Promise<T>, isDone: (value: T) => boolean): Promise<T> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const value = await read();
    if (isDone(value) || performance.now() > end) return value;
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
}

interface Journey {
  body: object;
  /** Part of the idempotency keys. */
  run: string;
  wantsRefund: boolean;
}

/** One user's steps from request to settled payment or refund. Returns false when the server dies. */
async function walk(url: string, send: Send, { body, run, wantsRefund }: Journey): Promise<boolean> {
  const created = await send<{ id: number; payment_id: number }>('/crm/api/request/create', body, `create-${run}`);
  if (created.status !== 200) return false;
  const payment = await send<{ redirect_url: string }>(
    '/crm/api/payments/create',
    { payment_id: created.body.payment_id, method: 'card' },
    `pay-${run}-once`,
  );
  if (payment.status !== 200) return false;
  const page = new URL(payment.body.redirect_url).pathname;
  const chosen = await fetch(url + page, { method: 'POST', body: 'choice=pay', redirect: 'manual' }).catch(() => null);
  if (!chosen) return false;
  const status = (): Promise<{ status: number; body: PaymentView }> =>
    send(`/crm/api/payments/status?payment_id=${created.body.payment_id}`, null, 'none');
  const settled = await until(
    status,
    (response) => response.status === 0 || (response.body.state !== 'new' && response.body.state !== 'processing'),
  );
  if (settled.status !== 200 || !wantsRefund) return settled.status === 200;
  const quote = await send<{ quote_id: string }>(`/crm/api/request/cancel-quote?id=${created.body.id}`, null, 'none');
  if (quote.status === 200)
    await send('/crm/api/request/cancel', { id: created.body.id, quote_id: quote.body.quote_id }, `cancel-${run}`);
  const view = (): Promise<{ status: number; body: RequestView }> =>
    send(`/crm/api/request/get?id=${created.body.id}`, null, 'none');
  const refunded = await until(
    view,
    (response) => response.status === 0 || response.body.refunds?.[0]?.status === 'done',
  );
  return refunded.status === 200;
}

/** Ledger figures of the server and the sandbox after a run. */
export interface CrashOutcome {
  failpoint: FailpointName;
  signal: NodeJS.Signals | null;
  settledInS: number;
  books: {
    requests: number;
    held: number;
    payed: number;
    captured: number;
    charged: number;
    refunded: number;
    given_back: number;
  };
}

/** Kills the server at a failpoint during a booking, restarts it, and retries with the same idempotency keys. */
export async function crashAt(db: Db, databaseUrl: string, failpoint: FailpointName): Promise<CrashOutcome> {
  const dataDir = mkdtempSync(join(tmpdir(), 'serai-crash-'));
  const port = await freePort();
  const userId = await insertAccount(db, 'user');
  const token = (await createSessionTokens(db, SECRET).open(db, userId)).access;
  const departure = await insertDeparture(db, {}, { prepaymentType: 3 });
  const body = {
    tour_id: departure.tourId,
    tour_date_id: departure.dateId,
    seats: { adults: 2, children: 0 },
    terms_accepted: true,
    expected_total: departure.price * 2,
    currency: 'EUR',
    contact: { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com', phone: '+44 20 7946 0000' },
  };
  const wantsRefund = failpoint === 'after-refund-call';
  const running: Running[] = [];
  const run = `${failpoint}-${userId}`;
  try {
    const first = await startServer(databaseUrl, dataDir, port, failpoint);
    running.push(first);
    await walk(first.url, sender(first.url, token), { body, run, wantsRefund });
    const signal = await first.exited;
    const began = performance.now();
    const second = await startServer(databaseUrl, dataDir, port, null);
    running.push(second);
    const isDone = await walk(second.url, sender(second.url, token), { body, run, wantsRefund });
    if (!isDone) throw new Error(`the booking could not be completed after ${failpoint}`);
    return {
      failpoint,
      signal,
      settledInS: (performance.now() - began) / 1000,
      books: await readBooks(db, userId, departure.dateId),
    };
  } finally {
    for (const { child, exited } of running) {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await exited;
    }
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function readBooks(db: Db, userId: number, dateId: number): Promise<CrashOutcome['books']> {
  const { rows } = await sql<CrashOutcome['books']>`
    with mine as (select id from request where user_id = ${userId}),
    tries as (select a.* from payment_attempt a join payment p on p.id = a.payment_id where p.request_id in (select id from mine)),
    sandbox as (select c.* from sandbox_checkout c join tries on tries.provider_key::text = c.idempotency)
    select (select count(*) from mine)::int as requests, (select capacity - free from tour_date where id = ${dateId}) as held,
      (select count(*) from payment where status = 2 and request_id in (select id from mine))::int as payed,
      (select coalesce(sum(captured), 0) from tries)::bigint as captured, (select coalesce(sum(amount) filter (where state = 'paid'), 0) from sandbox)::bigint as charged,
      (select coalesce(sum(amount), 0) from refund where state = 'done' and request_id in (select id from mine))::bigint as refunded,
      (select coalesce(sum(refunded), 0) from sandbox)::bigint as given_back`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('no books');
  return row;
}
