import type { ReactNode } from 'react';
import type { Chat, ChatMessage } from '#contract/chat/chat-schemas.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useSession } from '#web/state/session.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts';
import { useChatNames } from './chat-names.ts';
import { readDraft } from './sending/outbox.ts';
import { requestStatusText } from './request-status-text.ts';
import { useChatTimes } from './use-chat-times.ts';

/** The last message in one line. */
function LastLine({ chat, message }: { chat: Chat; message: ChatMessage | null }): ReactNode {
  const t = useText();
  const { user } = useSession();
  const isLive = useHydrated();
  const draft = isLive && user ? readDraft(user.id, chat.id) : '';
  if (draft)
    return (
      <>
        <span className="clay">{t('chat.draft')}</span> {draft}
      </>
    );
  if (!message) return chat.tour?.name ?? t('chat.no_messages');
  const text = message.deleted ? t('chat.deleted') : message.text || message.file?.name || '';
  if (message.type === 'input' || message.kind !== 'text') return text;
  const isRead = message.seq <= chat.other_read_seq;
  return (
    <>
      <Icon name={isRead ? 'check-check' : 'check'} size={16} />
      <span className="sr">{t(isRead ? 'chat.read' : 'chat.sent')} </span>
      {text}
    </>
  );
}

/** One chat of the list. */
function ChatRow({
  chat,
  href,
  isShown,
  mark,
}: {
  chat: Chat;
  href: string;
  isShown: boolean;
  mark: ReactNode;
}): ReactNode {
  const t = useText();
  const times = useChatTimes();
  const { title } = useChatNames();
  const { last_message: last, unread_count: unread, request } = chat;
  const name = title(chat);
  return (
    <li>
      <a className="conversation" href={href} aria-current={isShown ? 'page' : undefined} data-prefetch="off">
        <Avatar name={name} photo={chat.avatar} />
        <span className="conversation__body">
          <span className="conversation__name">
            {!chat.notifications && (
              <>
                <Icon name="bell-off" size={16} />
                <span className="sr">{t('chat.muted')} </span>
              </>
            )}
            {name}
          </span>
          <time dateTime={last?.created_at ?? chat.created_at}>{times.short(last?.created_at ?? chat.created_at)}</time>
          <span className="conversation__text">
            <LastLine chat={chat} message={last} />
          </span>
          {unread > 0 && (
            <span className="conversation__unread">
              <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
              <span className="sr">{t('chat.unread_count', { count: unread })}</span>
            </span>
          )}
          {request && <span className="conversation__status">{requestStatusText(t, request.status)}</span>}
          {mark && <span className="conversation__status">{mark}</span>}
        </span>
      </a>
    </li>
  );
}

/** The chats, latest message first. */
export function ChatList<Listed extends Chat>({
  chats,
  shownId,
  hrefOf,
  renderMark,
}: {
  chats: readonly Listed[];
  shownId: number | null;
  hrefOf: (id: number) => string;
  /** Below a row. */
  renderMark?: (chat: Listed) => ReactNode;
}): ReactNode {
  return (
    <ul>
      {chats.map((chat) => (
        <ChatRow
          key={chat.id}
          chat={chat}
          href={hrefOf(chat.id)}
          isShown={chat.id === shownId}
          mark={renderMark?.(chat)}
        />
      ))}
    </ul>
  );
}
