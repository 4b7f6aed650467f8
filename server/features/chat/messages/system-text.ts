import type { ChatEvent } from '#contract/chat/chat-schemas.ts';
import type { Locale } from '#domain/locales.ts';
import { statusText } from '#server/features/booking/index.ts';
import type { PersonSide } from '#server/features/chat/chats/chat-store.ts';

/** What the text of a system message is made from, in any language. */
type Status = Parameters<typeof statusText>[0];

/** A stored event: what readers get, and its words. */
export type StoredChatEvent = ChatEvent & { words: Status };

/** The text of a system message for a reader. */
export function systemText({ words }: StoredChatEvent, side: PersonSide, locale: Locale): string {
  return statusText(words, side === 'traveller' ? 'traveller' : 'organizer', locale);
}
