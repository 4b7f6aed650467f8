import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { ServerFrame } from '#contract/chat/realtime.ts';
import { REALTIME_PATH, REALTIME_VERSION } from '#domain/chat.ts';

const REOPEN_MS = 200;

/** A chat that stays open on a socket: when the socket ends, another one resumes after the last event, as the product's client does. */
export class OpenChat {
  readonly #address: string;
  readonly #token: string;
  readonly #chatId: number;
  #socket: WebSocket | null = null;
  #lastSeq: number | undefined;
  #isOver = false;
  #awaySince = 0;
  /** Numbers of the messages in the order of arrival. */
  readonly seen: number[] = [];
  /** How often the socket was opened again, and the longest time without one. */
  reopened = 0;
  longestAwayMs = 0;
  readonly ready = Promise.withResolvers<void>();

  constructor(port: number, { token, chatId }: { token: string; chatId: number }) {
    this.#address = `ws://127.0.0.1:${port}${REALTIME_PATH}`;
    this.#token = token;
    this.#chatId = chatId;
    void this.#hold();
  }

  async #hold(): Promise<void> {
    while (!this.#isOver) {
      await this.#openOnce();
      await wait(REOPEN_MS);
    }
  }

  #openOnce(): Promise<void> {
    return new Promise((done) => {
      const socket = new WebSocket(this.#address);
      this.#socket = socket;
      socket.once('error', () => {});
      socket.once('close', () => {
        this.#awaySince ||= performance.now();
        done();
      });
      socket.once('open', () => {
        const seen = this.#lastSeq === undefined ? {} : { last_seq: this.#lastSeq };
        const auth = { type: 'auth', version: REALTIME_VERSION, token: this.#token, locale: 'en-US', ...seen };
        socket.send(JSON.stringify(auth));
      });
      socket.on('message', (bytes: Buffer) => this.#take(JSON.parse(bytes.toString()) as ServerFrame));
    });
  }

  #take(frame: ServerFrame): void {
    if (frame.type === 'resync') throw new Error('the chat had to be read again');
    if (frame.type === 'ready') {
      this.#lastSeq ??= frame.seq;
      if (this.#awaySince > 0) {
        this.reopened++;
        this.longestAwayMs = Math.max(this.longestAwayMs, performance.now() - this.#awaySince);
        this.#awaySince = 0;
      }
      this.ready.resolve();
    }
    if (frame.type !== 'event' || frame.seq === null || frame.seq <= (this.#lastSeq ?? 0)) return;
    this.#lastSeq = frame.seq;
    if (frame.event === 'new_message' && frame.data.chat_id === this.#chatId) this.seen.push(frame.data.message.seq);
  }

  stop(): void {
    this.#isOver = true;
    this.#socket?.terminate();
  }
}
