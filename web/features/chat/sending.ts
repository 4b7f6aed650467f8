import type { ChatMessage } from '#contract/chat/chat-schemas.ts';
import { CallError } from '#contract/client.ts';
import type { Api } from '#web/state/api.ts';
import { SEND_STATUS, type OwnFile, type OwnMessage } from './message-log.ts';
import type { Outbox } from './outbox.ts';

interface SendingParts {
  api: Api;
  chatId: number;
  outbox: Outbox;
  own: () => readonly OwnMessage[];
  setOwn: (own: readonly OwnMessage[]) => void;
  /** Takes the message that the server has stored. */
  onSent: (message: ChatMessage) => Promise<void>;
}

/** Pause after the server asked to slow down without saying for how long, in milliseconds. */
const SLOW_MS = 3000;

const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/**
 * Sends the own messages of a chat, one after another in their order. Each keeps its key for every attempt, so that the
 * server stores it once; what is not sent is kept on the device.
 */
export class Sending {
  readonly #parts: SendingParts;
  readonly #files = new Map<string, { file: File; stop: AbortController }>();
  #isRunning = false;
  #isBusy = false;
  #slowTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: SendingParts) {
    this.#parts = parts;
  }

  /** Begins to send, also what an earlier visit has left; `stored` may have it already. */
  start(stored: readonly ChatMessage[]): void {
    this.#isRunning = true;
    const { outbox, own } = this.#parts;
    const known = new Set([...stored.map(({ client_message_id: key }) => key), ...own().map(({ key }) => key)]);
    const left = outbox.read().filter(({ key }) => !known.has(key));
    this.#set([...left.map((message) => ({ ...message, status: SEND_STATUS.waiting })), ...own()]);
  }

  stop(): void {
    this.#isRunning = false;
    clearTimeout(this.#slowTimer);
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
    void this.#flush();
  }

  discard(key: string): void {
    this.#files.get(key)?.stop.abort();
    this.#files.delete(key);
    this.#set(this.#parts.own().filter((message) => message.key !== key));
  }

  /** Tries again what failed for want of a network; what the server refused waits for its author. */
  sendAgain(): void {
    for (const { key, status, problem } of this.#parts.own())
      if (status === SEND_STATUS.failed && problem === null) this.#change(key, { status: SEND_STATUS.waiting });
    void this.#flush();
  }

  #add(message: Pick<OwnMessage, 'key' | 'text' | 'file'>): void {
    const at = new Date().toISOString();
    this.#set([...this.#parts.own(), { ...message, status: SEND_STATUS.waiting, problem: null, at }]);
    void this.#flush();
  }

  #set(own: readonly OwnMessage[]): void {
    this.#parts.setOwn(own);
    // A file that is not uploaded cannot be read again after a reload.
    this.#parts.outbox.write(own.filter(({ file }) => file === null || file.id !== null));
  }

  #change(key: string, change: Partial<OwnMessage>): void {
    this.#set(this.#parts.own().map((message) => (message.key === key ? { ...message, ...change } : message)));
  }

  #changeFile({ key, file }: OwnMessage, change: Partial<OwnFile>): void {
    if (file) this.#change(key, { file: { ...file, ...change } });
  }

  async #flush(): Promise<void> {
    if (this.#isBusy || !this.#isRunning) return;
    this.#isBusy = true;
    try {
      for (;;) {
        const next = this.#parts.own().find(({ status }) => status === SEND_STATUS.waiting);
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
      return this.#takeFailure(message.key, error);
    }
  }

  async #deliver(message: OwnMessage): Promise<void> {
    const { api, chatId, own, onSent } = this.#parts;
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
    const { id } = await this.#parts.api.media.uploadFile(
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

  #takeFailure(key: string, { status, body, message }: CallError): boolean {
    if (status === 429) {
      this.#change(key, { status: SEND_STATUS.waiting });
      clearTimeout(this.#slowTimer);
      this.#slowTimer = setTimeout(() => void this.#flush(), body.retry_after_s ? body.retry_after_s * 1000 : SLOW_MS);
      return false;
    }
    const isLost = status === 0 || status >= 500;
    this.#change(key, { status: SEND_STATUS.failed, problem: isLost ? null : message });
    return !isLost;
  }
}
