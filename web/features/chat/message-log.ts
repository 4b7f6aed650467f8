import type { ChatMessage } from '#contract/chat/chat-schemas.ts';

/** State of an own message (specification 3). */
export const SEND_STATUS = { waiting: 0, loading: 1, failed: 2, success: 3 } as const;
type SendStatus = (typeof SEND_STATUS)[keyof typeof SEND_STATUS];

/** A file of an unsent message; `id` is null until it is uploaded. */
export interface OwnFile {
  id: string | null;
  name: string;
  size: number;
  /** Share sent, 0 to 1. */
  progress: number;
}

/** An own message that the server has not confirmed; shown below all others. */
export interface OwnMessage {
  /** The `client_message_id`, the same for every retry. */
  key: string;
  text: string;
  file: OwnFile | null;
  status: SendStatus;
  /** Why the server refused it, empty when it failed; null while it is only waiting for a network or a server. */
  problem: string | null;
  /** ISO text of the moment it was written. */
  at: string;
}

/** A window of a chat's log: consecutive messages, oldest first. */
export interface MessageLog {
  messages: readonly ChatMessage[];
  hasOlder: boolean;
  hasNewer: boolean;
  readSeq: number;
  otherReadSeq: number;
  own: readonly OwnMessage[];
}

/**
 * Adds or replaces messages by `seq`. Of two versions the one edited last wins, because events may arrive late. Own
 * messages among them are confirmed.
 */
export function mergeMessages(log: MessageLog, added: readonly ChatMessage[]): MessageLog {
  if (added.length === 0) return log;
  const bySeq = new Map(log.messages.map((message) => [message.seq, message]));
  for (const message of added) {
    const known = bySeq.get(message.seq);
    if (!known || !isOlder(message, known)) bySeq.set(message.seq, message);
  }
  const sent = new Set(added.map(({ client_message_id: key }) => key));
  return {
    ...log,
    messages: [...bySeq.values()].toSorted((a, b) => a.seq - b.seq),
    own: log.own.some(({ key }) => sent.has(key)) ? log.own.filter(({ key }) => !sent.has(key)) : log.own,
  };
}

function isOlder(message: ChatMessage, known: ChatMessage): boolean {
  if (known.deleted !== message.deleted) return known.deleted;
  return (message.edited_at ?? '') < (known.edited_at ?? '');
}

/** `seq` of the last message in the window; 0 when empty. */
export const lastSeqOf = ({ messages }: Pick<MessageLog, 'messages'>): number => messages.at(-1)?.seq ?? 0;

/** `seq` of the first message after the read mark that the reader did not write; null when the window has none. */
export function firstUnreadSeq({ messages }: Pick<MessageLog, 'messages'>, readSeq: number): number | null {
  return messages.find(({ seq, type, kind }) => seq > readSeq && (type === 'input' || kind !== 'text'))?.seq ?? null;
}
