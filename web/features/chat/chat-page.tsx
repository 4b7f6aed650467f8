import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { getMessages } from '#contract/chat/chat.ts';
import type { Chat } from '#contract/chat/chat-schemas.ts';
import { CHAT_PAGE_SIZE } from '#domain/chat.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useLive } from '#web/state/live/live-events.ts';
import { usePage } from '#web/state/page.ts';
import { useSession } from '#web/state/session.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';
import { ChatList } from './chat-list.tsx';
import { ThreadPane, type ThreadPaneProps } from './thread-pane.tsx';
import './chat.css';
import './message.css';

export interface OpenedChat {
  chat: Chat;
  first: CallReply<typeof getMessages>;
}

/** A page of chats. Lists of the desk have chats with additional fields. */
interface ListedChats<Listed extends Chat> {
  data: Listed[];
  total: number;
}

interface ChatPageProps<Listed extends Chat> extends Pick<ThreadPaneProps, 'renderReplies' | 'isReadOnly'> {
  title: string;
  /** Rendered within the frame of the desk, which has the h1. */
  isInDesk?: boolean;
  list: ListedChats<Listed>;
  /** Reads a page of the listed chats. */
  read: (query: { limit: number; offset?: number }) => Promise<ListedChats<Listed>>;
  opened: OpenedChat | null;
  hrefOf: (id: number | null) => string;
  /** Above the list. */
  intro?: ReactNode;
  empty: ReactNode;
  /** Below a row of the list. */
  renderMark?: (chat: Listed) => ReactNode;
  /** Replaces the row of what the opened chat is about. */
  subject?: ReactNode;
  /** Between the top of the opened chat and its messages; `listed` is its row, when it is in the list. */
  renderTools?: (parts: { chat: Chat; listed: Listed | undefined; onChanged: () => void }) => ReactNode;
  /** Beside the opened chat, on wide screens. */
  aside?: ReactNode;
}

/** Changes within this time cause one refresh. */
const REFRESH_DELAY_MS = 300;
/** Maximum chats that one refresh reads. */
const MAX_LISTED = 100;

const CHANGES = [
  'new_message',
  'message_was_edit',
  'message_was_deleted',
  'message_was_moderated',
  'chat_is_read',
  'chat_was_updated',
  'chat_created',
  'chat_is_frozen',
  'request_status_changed',
] as const;

/** The listed chats, refreshed when one changes. */
function useChats<Listed extends Chat>({ list, opened, read: readChats }: ChatPageProps<Listed>) {
  const { api } = usePage();
  const [state, setState] = useState({ list, chat: opened?.chat ?? null, from: list });
  // The page has been reloaded.
  if (state.from !== list) setState({ list, chat: opened?.chat ?? null, from: list });
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const read = async (): Promise<void> => {
    const limit = Math.min(MAX_LISTED, Math.max(CHAT_PAGE_SIZE, state.list.data.length));
    const id = state.chat?.id;
    try {
      const [fresh, chat] = await Promise.all([
        readChats({ limit }),
        id === undefined ? null : api.chat.getChat({ query: { chat_id: id } }),
      ]);
      setState((now) => ({ ...now, list: fresh, chat: now.chat?.id === id ? chat : now.chat }));
    } catch {
      // The shown list stays; the next change retries.
    }
  };
  const refresh = (): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void read(), REFRESH_DELAY_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useLive(CHANGES, refresh);
  const more = async (): Promise<void> => {
    const next = await readChats({ offset: state.list.data.length, limit: CHAT_PAGE_SIZE });
    setState((now) => {
      const known = new Set(now.list.data.map(({ id }) => id));
      return { ...now, list: { ...next, data: [...now.list.data, ...next.data.filter(({ id }) => !known.has(id))] } };
    });
  };
  return { ...state, more, refresh };
}

/** Limits the page to the height above the phone's keyboard, which `dvh` ignores. */
function useVisibleHeight(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const root = document.documentElement;
    const measure = (): void => {
      const isKeyboard = view.height < window.innerHeight - 80;
      if (isKeyboard) root.style.setProperty('--chat-height', `${Math.round(view.height)}px`);
      else root.style.removeProperty('--chat-height');
    };
    view.addEventListener('resize', measure);
    measure();
    return () => {
      view.removeEventListener('resize', measure);
      root.style.removeProperty('--chat-height');
    };
  }, []);
}

/** The opened chat, with the tools of a desk. */
function OpenedThread<Listed extends Chat>({
  props: { title, hrefOf, renderReplies, renderTools, subject, isReadOnly = false, isInDesk = false },
  opened,
  chat,
  list,
  onChanged,
}: {
  props: ChatPageProps<Listed>;
  opened: OpenedChat;
  chat: Chat;
  list: readonly Listed[];
  onChanged: () => void;
}): ReactNode {
  const { user } = useSession();
  // The server renders without a user: only the heading.
  if (!user) return <section className="pane pane--none">{!isInDesk && <h1 className="sr">{title}</h1>}</section>;
  const listed = list.find(({ id }) => id === chat.id);
  return (
    <ThreadPane
      key={opened.chat.id}
      chat={chat}
      first={opened.first}
      userId={user.id}
      onChanged={onChanged}
      head={{
        backHref: hrefOf(null),
        heading: isInDesk ? 'h2' : 'h1',
        subject,
        tools: renderTools?.({ chat, listed, onChanged }),
      }}
      renderReplies={renderReplies}
      isReadOnly={isReadOnly}
    />
  );
}

/** The chats of a user: a list beside the open chat; on a phone one at a time. */
export function ChatPage<Listed extends Chat>(props: ChatPageProps<Listed>): ReactNode {
  const { title, isInDesk = false, opened, hrefOf, intro, empty, renderMark } = props;
  const t = useText();
  const { list, chat, more, refresh } = useChats(props);
  const { run, isBusy, problem } = useSubmit();
  useVisibleHeight();
  const Heading = opened || isInDesk ? 'h2' : 'h1';
  const Root = isInDesk ? 'div' : 'main';
  return (
    <Root {...(!isInDesk && { id: 'main' })} className={opened ? 'chat is-open' : 'chat'}>
      <section className="conversations" aria-label={title}>
        <div className="conversations__top">
          <Heading className="h3">{title}</Heading>
          {intro}
        </div>
        {list.data.length === 0 ? (
          empty
        ) : (
          <ChatList chats={list.data} shownId={opened?.chat.id ?? null} hrefOf={hrefOf} renderMark={renderMark} />
        )}
        <Problem text={problem} isSmall />
        {list.data.length < list.total && (
          <p className="conversations__more">
            <Button isBusy={isBusy} onClick={() => void run(more)}>
              {t('chat.more_chats')}
            </Button>
          </p>
        )}
      </section>
      {opened ? (
        <OpenedThread props={props} opened={opened} chat={chat ?? opened.chat} list={list.data} onChanged={refresh} />
      ) : (
        <section className="pane pane--none">
          {list.data.length > 0 && <p className="ink-2">{t('chat.choose')}</p>}
        </section>
      )}
      {opened && props.aside}
    </Root>
  );
}
