import type { CallReply } from '#contract/call.ts';
import type { getMessages } from '#contract/chat/chat.ts';
import type { ChatMessage } from '#contract/chat/chat-schemas.ts';
import { CallError } from '#contract/client.ts';
import type { RealtimeEvent } from '#contract/chat/realtime.ts';
import type { Api } from '#web/state/api.ts';
import { createStore, type Store } from '#web/state/store.ts';
import { lastSeqOf, mergeMessages, type MessageLog } from './message-log.ts';
import type { Outbox } from './sending/outbox.ts';
import { Sending } from './sending/sending.ts';

type MessagePage = CallReply<typeof getMessages>;

interface ThreadState extends MessageLog {
  loading: 'older' | 'newer' | null;
  /** The last page could not be read. */
  isBroken: boolean;
  /** Name of the other side while it types. */
  typing: string | null;
}

interface ThreadDeps {
  api: Api;
  chatId: number;
  first: MessagePage;
  outbox: Outbox;
}

const PAGE = 20;
/** Messages above the one that is jumped to. */
const ABOVE = 8;
/** The other side is notified of typing at most this often. */
const TYPING_EVERY_MS = 3000;
/** A typing mark disappears after this time without another event. */
const TYPING_SHOWN_MS = 5000;

const oldestFirst = (page: MessagePage): ChatMessage[] => page.data.toReversed();

/** In an outage the shown messages stay; the next event or connection retries. */
function ignoreOutage(error: unknown): void {
  if (!(error instanceof CallError)) throw error;
}

/** The thread of a chat: a window of its log, and own messages being sent. */
export class Thread {
  readonly state: Store<ThreadState>;
  readonly sending: Sending;
  readonly #api: Api;
  readonly #chatId: number;
  /** The read mark last sent to the server. */
  #sentReadSeq: number;
  /** Number of the window: a page loaded for an earlier one is dropped. */
  #window = 0;
  #typingTimer: ReturnType<typeof setTimeout> | undefined;
  #reportedTypingAt = 0;

  constructor({ api, chatId, first, outbox }: ThreadDeps) {
    this.#api = api;
    this.#chatId = chatId;
    this.#sentReadSeq = first.read_seq;
    const messages = oldestFirst(first);
    this.state = createStore<ThreadState>({
      messages,
      hasOlder: (messages[0]?.seq ?? 1) > 1,
      hasNewer: lastSeqOf({ messages }) < first.last_seq,
      readSeq: first.read_seq,
      otherReadSeq: first.other_read_seq,
      own: [],
      loading: null,
      isBroken: false,
      typing: null,
    });
    this.sending = new Sending({
      api,
      chatId,
      outbox,
      own: () => this.state.get().own,
      setOwn: (own) => this.#set({ own }),
      onSent: (message) => this.#takeSent(message),
    });
  }

  /** Loads missed messages and starts sending; nothing is sent before. */
  start(): void {
    this.sending.start(this.state.get().messages);
    this.#resume();
    addEventListener('online', this.#resume);
  }

  stop(): void {
    this.sending.stop();
    clearTimeout(this.#typingTimer);
    removeEventListener('online', this.#resume);
  }

  showOlder(): Promise<void> {
    return this.#load('older', async () => {
      const window = this.#window;
      const page = await this.#read({ before_seq: this.state.get().messages[0]?.seq ?? 1 });
      if (window === this.#window) this.#merge(page.data, { hasOlder: page.has_more, loading: null });
    });
  }

  showNewer(): Promise<void> {
    return this.#load('newer', async () => {
      const window = this.#window;
      const page = await this.#read({ after_seq: lastSeqOf(this.state.get()) });
      if (window === this.#window) this.#merge(page.data, { hasNewer: page.has_more, loading: null });
    });
  }

  showNewest(): Promise<void> {
    return this.#load('newer', () => this.#replaceByNewest());
  }

  /** Loads the messages around one. */
  showAround(seq: number): Promise<void> {
    return this.#load('older', async () =>
      this.#replace(await this.#read({ before_seq: Math.max(seq + PAGE - ABOVE, 2) })),
    );
  }

  async editMessage({ id }: ChatMessage, text: string): Promise<void> {
    const body = { chat_id: this.#chatId, message_id: id, message: text };
    this.#merge([await this.#api.chat.editMessage({ body })]);
  }

  async deleteMessage({ id }: ChatMessage): Promise<void> {
    this.#merge([await this.#api.chat.deleteMessage({ body: { chat_id: this.#chatId, message_id: id } })]);
  }

  /** The last message of the user, if its text may still be edited. */
  lastEditable(): ChatMessage | null {
    const last = this.state
      .get()
      .messages.findLast(
        ({ type, kind, deleted, text }) => type === 'output' && kind === 'text' && !deleted && text !== '',
      );
    return last?.can_edit_until && Date.parse(last.can_edit_until) > Date.now() ? last : null;
  }

  /** Notifies the other side that the user is typing; best effort. */
  reportTyping(): void {
    if (Date.now() - this.#reportedTypingAt < TYPING_EVERY_MS) return;
    this.#reportedTypingAt = Date.now();
    void this.#api.chat.sendTyping({ body: { chat_id: this.#chatId } }).catch(() => {});
  }

  /** Marks everything up to a message as read; returns whether the mark has moved. */
  async markRead(seq: number): Promise<boolean> {
    if (seq <= this.state.get().readSeq) return false;
    this.#set({ readSeq: seq });
    await this.#sendReadMark().catch(ignoreOutage);
    return true;
  }

  async #sendReadMark(): Promise<void> {
    const { readSeq: seq } = this.state.get();
    if (seq <= this.#sentReadSeq) return;
    await this.#api.chat.markAsRead({ body: { chat_id: this.#chatId, seq } });
    this.#sentReadSeq = Math.max(this.#sentReadSeq, seq);
  }

  /** Applies a live event. */
  apply({ event, data }: RealtimeEvent): void {
    if (!('chat_id' in data) || data.chat_id !== this.#chatId) return;
    if (event === 'typing') return this.#showTyping(data.name);
    if (event === 'new_message') this.#showTyping(null);
    const { readSeq, otherReadSeq, messages, hasNewer } = this.state.get();
    if (event === 'chat_is_read')
      this.#set(
        data.by === 'other'
          ? { otherReadSeq: Math.max(otherReadSeq, data.seq) }
          : { readSeq: Math.max(readSeq, data.seq) },
      );
    if (!('message' in data)) return;
    const { seq } = data.message;
    const isNext = seq === lastSeqOf({ messages }) + 1 && !hasNewer;
    if (isNext || messages.some((message) => message.seq === seq)) this.#merge([data.message]);
    // Messages between were missed.
    else if (!hasNewer && seq > lastSeqOf({ messages })) this.#resume();
  }

  /** Loads missed messages and resends waiting ones. */
  async resync(): Promise<void> {
    const { hasNewer, readSeq, otherReadSeq } = this.state.get();
    await this.#sendReadMark();
    if (!hasNewer) {
      const window = this.#window;
      const page = await this.#read({ after_seq: lastSeqOf(this.state.get()) });
      if (page.has_more) await this.#replaceByNewest();
      else if (window === this.#window)
        this.#merge(page.data, {
          readSeq: Math.max(readSeq, page.read_seq),
          otherReadSeq: Math.max(otherReadSeq, page.other_read_seq),
        });
    }
    this.sending.sendAgain();
  }

  readonly #resume = (): void => void this.resync().catch(ignoreOutage);

  #showTyping(typing: string | null): void {
    clearTimeout(this.#typingTimer);
    if (typing !== this.state.get().typing) this.#set({ typing });
    if (typing !== null) this.#typingTimer = setTimeout(() => this.#set({ typing: null }), TYPING_SHOWN_MS);
  }

  #set(change: Partial<ThreadState>): void {
    this.state.set({ ...this.state.get(), ...change });
  }

  #merge(added: readonly ChatMessage[], change: Partial<ThreadState> = {}): void {
    const now = this.state.get();
    this.state.set({ ...now, ...mergeMessages(now, added), ...change });
  }

  #read(query: { before_seq?: number; after_seq?: number }): Promise<MessagePage> {
    return this.#api.chat.getMessages({ query: { chat_id: this.#chatId, limit: PAGE, ...query } });
  }

  async #load(loading: 'older' | 'newer', show: () => Promise<void>): Promise<void> {
    if (this.state.get().loading) return;
    this.#set({ loading, isBroken: false });
    try {
      await show();
      if (this.state.get().loading) this.#set({ loading: null });
    } catch (error) {
      ignoreOutage(error);
      this.#set({ loading: null, isBroken: true });
    }
  }

  async #replaceByNewest(): Promise<void> {
    this.#replace(await this.#read({}));
  }

  #replace(page: MessagePage): void {
    const now = this.state.get();
    const messages = oldestFirst(page);
    this.#window++;
    this.state.set({
      ...now,
      ...mergeMessages({ ...now, messages: [] }, messages),
      hasOlder: (messages[0]?.seq ?? 1) > 1,
      hasNewer: lastSeqOf({ messages }) < page.last_seq,
      readSeq: Math.max(now.readSeq, page.read_seq),
      otherReadSeq: Math.max(now.otherReadSeq, page.other_read_seq),
    });
  }

  /** An own message is shown at the end of the log, wherever the window was. */
  async #takeSent(message: ChatMessage): Promise<void> {
    const { hasNewer } = this.state.get();
    if (!hasNewer && message.seq <= lastSeqOf(this.state.get()) + 1) return this.#merge([message]);
    await (hasNewer ? this.#replaceByNewest() : this.resync());
  }
}
