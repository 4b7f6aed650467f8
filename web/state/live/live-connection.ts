import { CallError } from '#contract/client.ts';
import { type ClientFrame, type RealtimeEvent, type ServerFrame } from '#contract/chat/realtime.ts';
import { CLOSE_CODES, PING_MS, REALTIME_PATH, REALTIME_VERSION } from '#domain/chat.ts';
import type { PageState } from '#web/state/page.ts';
import type { LiveEvent } from './live-events.ts';

/** The server answers a ping within this time, or the connection is dead, in milliseconds. */
const ANSWER_MS = 10_000;
const MIN_WAIT_MS = 1000;
const MAX_WAIT_MS = 30_000;
/** Consecutive sockets that did not become ready, after which events are polled. */
const MAX_FAILURES = 3;
/** Polling goes on for this time before a socket is tried again, in milliseconds. */
const POLLING_MS = 300_000;

interface ConnectionDeps extends Pick<PageState, 'api' | 'session' | 'locale'> {
  /** Base of the calls; empty for the page's origin. */
  base: string;
  /** The number of the last event that this page knows; null without one. */
  lastSeq: () => number | null;
  onEvent: (event: LiveEvent) => void;
  /** Called with the number to continue from; everything shown must be read again. */
  onResync: (seq: number) => void;
  signal: AbortSignal;
}

/** How a socket ended: whether it had become ready, and the close code. */
interface Ending {
  wasReady: boolean;
  code: number;
}

/** Resolves after a time, at once when the network returns or the connection stops. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    // Without a network only the `online` event ends the wait.
    const timer = setTimeout(done, navigator.onLine ? ms : 2 ** 31 - 1);
    addEventListener('online', done);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
}

/** A frame of the server, or null for anything else. */
function frameIn(data: unknown): ServerFrame | null {
  try {
    const frame = JSON.parse(String(data)) as Partial<ServerFrame> | null;
    if (typeof frame !== 'object' || frame === null) return null;
    switch (frame.type) {
      case 'pong':
        return { type: 'pong' };
      case 'ready':
      case 'resync':
        return Number.isInteger(frame.seq) ? (frame as ServerFrame) : null;
      case 'event': {
        const isNumbered = frame.seq === null || Number.isInteger(frame.seq);
        const isWhole = typeof frame.event === 'string' && typeof frame.data === 'object' && frame.data !== null;
        return isNumbered && isWhole ? (frame as ServerFrame) : null;
      }
      default:
        return null;
    }
  } catch {
    return null;
  }
}

/** One socket from its opening to its end. */
function holdSocket(deps: ConnectionDeps): Promise<Ending> {
  const { session, locale, base, signal } = deps;
  const url = new URL(base + REALTIME_PATH, location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  return new Promise((resolve) => {
    const socket = new WebSocket(url);
    const first = deps.lastSeq();
    let wasReady = false;
    let lastFrameAt = performance.now();
    const send = (frame: ClientFrame): void => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
    };
    const end = (code: number): void => {
      clearInterval(pinging);
      document.removeEventListener('visibilitychange', check);
      signal.removeEventListener('abort', stop);
      socket.close();
      resolve({ wasReady, code });
    };
    const check = (): void => {
      if (document.hidden) return;
      const pingedAt = performance.now();
      send({ type: 'ping' });
      // After a sleep or a change of network a dead socket still looks open.
      setTimeout(() => {
        if (lastFrameAt < pingedAt && !document.hidden) end(0);
      }, ANSWER_MS);
    };
    const pinging = setInterval(() => {
      if (performance.now() - lastFrameAt > PING_MS + ANSWER_MS) return end(0);
      send({ type: 'ping' });
    }, PING_MS);
    const stop = (): void => end(0);
    document.addEventListener('visibilitychange', check);
    signal.addEventListener('abort', stop);
    socket.addEventListener('open', () =>
      send({
        type: 'auth',
        version: REALTIME_VERSION,
        token: session.store.get().token ?? '',
        locale,
        ...(first !== null && { last_seq: first }),
      }),
    );
    socket.addEventListener('close', ({ code }) => end(code));
    socket.addEventListener('message', ({ data }) => {
      lastFrameAt = performance.now();
      const frame = frameIn(data);
      if (frame?.type === 'ready') {
        wasReady = true;
        if (first === null) deps.onResync(frame.seq);
      } else if (frame?.type === 'resync') deps.onResync(frame.seq);
      else if (frame?.type === 'event') deps.onEvent(frame);
    });
  });
}

/** Long polling with the same events, where sockets are blocked. */
async function poll(deps: ConnectionDeps): Promise<void> {
  const { api, signal } = deps;
  const until = performance.now() + POLLING_MS;
  while (!signal.aborted && performance.now() < until) {
    const lastSeq = deps.lastSeq();
    const query = lastSeq === null ? {} : { last_seq: lastSeq };
    const reply = await api.chat.pollEvents({ query }, { signal });
    for (const event of reply.events) deps.onEvent(event as RealtimeEvent);
    if (reply.is_resync || lastSeq === null) deps.onResync(reply.seq);
  }
}

/** Renews an expired token, as any call of the account does; false when the session has ended. */
async function renewSession({ api, session }: ConnectionDeps): Promise<boolean> {
  await api.chat.getUnreadCount({ query: {} }).catch(() => null);
  return session.store.get().token !== null;
}

const jitter = (ms: number): number => ms * (0.5 + Math.random() / 2);

/**
 * Receives the events of an account until it is stopped: over a socket, after failures by long polling, with growing
 * pauses.
 */
export async function holdConnection(deps: ConnectionDeps): Promise<void> {
  const { signal } = deps;
  let failures = 0;
  while (!signal.aborted) {
    if (!navigator.onLine) await pause(MAX_WAIT_MS, signal);
    if (signal.aborted) return;
    if (failures >= MAX_FAILURES) {
      try {
        await poll(deps);
        failures = 0;
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof CallError && error.status === 401) return;
        failures++;
      }
    } else {
      const { wasReady, code } = await holdSocket(deps);
      if (signal.aborted || code === CLOSE_CODES.version) return;
      if (code === CLOSE_CODES.auth && !(await renewSession(deps))) return;
      failures = code === CLOSE_CODES.forbidden ? MAX_FAILURES : wasReady ? 0 : failures + 1;
      if ((wasReady && code === CLOSE_CODES.restart) || failures >= MAX_FAILURES) continue;
    }
    await pause(jitter(Math.min(MAX_WAIT_MS, MIN_WAIT_MS * 2 ** failures)), signal);
  }
}
