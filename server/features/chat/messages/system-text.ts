import type { ChatEvent } from '#contract/chat/chat-schemas.ts';
import type { Locale } from '#domain/locales.ts';
import { statusText, type StatusFacts } from '#server/features/booking/index.ts';
import type { PersonSide } from '#server/features/chat/chats/chat-store.ts';

/** A stored event: what readers get, and the facts of its text. */
export type StoredChatEvent = ChatEvent & { words: StatusFacts };

/** The text of a system message for one reader. */
export function systemText({ words }: StoredChatEvent, side: PersonSide, locale: Locale): string {
  return statusText(words, side === 'traveller' ? 'traveller' : 'organizer', locale);
}
