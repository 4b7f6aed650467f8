/**
 * The program while the link to its database or to Redis is slow, silent, half open or cut: what visitors, a signed-in
 * traveller and a writer notice. `-- [database] [redis] [--silence 30]` (seconds).
 */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { print } from '#server/platform/log.ts';
import { hasRedis, INSTALL_REDIS, startRedis } from '#server/testing/redis-server.ts';
import { Link, type Fault } from './faults/link.ts';
import { ask, signIn, Tally, visit, Writer } from './faults/visitors.ts';
import { runProgram, startDatabase } from './support/resources.ts';

const { values, positionals } = parseArgs({
  options: { silence: { type: 'string', default: '30' } },
  allowPositionals: true,
});
const TOKEN = 'the-operator-of-the-benchmark';
const CALM_MS = 4000;
const SLOW_MS = 10_000;
/** Of Redis. */
const SHORT_SILENCE_S = 10;
const CALL_GOAL_MS = 3000;
const LOOP_GOAL_S = 0.2;
const BACK_GOAL_MS = 5000;
const PAUSE_MS = 50;
const BACK_LIMIT_MS = 60_000;

interface Shop {
  port: number;
  databaseLink: Link;
  stop(): Promise<void>;
}

/** Starts the demo on a database behind a link. */
async function startShop(env: Record<string, string> = {}): Promise<Shop> {
  await using started = new AsyncDisposableStack();
  const database = started.use(await startDatabase());
  const own = new URL(database.url);
  const databaseLink = started.adopt(await Link.open(Number(own.port)), (link) => link.close());
  own.port = String(databaseLink.port);
  const { port } = started.use(
    await runProgram({
      DATA_DIR: join(database.folder, 'data'),
      DATABASE_URL: own.href,
      DEMO: 'on',
      NODE_ENV: 'production',
      LIMIT_FACTOR: '100000',
      OPERATOR_TOKEN: TOKEN,
      STAFF_WITHOUT_FACTOR: 'on',
      ...env,
    }),
  );
  started.defer(() => databaseLink.set({ kind: 'none' }));
  const all = started.move();
  return { port, databaseLink, stop: () => all.disposeAsync() };
}

/** The mean delay of the event loop since the last question, in seconds. */
async function loopDelay(port: number): Promise<number> {
  const reply = await fetch(`http://127.0.0.1:${port}/operator/metrics`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  return Number(/^serai_event_loop_delay_seconds(?:\{.*\})? (\S+)$/m.exec(await reply.text())?.[1] ?? NaN);
}

/** The largest delay of the event loop, by the second, while work runs. */
async function watchLoop<T>(port: number, work: () => Promise<T>): Promise<{ result: T; loopS: number }> {
  const over = new AbortController();
  const watching = (async () => {
    let worst = 0;
    while (!over.signal.aborted) {
      await wait(1000);
      worst = Math.max(worst, await loopDelay(port));
    }
    return worst;
  })();
  const result = await work().finally(() => over.abort());
  return { result, loopS: await watching };
}

interface Phase {
  name: string;
  fault: Fault;
  ms: number;
}

/** Lets visitors come while a link has one fault after another. Returns whether the goals were met. */
async function disturb({ port }: Shop, link: Link, phases: readonly Phase[]): Promise<boolean> {
  const traveller = await signIn(port);
  const stop = new AbortController();
  const [pages, calls] = [new Tally(), new Tally()];
  const writer = new Writer(port, traveller);
  const chat = `/crm/api/chat/get-messages?chat_id=${traveller.chatId}&limit=20`;
  const load = { stop: stop.signal, pauseMs: PAUSE_MS };
  const { token } = traveller;
  const running = [
    ...Array.from({ length: 4 }, () => visit(port, { ...load, paths: ['/', '/georgia', '/spa/tours'], tally: pages })),
    ...Array.from({ length: 4 }, () => visit(port, { ...load, paths: [chat], token, tally: calls })),
    writer.run(stop.signal),
  ];
  const isBack = async (healedMs: number): Promise<boolean> =>
    writer.lastMs > healedMs && (await ask(port, chat, { token })).status === 200;
  let isMet = true;
  for (const { name, fault, ms } of phases) {
    for (const tally of [pages, calls]) tally.take();
    const { loopS } = await watchLoop(port, async () => {
      link.set(fault);
      await wait(ms);
    });
    const [page, call] = [pages.take(), calls.take()];
    link.set({ kind: 'none' });
    const healedMs = performance.now();
    while (!(await isBack(healedMs)) && performance.now() - healedMs < BACK_LIMIT_MS) await wait(20);
    const backMs = Math.round(performance.now() - healedMs);
    const served = ((page.statuses[200] ?? 0) / Math.max(1, page.count)) * 100;
    print(
      `${name}: stored pages ${served.toFixed(1)} % served, p95 ${page.p95Ms} ms; signed-in calls ${JSON.stringify(call.statuses)}, slowest ${call.maxMs} ms, p95 ${call.p95Ms}; loop ${Math.round(loopS * 1000)} ms; written again after ${backMs} ms`,
    );
    isMet &&= served === 100 && call.maxMs <= CALL_GOAL_MS && loopS <= LOOP_GOAL_S && backMs <= BACK_GOAL_MS;
    await wait(CALM_MS);
  }
  stop.abort();
  await Promise.all(running);
  const { acknowledged, lost, doubled } = await writer.judge();
  print(
    `${acknowledged} messages acknowledged, ${lost} lost, ${doubled} doubled; sent again after ${JSON.stringify(Object.fromEntries(writer.refusals))}`,
  );
  return isMet && lost + doubled === 0;
}

const calm: Phase = { name: 'undisturbed', fault: { kind: 'none' }, ms: CALM_MS };
const phasesOf = (silenceS: number): Phase[] => [
  calm,
  { name: '200 ms late', fault: { kind: 'delay', ms: 200 }, ms: SLOW_MS },
  { name: '2 s late', fault: { kind: 'delay', ms: 2000 }, ms: SLOW_MS },
  { name: `silent for ${silenceS} s`, fault: { kind: 'silence' }, ms: silenceS * 1000 },
  { name: 'half open', fault: { kind: 'half-open' }, ms: SLOW_MS },
  { name: 'cut for 10 s', fault: { kind: 'cut' }, ms: SLOW_MS },
];

async function database(): Promise<boolean> {
  const shop = await startShop();
  return disturb(shop, shop.databaseLink, phasesOf(Number(values.silence))).finally(shop.stop);
}

async function redis(): Promise<boolean> {
  if (!hasRedis()) {
    print(`redis-server is missing: ${INSTALL_REDIS}`);
    return true;
  }
  const server = await startRedis();
  const link = await Link.open(server.port);
  const shop = await startShop({ REDIS_URL: `redis://127.0.0.1:${link.port}` });
  return disturb(shop, link, phasesOf(SHORT_SILENCE_S)).finally(async () => {
    await shop.stop();
    await link.close();
    await server.stop();
  });
}

const scenes: Record<string, () => Promise<boolean>> = { database, redis };
const unknown = positionals.filter((name) => !scenes[name]);
if (unknown.length > 0) throw new Error(`no scene ${unknown.join(', ')}; there are ${Object.keys(scenes).join(', ')}`);
for (const [name, scene] of Object.entries(scenes)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  print(`\n${name}`);
  if (!(await scene())) process.exitCode = 1;
}
