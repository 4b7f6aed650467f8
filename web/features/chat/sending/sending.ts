import type { ChatMessage } from '#contract/chat/chat-schemas.ts';
import { CallError } from '#contract/client.ts';
import type { Api } from '#web/state/api.ts';
import { SEND_STATUS, type OwnFile, type OwnMessage } from '#web/features/chat/message-log.ts';
import type { Outbox } from './outbox.ts';

interface SendingDeps {
  api: Api;
  chatId: number;
  outbox: Outbox;
  own: () => readonly OwnMessage[];
  setOwn: (own: readonly OwnMessage[]) => void;
  /** Called with the message as stored by the server. */
  onSent: (message: ChatMessage) => Promise<void>;
}

/** Pause after a 429 without `retry_after_s`. */
const SLOW_MS = 3000;
/** Pause after the first failure of a message; it doubles with each further one, up to the longest. */
const RETRY_MS = 1000;
const MAX_RETRY_MS = 30_000;
/** Attempts at a message to which the server answers with an error of its own. */
const MAX_ATTEMPTS = 3;
/** Statuses of a network (0) or a server that is away, for every message alike. */
const AWAY: ReadonlySet<number> = new Set([0, 502, 503, 504]);

const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/**
 * Sends the own messages of a chat in order, one at a time. Every attempt uses the same key, so that the server stores
 * a message once. Unsent messages are stored on the device. Without a network or a server all wait; a message that the
 * server refuses, or fails at three times, waits for its author, and later ones go on.
 */
export class Sending {
  readonly #deps: SendingDeps;
  readonly #files = new Map<string, { file: File; stop: AbortController }>();
  #isRunning = false;
  #isBusy = false;
  /** Set during a pause between two attempts. */
  #pause: ReturnType<typeof setTimeout> | undefined;
  /** Failures since the last message that was sent or put aside. */
  #failures = 0;
  /** Those of them in which the server failed at the message, rather than being away. */
  #errors = 0;

  constructor(deps: SendingDeps) {
    this.#deps = deps;
  }

  /** Starts sending, including messages of an earlier visit unless `stored` contains them. */
  start(stored: readonly ChatMessage[]): void {
    this.#isRunning = true;
    const { outbox, own } = this.#deps;
    const known = new Set([...stored.map(({ client_message_id: key }) => key), ...own().map(({ key }) => key)]);
    const left = outbox.read().filter(({ key }) => !known.has(key));
    this.#set([...left.map((message) => ({ ...message, status: SEND_STATUS.waiting })), ...own()]);
  }

  stop(): void {
    this.#isRunning = false;
    this.#endPause();
  }

  /** Sends a text. */
  text(text: string): void {
    this.#add({ text, file: null, key: crypto.randomUUID() });
  }

  /** Uploads a file and sends it. */
  file(file: File): void {
    const key = crypto.randomUUID();
    this.#files.set(key, { file, stop: new AbortController() });
    this.#add({ text: '', file: { id: null, name: file.name, size: file.size, progress: 0 }, key });
  }

  retry(key: string): void {
    this.#change(key, { status: SEND_STATUS.waiting, problem: null });
    this.sendAgain();
  }

  discard(key: string): void {
    this.#files.get(key)?.stop.abort();
    this.#files.delete(key);
    this.#startCount();
    this.#set(this.#deps.own().filter((message) => message.key !== key));
  }

  /** Retries messages that failed without a network, so that no later one overtakes them; rejected ones wait for the author. */
  sendAgain(): void {
    this.#endPause();
    for (const { key, status, problem } of this.#deps.own())
      if (status === SEND_STATUS.failed && problem === null) this.#change(key, { status: SEND_STATUS.waiting });
    void this.#flush();
  }

  #add(message: Pick<OwnMessage, 'key' | 'text' | 'file'>): void {
    const at = new Date().toISOString();
    this.#set([...this.#deps.own(), { ...message, status: SEND_STATUS.waiting, problem: null, at }]);
    if (this.#pause === undefined) this.sendAgain();
  }

  #startCount(): void {
    this.#failures = 0;
    this.#errors = 0;
  }

  #endPause(): void {
    clearTimeout(this.#pause);
    this.#pause = undefined;
  }

  #tryIn(ms: number): void {
    this.#endPause();
    if (this.#isRunning) this.#pause = setTimeout(() => this.sendAgain(), ms);
  }

  #set(own: readonly OwnMessage[]): void {
    this.#deps.setOwn(own);
    // A file that is not uploaded is lost by a reload.
    this.#deps.outbox.write(own.filter(({ file }) => file === null || file.id !== null));
  }

  #change(key: string, change: Partial<OwnMessage>): void {
    this.#set(this.#deps.own().map((message) => (message.key === key ? { ...message, ...change } : message)));
  }

  #changeFile({ key, file }: OwnMessage, change: Partial<OwnFile>): void {
    if (file) this.#change(key, { file: { ...file, ...change } });
  }

  async #flush(): Promise<void> {
    if (this.#isBusy || !this.#isRunning || this.#pause !== undefined) return;
    this.#isBusy = true;
    try {
      for (;;) {
        const next = this.#deps.own().find(({ status }) => status === SEND_STATUS.waiting);
        if (!next || !this.#isRunning || !(await this.#try(next))) return;
      }
    } finally {
      this.#isBusy = false;
    }
  }

  /** Returns whether the next message may be tried. */
  async #try(message: OwnMessage): Promise<boolean> {
    try {
      await this.#deliver(message);
      return true;
    } catch (error) {
      if (isAborted(error)) return true;
      if (!(error instanceof CallError)) throw error;
      return this.#handleFailure(message.key, error);
    }
  }

  async #deliver(message: OwnMessage): Promise<void> {
    const { api, chatId, own, onSent } = this.#deps;
    // Specification 5.
    if (typeof chatId !== 'number' || Number.isNaN(chatId)) throw new TypeError('`data.chatId` must be a number');
    this.#change(message.key, { status: SEND_STATUS.loading, problem: null });
    const fileId = await this.#upload(message);
    const sent = await api.chat.sendMessage({
      body: {
        chat_id: chatId,
        message: message.text,
        client_message_id: message.key,
        ...(fileId !== null && { file_id: fileId }),
      },
    });
    this.#files.delete(message.key);
    this.#startCount();
    await onSent(sent);
    this.#set(own().filter(({ key }) => key !== message.key));
  }

  async #upload(message: OwnMessage): Promise<string | null> {
    const { key, file } = message;
    const source = this.#files.get(key);
    if (!file || file.id !== null || !source) return file?.id ?? null;
    const form = new FormData();
    form.append('file', source.file);
    form.append('is_public', '0');
    const loading = { ...message, status: SEND_STATUS.loading };
    const { id } = await this.#deps.api.media.uploadFile(
      { form },
      {
        signal: source.stop.signal,
        idempotencyKey: key,
        onProgress: (progress) => this.#changeFile(loading, { progress }),
      },
    );
    this.#changeFile(loading, { id, progress: 1 });
    return id;
  }

  /** Returns whether the next message may be tried. */
  #handleFailure(key: string, { status, body, message }: CallError): boolean {
    if (status === 429) {
      this.#change(key, { status: SEND_STATUS.waiting });
      this.#tryIn(body.retry_after_s ? body.retry_after_s * 1000 : SLOW_MS);
      return false;
    }
    if (AWAY.has(status) || (status >= 500 && ++this.#errors < MAX_ATTEMPTS)) {
      this.#change(key, { status: SEND_STATUS.failed, problem: null });
      this.#tryIn(Math.min(MAX_RETRY_MS, RETRY_MS * 2 ** this.#failures++));
      return false;
    }
    this.#startCount();
    this.#change(key, { status: SEND_STATUS.failed, problem: status >= 500 ? '' : message });
    return true;
  }
}
