import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { DEMO_PASSWORD } from '#demo/demo-users.ts';
import { quantile } from '../support/quantile.ts';

const RETRY_MS = 100;
const WRITE_PAUSE_MS = 20;

export interface Reply {
  /** 0: the connection ended without a reply. */
  status: number;
  body: string;
}

interface Post {
  token: string | null;
  body: object;
  key: string;
}

/** Sends a request to a port of this machine. */
export function ask(
  port: number,
  path: string,
  {
    agent,
    token,
    post,
    headers: more,
  }: { agent?: Agent; token?: string; post?: Post; headers?: Record<string, string> } = {},
): Promise<Reply> {
  return new Promise((done) => {
    const bearer = token ?? post?.token;
    const headers = {
      ...more,
      ...(bearer && { 'x-authorization': `Bearer ${bearer}` }),
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

/** A traveller of the demo who is signed in and has a chat with an organizer. */
export interface Traveller {
  token: string;
  chatId: number;
}

/** Signs a person of the demo in. Returns an access token. */
export async function tokenOf(port: number, who: 'traveller' | 'organizer'): Promise<string> {
  const body = { login: `${who}@serai.example`, password: DEMO_PASSWORD };
  const reply = await ask(port, '/crm/api/user/auth', { post: { token: null, body, key: randomUUID() } });
  return (JSON.parse(reply.body) as { token: string }).token;
}

export async function signIn(port: number): Promise<Traveller> {
  const token = await tokenOf(port, 'traveller');
  const opened = await ask(port, '/crm/api/chat/get-chat-with-organizer', {
    post: { token, body: { organizer_id: 1 }, key: randomUUID() },
  });
  return { token, chatId: (JSON.parse(opened.body) as { id: number }).id };
}

/** Replies of one kind of visitor since the last `take`. */
export class Tally {
  #statuses = new Map<number, number>();
  #times: number[] = [];
  readonly #open = new Set<{ startedMs: number }>();

  /** Begins a request; the function ends it. */
  begin(): (status: number) => void {
    const startedMs = performance.now();
    const mark = { startedMs };
    this.#open.add(mark);
    return (status) => {
      this.#open.delete(mark);
      this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
      this.#times.push(performance.now() - startedMs);
    };
  }

  /** The figures since the last call; `maxMs` counts requests that are open. */
  take(): { count: number; statuses: Record<number, number>; p95Ms: number; maxMs: number } {
    const nowMs = performance.now();
    const times = this.#times;
    const statuses = Object.fromEntries(this.#statuses);
    this.#statuses = new Map();
    this.#times = [];
    return {
      count: times.length,
      statuses,
      p95Ms: Math.round(quantile(times, 0.95)),
      maxMs: Math.round(Math.max(quantile(times, 1), ...[...this.#open].map(({ startedMs }) => nowMs - startedMs))),
    };
  }
}

/** Asks for one address after another on a connection of its own until stopped. */
export async function visit(
  port: number,
  {
    paths,
    token,
    tally,
    stop,
    pauseMs,
  }: { paths: readonly string[]; token?: string; tally: Tally; stop: AbortSignal; pauseMs: number },
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let at = 0; !stop.aborted; at++) {
    const end = tally.begin();
    const { status } = await ask(port, paths[at % paths.length] ?? '/', { agent, token });
    end(status);
    await wait(pauseMs);
  }
  agent.destroy();
}

/** Writes messages of a chat, each until it is acknowledged, as the product's client does. */
export class Writer {
  readonly #port: number;
  readonly #chatId: number;
  #token: string;
  readonly #renew: () => Promise<string>;
  readonly #pauseMs: number;
  readonly acknowledged: number[] = [];
  /** Writes that were sent again, by status; 0: without a reply. */
  refusals = new Map<number, number>();
  longestPauseMs = 0;
  /** When the last message was acknowledged. */
  lastMs = performance.now();

  /** `who` signs in again when the token has expired. */
  constructor(
    port: number,
    { token, chatId }: Traveller,
    { pauseMs = WRITE_PAUSE_MS, who = 'traveller' }: { pauseMs?: number; who?: 'traveller' | 'organizer' } = {},
  ) {
    this.#port = port;
    this.#token = token;
    this.#chatId = chatId;
    this.#renew = () => tokenOf(port, who);
    this.#pauseMs = pauseMs;
  }

  async run(stop: AbortSignal): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let at = 0; !stop.aborted; at++) {
      const key = randomUUID();
      const body = { chat_id: this.#chatId, message: `Message ${at}`, client_message_id: key };
      const send = (): Promise<Reply> =>
        ask(this.#port, '/crm/api/chat/send-message', { agent, post: { token: this.#token, body, key } });
      let reply = await send();
      while (reply.status !== 200) {
        if (reply.status === 401) this.#token = await this.#renew().catch(() => this.#token);
        else {
          this.refusals.set(reply.status, (this.refusals.get(reply.status) ?? 0) + 1);
          await wait(RETRY_MS);
        }
        reply = await send();
      }
      this.acknowledged.push((JSON.parse(reply.body) as { seq: number }).seq);
      this.longestPauseMs = Math.max(this.longestPauseMs, performance.now() - this.lastMs);
      this.lastMs = performance.now();
      await wait(this.#pauseMs);
    }
    agent.destroy();
  }

  /** Compares what was acknowledged with what the chat shows. */
  async judge(): Promise<{ acknowledged: number; lost: number; doubled: number; stored: number; lastSeq: number }> {
    const [token, chatId] = [await this.#renew(), this.#chatId];
    const seen = new Set<number>();
    let [stored, after] = [0, 0];
    for (let hasMore = true; hasMore;) {
      const path = `/crm/api/chat/get-messages?chat_id=${chatId}&after_seq=${after}&limit=20`;
      const page = JSON.parse((await ask(this.#port, path, { token })).body) as {
        data: { seq: number }[];
        has_more: boolean;
      };
      for (const { seq } of page.data) seen.add(seq);
      stored += page.data.length;
      after = Math.max(after, ...page.data.map(({ seq }) => seq));
      hasMore = page.has_more;
    }
    const { acknowledged } = this;
    return {
      acknowledged: acknowledged.length,
      lost: acknowledged.filter((seq) => !seen.has(seq)).length,
      doubled: acknowledged.length - new Set(acknowledged).size + (stored - seen.size),
      stored,
      lastSeq: after,
    };
  }
}
