import { longStore, readList, UNSENT } from '#web/browser/storage.ts';
import type { OwnMessage } from '#web/features/chat/message-log.ts';

/** Unsent messages of a chat, stored on the device. */
export interface Outbox {
  read(): OwnMessage[];
  write(messages: readonly OwnMessage[]): void;
}

const isOwnMessage = (value: unknown): value is OwnMessage =>
  typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string' && 'text' in value;

const keyOf = (what: string, userId: number, chatId: number): string => `${UNSENT}${what}-${userId}-${chatId}`;

/** The outbox of a chat. Resending is safe, because messages are stored with their keys. */
export function outboxOf(userId: number, chatId: number): Outbox {
  const key = keyOf('outbox', userId, chatId);
  return {
    read: () => readList(longStore, key, isOwnMessage),
    write: (messages) => longStore.write(key, messages.length > 0 ? JSON.stringify(messages) : null),
  };
}

/** The draft of a chat; empty without one. */
export const readDraft = (userId: number, chatId: number): string =>
  longStore.read(keyOf('draft', userId, chatId)) ?? '';

/** Stores the draft of a chat. */
export const writeDraft = (userId: number, chatId: number, text: string): void =>
  longStore.write(keyOf('draft', userId, chatId), text === '' ? null : text);
