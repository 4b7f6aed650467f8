import type { ChatEvent } from '#contract/chat/chat-schemas.ts';
import type { Locale } from '#domain/locales.ts';
import { statusText } from '#server/features/booking/index.ts';
import type { PersonSide } from '#server/features/chat/chats/chat-store.ts';

/** The facts from which the text of a system message is made, in any language. */
type Status = Parameters<typeof statusText>[0];

/** A stored event: what readers get, and the facts of its text. */
export type StoredChatEvent = ChatEvent & { words: Status };

/** The text of a system message for one reader. */
export function systemText({ words }: StoredChatEvent, side: PersonSide, locale: Locale): string {
  return statusText(words, side === 'traveller' ? 'traveller' : 'organizer', locale);
}
