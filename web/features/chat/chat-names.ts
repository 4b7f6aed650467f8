import type { Chat, ChatMessage } from '#contract/chat/chat-schemas.ts';
import { useText } from '#web/i18n/use-text.ts';

/** Names in a chat; a generic one in the page's language where the server sends none. */
export function useChatNames(): {
  /** Of the other side. */
  title: (chat: Chat) => string;
  /** Of a message's author. */
  author: (message: ChatMessage) => string;
} {
  const t = useText();
  return {
    title: ({ kind, side, title }) =>
      title || t(kind === 'support' && side === 'traveller' ? 'chat.support' : 'chat.traveller'),
    author: ({ author: { name, role } }) => name || t(`chat.role_${role}`),
  };
}
