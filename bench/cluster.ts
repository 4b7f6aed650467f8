/**
 * A cluster (`npm run cluster`, started with `LIMIT_FACTOR=1000`) under load through its proxy: visitors read pages and search, a
 * traveller writes in a chat, while nodes are restarted one after another, a node is killed, and the primary is lost.
 * `-- --rounds 2 --readers 8`.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { DEMO_PASSWORD } from '#demo/demo-users.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '2' }, readers: { type: 'string', default: '8' } },
});
const port = Number(process.env['CLUSTER_PORT'] ?? 8080);
const PATHS = ['/spa/tours', '/spa/tours?restKinds=1', '/', '/georgia', '/spa/tours?page=2', '/blog'];
const WRITE_PAUSE_MS = 20;
const RETRY_MS = 100;
const CALM_MS = 5000;

interface Reply {
  /** 0: the connection ended without a reply. */
  status: number;
  body: string;
}

function ask(agent: Agent, path: string, post?: { token: string | null; body: object; key: string }): Promise<Reply> {
  return new Promise((done) => {
    const headers = {
      ...(post?.token && { 'x-authorization': `Bearer ${post.token}` }),
      ...(post && { 'content-type': 'application/json', 'idempotency-key': post.key }),
    };
    const sent = request({ port, host: '127.0.0.1', path, agent, method: post ? 'POST' : 'GET', headers }, (reply) => {
      let body = '';
      reply.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      reply.on('end', () => done({ status: reply.statusCode ?? 0, body }));
      reply.on('error', () => done({ status: 0, body: '' }));
    });
    sent.on('error', () => done({ status: 0, body: '' }));
    sent.end(post && JSON.stringify(post.body));
  });
}

const counts = { read: 0, failed: 0, reset: 0 };
const stop = new AbortController();

async function read(): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let at = 0; !stop.signal.aborted; at++) {
    const { status } = await ask(agent, PATHS[at % PATHS.length] ?? '/');
    counts.read++;
    if (status === 0) counts.reset++;
    else if (status >= 500) counts.failed++;
  }
  agent.destroy();
}

const acknowledged: number[] = [];
let longestGapMs = 0;
/** Writes that were sent again, by status; 0: without a reply. */
const refusals = new Map<number, number>();

/** Writes one message after another; each is sent until it is acknowledged, as the product's client does. */
async function write(token: string, chatId: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let lastMs = performance.now();
  for (let at = 0; !stop.signal.aborted; at++) {
    const key = randomUUID();
    const body = { chat_id: chatId, message: `Message ${at}`, client_message_id: key };
    let reply = await ask(agent, '/crm/api/chat/send-message', { token, body, key });
    while (reply.status !== 200) {
      refusals.set(reply.status, (refusals.get(reply.status) ?? 0) + 1);
      await wait(RETRY_MS);
      reply = await ask(agent, '/crm/api/chat/send-message', { token, body, key });
    }
    acknowledged.push((JSON.parse(reply.body) as { seq: number }).seq);
    longestGapMs = Math.max(longestGapMs, performance.now() - lastMs);
    lastMs = performance.now();
    await wait(WRITE_PAUSE_MS);
  }
  agent.destroy();
}

function cluster(...args: string[]): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../tools/cluster.ts'), ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((done, fail) =>
    child.once('exit', (code) => (code === 0 ? done() : fail(new Error(`cluster ${args.join(' ')} failed`)))),
  );
}

/** Runs a phase and prints what visitors and the writer noticed of it. */
async function phase(name: string, work: () => Promise<unknown>): Promise<void> {
  const before = { ...counts, written: acknowledged.length };
  longestGapMs = 0;
  refusals.clear();
  const startedMs = performance.now();
  await work();
  await wait(CALM_MS);
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(0);
  const [reads, failed, resets] = [
    counts.read - before.read,
    counts.failed - before.failed,
    counts.reset - before.reset,
  ];
  process.stdout.write(
    `${name}: ${reads} reads in ${seconds} s, ${failed} failed, ${resets} reset; ${acknowledged.length - before.written} writes, longest pause ${Math.round(longestGapMs)} ms, sent again after ${JSON.stringify(Object.fromEntries(refusals))}\n`,
  );
}

const opening = new Agent();
const signedIn = await ask(opening, '/crm/api/user/auth', {
  token: null,
  key: randomUUID(),
  body: { login: 'traveller@serai.example', password: DEMO_PASSWORD },
});
const { token } = JSON.parse(signedIn.body) as { token: string };
const opened = await ask(opening, '/crm/api/chat/get-chat-with-organizer', {
  token,
  key: randomUUID(),
  body: { organizer_id: 1 },
});
const chatId = (JSON.parse(opened.body) as { id: number }).id;
const running = [...Array.from({ length: Number(values.readers) }, read), write(token, chatId)];
await phase('undisturbed', () => wait(CALM_MS));
for (let round = 1; round <= Number(values.rounds); round++)
  await phase(`rolling restart ${round}`, () => cluster('rolling'));
await phase('a node is killed', () => cluster('kill', 'node2'));
await phase('it is started again', () => cluster('start', 'node2'));
await phase('the primary is lost', () => cluster('promote'));
stop.abort();
await Promise.all(running);

let [stored, lastSeq] = [0, 0];
const seen = new Set<number>();
for (let after = 0; ;) {
  const reply = await new Promise<string>((done) => {
    const path = `/crm/api/chat/get-messages?chat_id=${chatId}&after_seq=${after}&limit=20`;
    request({ port, host: '127.0.0.1', path, headers: { 'x-authorization': `Bearer ${token}` } }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      answer.on('end', () => done(body));
    }).end();
  });
  const page = JSON.parse(reply) as { data: { seq: number }[]; has_more: boolean };
  for (const { seq } of page.data) seen.add(seq);
  stored += page.data.length;
  lastSeq = Math.max(lastSeq, ...page.data.map(({ seq }) => seq));
  if (!page.has_more) break;
  after = lastSeq;
}
const lost = acknowledged.filter((seq) => !seen.has(seq)).length;
const doubled = acknowledged.length - new Set(acknowledged).size;
process.stdout.write(
  `${acknowledged.length} messages acknowledged, ${lost} lost, ${doubled} doubled; ${stored} stored with numbers up to ${lastSeq}\n`,
);
