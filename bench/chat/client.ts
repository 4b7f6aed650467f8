/** Clients of `chat`: each holds a line of events, writes, and loses its socket now and then. */
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { RealtimeEvent, ServerFrame } from '#contract/chat/realtime.ts';
import { REALTIME_PATH, REALTIME_VERSION } from '#domain/chat.ts';

export interface ClientOrder {
  addresses: string[];
  isPolling: boolean;
  clients: { userId: number; token: string; chatIds: number[] }[];
  /** Sent before those whose time counts: a process that has just started still compiles its code. */
  warmUp: number;
  messages: number;
  /** Messages a second. */
  rate: number;
  cut: { everyMs: number; part: number };
}

/** What one client saw. */
export interface ClientReport {
  /** Numbers of the messages of each chat in the order of arrival. */
  seen: [chatId: number, seqs: number[]][];
  sent: number;
  cuts: number;
  /** Time from the sender's last attempt to the event, of clients with a whole line and of those just cut. */
  calmMs: number[];
  cutMs: number[];
}

/** A client counts as just cut for this time. */
const AFTER_CUT_MS = 5000;
const MAX_QUIET_MS = 20_000;

/** When messages were sent, by their text; shared by the clients of this process. */
const sentAt = new Map<string, number>();
let lastNewsMs = performance.now();

class Client {
  readonly #seen = new Map<number, number[]>();
  readonly #order: ClientOrder;
  readonly #token: string;
  readonly chatIds: readonly number[];
  #lastSeq: number | undefined;
  #socket: WebSocket | null = null;
  #isOver = false;
  #cutMs = -Infinity;
  sent = 0;
  cuts = 0;
  readonly calmMs: number[] = [];
  readonly cutMs: number[] = [];
  readonly ready = Promise.withResolvers<void>();

  constructor(order: ClientOrder, { token, chatIds }: ClientOrder['clients'][number]) {
    this.#order = order;
    this.#token = token;
    this.chatIds = chatIds;
    for (const id of chatIds) this.#seen.set(id, []);
    void (order.isPolling ? this.#poll() : this.#hold());
  }

  #address(): string {
    const { addresses } = this.#order;
    return addresses[randomInt(addresses.length)] ?? '';
  }

  #take({ seq, event, data }: RealtimeEvent): void {
    if (seq === null || seq <= (this.#lastSeq ?? 0)) return;
    this.#lastSeq = seq;
    lastNewsMs = performance.now();
    if (event !== 'new_message') return;
    const { chat_id: chatId, message } = data;
    this.#seen.get(chatId)?.push(message.seq);
    const sent = sentAt.get(message.text);
    if (sent === undefined) return;
    const isCut = lastNewsMs - this.#cutMs < AFTER_CUT_MS;
    (isCut ? this.cutMs : this.calmMs).push(lastNewsMs - sent);
  }

  async #hold(): Promise<void> {
    while (!this.#isOver) {
      await new Promise<void>((done) => {
        const socket = new WebSocket(this.#address().replace('http', 'ws') + REALTIME_PATH);
        this.#socket = socket;
        socket.once('error', () => {});
        socket.once('close', () => done());
        socket.once('open', () => {
          const seen = this.#lastSeq === undefined ? {} : { last_seq: this.#lastSeq };
          socket.send(
            JSON.stringify({ type: 'auth', version: REALTIME_VERSION, token: this.#token, locale: 'en-US', ...seen }),
          );
        });
        socket.on('message', (bytes: Buffer) => {
          const frame = JSON.parse(bytes.toString()) as ServerFrame;
          if (frame.type === 'ready') {
            this.#lastSeq ??= frame.seq;
            this.ready.resolve();
          }
          if (frame.type === 'resync') throw new Error('a client had to read everything again');
          if (frame.type === 'event') this.#take(frame);
        });
      });
      await wait(randomInt(20, 200));
    }
  }

  async #poll(): Promise<void> {
    while (!this.#isOver) {
      try {
        const query = this.#lastSeq === undefined ? '' : `?last_seq=${this.#lastSeq}`;
        const response = await fetch(`${this.#address()}/crm/api/realtime/poll${query}`, {
          headers: { 'x-authorization': `Bearer ${this.#token}` },
        });
        if (!response.ok) throw new Error(String(response.status));
        const { seq, events } = (await response.json()) as { seq: number; events: RealtimeEvent[] };
        for (const event of events) this.#take(event);
        this.#lastSeq ??= seq;
        this.ready.resolve();
      } catch {
        await wait(randomInt(50, 300));
      }
    }
  }

  cut(): void {
    this.#cutMs = performance.now();
    this.cuts++;
    this.#socket?.terminate();
  }

  /** Sends a message until a process takes it; the key makes repeats harmless. */
  async send({ isTimed }: { isTimed: boolean }): Promise<void> {
    const chatId = this.chatIds[randomInt(this.chatIds.length)] ?? 0;
    const key = randomUUID();
    const text = `A message of the usual length, as people write them: ${key}`;
    const body = JSON.stringify({ chat_id: chatId, message: text, client_message_id: key });
    for (;;) {
      if (isTimed) sentAt.set(text, performance.now());
      try {
        const response = await fetch(`${this.#address()}/crm/api/chat/send-message`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-authorization': `Bearer ${this.#token}` },
          body,
        });
        if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
        await response.body?.cancel();
        this.sent++;
        return;
      } catch {
        await wait(randomInt(20, 200));
      }
    }
  }

  stop(): ClientReport {
    this.#isOver = true;
    this.#socket?.terminate();
    const { sent, cuts, calmMs, cutMs } = this;
    return { seen: [...this.#seen], sent, cuts, calmMs, cutMs };
  }
}

/** Sends messages of random clients at a rate, however slow the replies are. */
async function sendAll(
  clients: readonly Client[],
  { count, rate, isTimed }: { count: number; rate: number; isTimed: boolean },
): Promise<void> {
  const startedMs = performance.now();
  const sending: Promise<void>[] = [];
  for (let at = 0; at < count; at++) {
    const client = clients[randomInt(clients.length)];
    if (client) sending.push(client.send({ isTimed }));
    await wait(Math.max(0, startedMs + ((at + 1) * 1000) / rate - performance.now()));
  }
  await Promise.all(sending);
}

async function run(order: ClientOrder): Promise<ClientReport[]> {
  const { rate } = order;
  const clients = order.clients.map((client) => new Client(order, client));
  await Promise.all(clients.map(({ ready }) => ready.promise));
  await sendAll(clients, { count: order.warmUp, rate, isTimed: false });
  process.send?.('warm');
  const cutting = setInterval(() => {
    for (const client of clients) if (Math.random() < order.cut.part) client.cut();
  }, order.cut.everyMs);
  await sendAll(clients, { count: order.messages, rate, isTimed: true });
  clearInterval(cutting);
  lastNewsMs = performance.now();
  while (performance.now() - lastNewsMs < MAX_QUIET_MS / 4) await wait(500);
  return clients.map((client) => client.stop());
}

process.once('message', (order: ClientOrder) => void run(order).then((reports) => process.send?.(reports)));
process.once('disconnect', () => process.exit());
