import type { Chat } from '#contract/chat/chat-schemas.ts';

/** Whether the traveller wrote last. */
export const isUnanswered = ({ last_message: last }: Chat): boolean =>
  last !== null && last.type === 'input' && last.kind === 'text' && !last.deleted;

/** The organizer's chats: first those that await an answer, the longest wait first, then the others as they come. */
export function unansweredFirst(chats: readonly Chat[]): readonly Chat[] {
  const own = chats.filter(({ side }) => side === 'organizer');
  const waiting = own
    .filter(isUnanswered)
    .toSorted((a, b) => (a.last_message?.created_at ?? '').localeCompare(b.last_message?.created_at ?? ''));
  return [...waiting, ...own.filter((chat) => !isUnanswered(chat))];
}
