import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { Ajv } from 'ajv';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { ClientFrame, type ServerFrame } from '#contract/chat/realtime.ts';
import { CLOSE_CODES, REALTIME_PATH, REALTIME_VERSION } from '#domain/chat.ts';
import type { SessionUser } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { userIn } from '#server/calls/staff-access.ts';
import { rowsOf } from '#server/db/rows.ts';
import type { ChatDeps } from '#server/features/chat/chat-deps.ts';
import { markAsRead } from '#server/features/chat/chats/mark-as-read.ts';
import type { Routes } from '#server/features/feature.ts';
import { callerOf } from '#server/platform/caller-of.ts';
import { createPoller } from '#server/platform/jobs/poller.ts';
import type { Hub, Subscriber } from './hub.ts';
import type { Polls } from './poll-events.ts';

const MAX_FRAME_BYTES = 65_536;
const MAX_BUFFERED_BYTES = 262_144;
const SIGN_IN_MS = 5000;
const IDLE_MS = 60_000;
/** Interval at which all sockets are checked; a timer per socket would wake the process thousands of times. */
const SWEEP_MS = 4000;
/** Frames per socket between two checks. */
const MAX_FRAMES = 100;
/** Sockets per process without sign-in, and frames that each of them may send. */
const MAX_STRANGERS = 1000;
const MAX_STRANGER_FRAMES = 5;
/** Of these, from one address: a stranger cannot keep all others out. */
const MAX_STRANGERS_OF_ONE = 50;
/** Staff must authenticate the socket again after this time, because their second factor may have expired. */
const STAFF_MS = 900_000;

const isFrame = new Ajv({ strict: false }).compile<ClientFrame>(ClientFrame);

type AuthFrame = Extract<ClientFrame, { type: 'auth' }>;

interface Connection {
  socket: WebSocket;
  /** Where it comes from, as limits count it. */
  caller: string;
  subscriber: Subscriber | null;
  openedMs: number;
  heardMs: number;
  frames: number;
  /** The end of the chain in which frames are handled one by one. */
  work: Promise<void>;
}

export interface SocketDeps extends ChatDeps {
  hub: Hub;
  polls: Polls;
  announceTyping(user: SessionUser, chatId: number): Promise<void>;
}

/** Whether a page of another site opened the socket. */
function isForeign({ headers: { origin, host } }: IncomingMessage, { publicUrl, env }: ChatDeps): boolean {
  if (origin === undefined || env.clientOrigins.includes(origin)) return false;
  const sender = URL.canParse(origin) ? new URL(origin).host : '';
  return sender !== host && sender !== new URL(publicUrl).host;
}

/** Organizers in whose name a user takes part in chats. */
const answeredBy = ({ memberships }: SessionUser): number[] =>
  memberships.filter(({ role }) => role !== 'guide').map(({ organizerId }) => organizerId);

const parse = (data: RawData): unknown => {
  try {
    return JSON.parse(data.toString()) as unknown;
  } catch {
    return null;
  }
};

/** The sockets of a process. No cookie authorizes a socket: its first frame carries the access token. */
class Sockets {
  readonly #deps: SocketDeps;
  readonly #authentication: Routes['authentication'];
  readonly #connections = new Set<Connection>();
  /** Those that have not signed in, apart: each handshake counts them, among thousands of others. */
  readonly #strangers = new Set<Connection>();

  constructor(deps: SocketDeps, authentication: Routes['authentication']) {
    this.#deps = deps;
    this.#authentication = authentication;
  }

  /** Whether there are too many sockets that have not signed in: of all, or of this caller. */
  isFull(caller: string): boolean {
    if (this.#strangers.size >= MAX_STRANGERS) return true;
    let own = 0;
    for (const connection of this.#strangers) if (connection.caller === caller) own++;
    return own >= MAX_STRANGERS_OF_ONE * this.#deps.env.limitFactor;
  }

  open(socket: WebSocket, caller: string): void {
    const nowMs = performance.now();
    const times = { openedMs: nowMs, heardMs: nowMs };
    const connection: Connection = { socket, caller, subscriber: null, ...times, frames: 0, work: Promise.resolve() };
    this.#connections.add(connection);
    this.#strangers.add(connection);
    socket.on('message', (data) => {
      connection.heardMs = performance.now();
      if (++connection.frames > (connection.subscriber ? MAX_FRAMES : MAX_STRANGER_FRAMES))
        return socket.close(CLOSE_CODES.too_many);
      connection.work = connection.work
        .then(() => this.#handle(connection, data))
        .catch((error: unknown) => {
          this.#deps.log.warn('realtime.frame_failed', { error });
          socket.close(CLOSE_CODES.restart);
        });
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      this.#connections.delete(connection);
      this.#strangers.delete(connection);
      if (connection.subscriber) this.#deps.hub.remove(connection.subscriber);
    });
  }

  close(): void {
    for (const { socket } of this.#connections) socket.close(CLOSE_CODES.restart);
  }

  /** Closes idle sockets, those that did not sign in, those of former members, and sockets and polls of ended sessions. */
  async sweep(): Promise<void> {
    const nowMs = performance.now();
    for (const connection of this.#connections) {
      const { socket, subscriber, openedMs, heardMs } = connection;
      connection.frames = 0;
      if (!subscriber && nowMs - openedMs > SIGN_IN_MS) socket.close(CLOSE_CODES.auth);
      else if (subscriber?.user.staff && nowMs - openedMs > STAFF_MS) socket.close(CLOSE_CODES.auth);
      else if (nowMs - heardMs > IDLE_MS) socket.close(CLOSE_CODES.idle);
    }
    await this.#endDeparted();
    const { polls } = this.#deps;
    const own = [...this.#connections].flatMap(({ subscriber }) => subscriber?.user.sessionId ?? []);
    const sessions = [...new Set([...own, ...polls.sessions()])];
    if (sessions.length === 0) return;
    const ended = new Set(await this.#authentication.endedSessions(sessions));
    if (ended.size === 0) return;
    for (const { socket, subscriber } of this.#connections)
      if (subscriber && ended.has(subscriber.user.sessionId)) socket.close(CLOSE_CODES.auth);
    polls.endSessions(ended);
  }

  /** Closes the sockets of people who no longer work for an organizer, or became guides: they sign in again. */
  async #endDeparted(): Promise<void> {
    const open = [...this.#connections].filter(
      ({ subscriber }) => subscriber && answeredBy(subscriber.user).length > 0,
    );
    if (open.length === 0) return;
    const ids = new Set(open.flatMap(({ subscriber }) => subscriber?.user.id ?? []));
    const rows = await rowsOf<{ user_id: number; organizer_id: number }>(this.#deps.db)`select user_id, organizer_id
      from organizer_member where user_id = any(${[...ids]}::bigint[]) and role <> 'guide'`;
    const current = new Set(rows.map(({ user_id: id, organizer_id: organizerId }) => `${id} ${organizerId}`));
    for (const { socket, subscriber } of open)
      if (subscriber && answeredBy(subscriber.user).some((id) => !current.has(`${subscriber.user.id} ${id}`)))
        socket.close(CLOSE_CODES.auth);
  }

  async #handle(connection: Connection, data: RawData): Promise<void> {
    const { socket, subscriber } = connection;
    const frame = parse(data);
    if (!isFrame(frame)) return socket.close(CLOSE_CODES.version);
    if (frame.type === 'ping') return send(connection, { type: 'pong' });
    if (frame.type === 'auth') {
      if (frame.version !== REALTIME_VERSION || subscriber) return socket.close(CLOSE_CODES.version);
      const user = await this.#authentication.readToken(frame.token);
      // During impersonation staff read through calls only, because those are logged.
      if (user?.impersonatorId !== undefined) return socket.close(CLOSE_CODES.forbidden);
      return user ? this.#begin(connection, user, frame) : socket.close(CLOSE_CODES.auth);
    }
    if (!subscriber) return socket.close(CLOSE_CODES.auth);
    if (frame.type === 'resume') return this.#resume(connection, subscriber, frame.last_seq);
    return this.#act(subscriber, frame);
  }

  async #begin(connection: Connection, user: SessionUser, { locale, last_seq: lastSeq }: AuthFrame): Promise<void> {
    const { hub } = this.#deps;
    const { seq, isResync } = await hub.startOf(user.id, lastSeq);
    const deliver: Subscriber['deliver'] = (events) => {
      for (const event of events) send(connection, { type: 'event', ...event });
    };
    send(connection, { type: 'ready', version: REALTIME_VERSION, seq });
    if (isResync) send(connection, { type: 'resync', seq });
    if (connection.socket.readyState !== connection.socket.OPEN) return;
    connection.subscriber = { user, locale, seq, deliver };
    this.#strangers.delete(connection);
    if (!hub.add(connection.subscriber)) connection.socket.close(CLOSE_CODES.too_many);
  }

  async #resume(connection: Connection, subscriber: Subscriber, lastSeq: number): Promise<void> {
    const { hub } = this.#deps;
    const { seq, isResync } = await hub.startOf(subscriber.user.id, lastSeq);
    hub.remove(subscriber);
    if (isResync) send(connection, { type: 'resync', seq });
    if (connection.socket.readyState !== connection.socket.OPEN) return;
    connection.subscriber = { ...subscriber, seq };
    hub.add(connection.subscriber);
  }

  async #act({ user }: Subscriber, frame: Extract<ClientFrame, { type: 'typing' | 'read' }>): Promise<void> {
    const isTyping = frame.type === 'typing';
    const caller = userIn(isTyping ? 'chat.sendTyping' : 'chat.markAsRead', user);
    const act = isTyping
      ? this.#deps.announceTyping(caller, frame.chat_id)
      : markAsRead(this.#deps, caller, { chat_id: frame.chat_id, seq: frame.seq });
    // Other people's chats get the same silence as unknown ones.
    await act.catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error;
    });
  }
}

function send({ socket }: Connection, frame: ServerFrame): void {
  if (socket.readyState !== socket.OPEN) return;
  // `close` would wait until the buffer is sent.
  if (socket.bufferedAmount > MAX_BUFFERED_BYTES) return socket.terminate();
  socket.send(JSON.stringify(frame));
}

/** Mounts the event socket. */
export function mountSocket(app: FastifyInstance, deps: SocketDeps, { authentication }: Routes): void {
  const limits = { maxPayload: MAX_FRAME_BYTES, perMessageDeflate: false, clientTracking: false };
  const server = new WebSocketServer({ noServer: true, ...limits });
  const sockets = new Sockets(deps, authentication);
  const isTrusted = proxyAddr.compile(deps.env.trustedProxies);
  // Otherwise every upgrade request, also to HTTP/2, would end here instead of being served normally.
  Object.assign(app.server, {
    shouldUpgradeCallback: (request: IncomingMessage) => isSocketPath(request) || isDevSocket(request),
  });
  app.server.on('upgrade', (request, socket, head) => {
    if (!isSocketPath(request)) return;
    const refuse = (status: string): void => void socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\n\r\n`);
    socket.on('error', () => socket.destroy());
    if (isForeign(request, deps)) return refuse('403 Forbidden');
    const caller = callerOf(proxyAddr(request, isTrusted));
    if (sockets.isFull(caller)) return refuse('503 Service Unavailable');
    server.handleUpgrade(request, socket, head, (opened) => sockets.open(opened, caller));
  });
  const poller = createPoller('checking sockets', SWEEP_MS, deps.log, () => sockets.sweep());
  poller.start();
  app.addHook('preClose', async () => {
    deps.polls.close();
    sockets.close();
    await poller.stop();
  });
}

/** Whether it is Vite's reload socket, in development. */
const isDevSocket = ({ headers }: IncomingMessage): boolean =>
  headers['sec-websocket-protocol']?.startsWith('vite-') === true;

/** Whether a request asks for the event socket. */
const isSocketPath = ({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean =>
  url.split('?', 1)[0] === REALTIME_PATH && headers.upgrade?.toLowerCase() === 'websocket';
