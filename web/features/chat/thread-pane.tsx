import { useCallback, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { getMessages } from '#contract/chat/chat.ts';
import type { Chat, ChatMessage } from '#contract/chat/chat-schemas.ts';
import type { Translate } from '#web/i18n/use-text.ts';
import { statusBadge } from '#web/i18n/request-status.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { watchLive } from '#web/state/live/live-events.ts';
import { refreshUnread } from '#web/state/live/unread.ts';
import { usePage } from '#web/state/page.ts';
import { failureText } from '#web/state/use-submit.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { showToast } from '#web/ui/toast/show-toast.ts';
import { CallButton } from './calls/call-button.tsx';
import { useChatNames } from './chat-names.ts';
import { ChatSearch } from './chat-search.tsx';
import { Composer } from './composer.tsx';
import { firstUnreadSeq } from './message-log.ts';
import { PushOffer } from './notices/push-offer.tsx';
import { outboxOf, readDraft, writeDraft } from './sending/outbox.ts';
import { requestStatusText } from './request-status.ts';
import { Thread } from './thread.ts';
import { ThreadLog } from './thread-log.tsx';

/** The other side is notified of typing at most this often. */
const TYPING_EVERY_MS = 3000;
/** A typing mark disappears after this time without another event. */
const TYPING_SHOWN_MS = 5000;

export interface ThreadPaneProps {
  chat: Chat;
  first: CallReply<typeof getMessages>;
  userId: number;
  backHref: string;
  /** Called when the chat's row in the list has changed. */
  onChanged: () => void;
  /** Between the thread and the field: an organizer's quick replies. */
  renderReplies?: (insert: (text: string) => void) => ReactNode;
  /** Replaces the row of what the chat is about. */
  subject?: ReactNode;
  /** Between the header and the messages: actions of the desk. */
  tools?: ReactNode;
  /** The reader does not write here. */
  isReadOnly?: boolean;
  /** Within another screen, which names the other side and what the chat is about. */
  isEmbedded?: boolean;
  /** Heading level: the desk has its own h1. */
  heading?: 'h1' | 'h2';
}

/** The organizer's name, hours, and usual answer time. */
function sideLine(
  t: Translate,
  { work_time: work, answer_minutes: minutes, organizer_name: name, title, side }: Chat,
): string {
  const answers =
    minutes === null
      ? null
      : minutes < 60
        ? t('chat.answers_minutes', { count: Math.max(5, Math.round(minutes / 5) * 5) })
        : minutes < 1440
          ? t('chat.answers_hours', { count: Math.round(minutes / 60) })
          : t('chat.answers_days', { count: Math.round(minutes / 1440) });
  const hours = !work
    ? null
    : work.is_open
      ? t('chat.open_now')
      : work.opens
        ? t('chat.opens', {
            day: t(`chat.day_${work.opens.day}`),
            time: work.opens.from,
            zone: work.timezone.replace(/^.*\//, '').replaceAll('_', ' '),
          })
        : null;
  const from = side === 'traveller' && name !== null && name !== title ? name : null;
  return [from, hours, answers].filter((part) => part !== null).join(' · ');
}

function PaneTop({
  chat,
  backHref,
  heading: Heading,
  onSearch,
}: Required<Pick<ThreadPaneProps, 'chat' | 'backHref' | 'heading'>> & { onSearch: () => void }): ReactNode {
  const t = useText();
  const name = useChatNames().title(chat);
  const line = sideLine(t, chat);
  return (
    <header className="pane__top">
      <a className="icon-btn pane__back" href={backHref} aria-label={t('chat.all_chats')}>
        <Icon name="chevron-left" size={24} />
      </a>
      <Avatar name={name} photo={chat.avatar} />
      <div className="pane__who">
        <Heading className="pane__name">{name}</Heading>
        {line && <p className="t-14 ink-2">{line}</p>}
      </div>
      <CallButton chat={chat} name={name} />
      <button type="button" className="icon-btn" aria-label={t('chat.search')} onClick={onSearch}>
        <Icon name="search" />
      </button>
    </header>
  );
}

/** What the chat is about: the newest request, else the tour. */
function Subject({ chat: { request, tour } }: Pick<ThreadPaneProps, 'chat'>): ReactNode {
  const t = useText();
  const href = useHref();
  if (request)
    return (
      <a className="thread-request" href={href('booking-id', { id: String(request.id) })}>
        <span>
          <b>{tour?.name ?? t('chat.request', { id: request.id })}</b>
          {tour && <small>{t('chat.request', { id: request.id })}</small>}
        </span>
        <Badge {...statusBadge(request.status)}>{requestStatusText(t, request.status)}</Badge>
      </a>
    );
  if (!tour) return null;
  return (
    <a className="thread-request" href={href('tour-page', { slug: tour.slug })}>
      <span>
        <b>{tour.name}</b>
      </span>
      <Icon name="chevron-right" />
    </a>
  );
}

/** The name of the other side while it types, and a function that reports own typing. */
function useTyping(chatId: number): { typing: string | null; reportTyping: () => void } {
  const t = useText();
  const { api } = usePage();
  const [typing, setTyping] = useState<string | null>(null);
  const sentAt = useRef(0);
  const show = useEffectEvent((name: string) => setTyping(t('chat.typing', { name })));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = watchLive(({ event, data }) => {
      if (event === 'typing' && data.chat_id === chatId) {
        show(data.name);
        clearTimeout(timer);
        timer = setTimeout(() => setTyping(null), TYPING_SHOWN_MS);
      } else if (event === 'new_message' && data.chat_id === chatId) setTyping(null);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [chatId]);
  return {
    typing,
    reportTyping() {
      if (Date.now() - sentAt.current < TYPING_EVERY_MS) return;
      sentAt.current = Date.now();
      // Best effort.
      void api.chat.sendTyping({ body: { chat_id: chatId } }).catch(() => {});
    },
  };
}

/** Starts the thread, passes events to it, and announces new messages to screen readers. */
function useThread({ chat, first, userId }: ThreadPaneProps): { thread: Thread; announced: string } {
  const { api } = usePage();
  const { author } = useChatNames();
  const [announced, setAnnounced] = useState('');
  const [thread] = useState(() => new Thread({ api, chatId: chat.id, first, outbox: outboxOf(userId, chat.id) }));
  const announce = useEffectEvent((message: ChatMessage) =>
    setAnnounced(`${author(message)}: ${message.text || message.file?.name || ''}`),
  );
  useEffect(() => {
    thread.start();
    const stop = watchLive((live) => {
      if (live.event === 'resync') void thread.resync().catch(() => {});
      else thread.apply(live);
      if (live.event === 'new_message' && live.data.chat_id === chat.id && live.data.message.type === 'input')
        announce(live.data.message);
    });
    return () => {
      thread.stop();
      stop();
    };
  }, [thread, chat.id]);
  return { thread, announced };
}

/** Changes and deletes own messages. */
function useEditing(chatId: number, thread: Thread) {
  const t = useText();
  const { api } = usePage();
  const [edited, setEdited] = useState<ChatMessage | null>(null);
  // Stable, so that what is typed below re-renders no message.
  const remove = useCallback(
    ({ id }: ChatMessage): void =>
      void api.chat.deleteMessage({ body: { chat_id: chatId, message_id: id } }).then(
        (message) => thread.applyMessage(message),
        (error: unknown) => showToast(failureText(error, t('chat.offline')), { tone: 'alarm' }),
      ),
    [api, chatId, thread, t],
  );
  /** Returns the reason when it could not be saved. */
  const save = async (text: string): Promise<string | null> => {
    if (!edited) return null;
    try {
      thread.applyMessage(
        await api.chat.editMessage({ body: { chat_id: chatId, message_id: edited.id, message: text } }),
      );
      setEdited(null);
      return null;
    } catch (error) {
      return failureText(error, t('chat.offline'));
    }
  };
  const editLast = (): void => {
    const last = thread.state
      .get()
      .messages.findLast(
        ({ type, kind, deleted, text }) => type === 'output' && kind === 'text' && !deleted && text !== '',
      );
    if (last?.can_edit_until && Date.parse(last.can_edit_until) > Date.now()) setEdited(last);
  };
  return { edited, setEdited, remove, save, editLast };
}

/** The input below a thread, or why it is closed. */
function PaneFoot({
  props: { chat, userId, renderReplies, isReadOnly },
  thread,
  editing,
  onTyping,
}: {
  props: ThreadPaneProps;
  thread: Thread;
  editing: ReturnType<typeof useEditing>;
  onTyping: () => void;
}): ReactNode {
  const t = useText();
  const name = useChatNames().title(chat);
  const [inserted, setInserted] = useState<{ text: string } | null>(null);
  const [hasSent, setSent] = useState(false);
  if (isReadOnly) return null;
  if (chat.is_frozen) return <p className="pane__closed">{t('chat.frozen')}</p>;
  return (
    <>
      {hasSent && !chat.messenger_was_activated && <PushOffer userId={userId} />}
      {renderReplies?.((text) => setInserted({ text }))}
      <Composer
        label={t('chat.write_to', { name })}
        readDraft={() => readDraft(userId, chat.id)}
        inserted={inserted}
        edited={editing.edited}
        onDraft={(text) => writeDraft(userId, chat.id, text)}
        onSend={(text) => {
          thread.sending.text(text);
          setSent(true);
        }}
        onFiles={(files) => files.forEach((file) => thread.sending.file(file))}
        onEdited={editing.save}
        onCancelEdit={() => editing.setEdited(null)}
        onEditLast={editing.editLast}
        onTyping={onTyping}
      />
    </>
  );
}

/** An open chat: header, subject, messages and input. */
export function ThreadPane(props: ThreadPaneProps): ReactNode {
  const { chat, first, backHref, onChanged, heading = 'h1', isEmbedded = false } = props;
  const t = useText();
  const { api } = usePage();
  const { thread, announced } = useThread(props);
  const { typing, reportTyping } = useTyping(chat.id);
  const editing = useEditing(chat.id, thread);
  const name = useChatNames().title(chat);
  const [opened] = useState(() => ({
    unreadFrom: chat.unread_count > 0 ? firstUnreadSeq({ messages: first.data.toReversed() }, first.read_seq) : null,
    count: chat.unread_count,
  }));
  const [isSearching, setSearching] = useState(false);
  const [marked, setMarked] = useState<number | null>(null);
  const jump = async (seq: number): Promise<void> => {
    setSearching(false);
    // Also when it was read but is far from the view, where nothing is rendered.
    if (!document.querySelector(`[data-seq="${seq}"]`)) await thread.showAround(seq);
    setMarked(seq);
  };
  const onRead = (): void => {
    onChanged();
    void refreshUnread(api);
  };
  return (
    <section className="pane" aria-label={t('chat.with', { name })}>
      {!isEmbedded && (
        <>
          <PaneTop chat={chat} backHref={backHref} heading={heading} onSearch={() => setSearching(!isSearching)} />
          {props.subject ?? <Subject chat={chat} />}
        </>
      )}
      {props.tools}
      {isSearching && (
        <ChatSearch chatId={chat.id} onChoose={(seq) => void jump(seq)} onClose={() => setSearching(false)} />
      )}
      <ThreadLog
        thread={thread}
        label={t('chat.messages_with', { name })}
        unreadFrom={opened.unreadFrom}
        unreadCount={opened.count}
        markedSeq={marked}
        typing={typing}
        onRead={onRead}
        onEdit={editing.setEdited}
        onDelete={editing.remove}
      />
      <p className="sr" aria-live="polite">
        {announced}
      </p>
      <PaneFoot props={props} thread={thread} editing={editing} onTyping={reportTyping} />
    </section>
  );
}
