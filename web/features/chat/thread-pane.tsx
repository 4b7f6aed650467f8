import { useCallback, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { getMessages } from '#contract/chat/chat.ts';
import type { Chat, ChatMessage } from '#contract/chat/chat-schemas.ts';
import { useText } from '#web/i18n/use-text.ts';
import { watchLive } from '#web/state/live/live-events.ts';
import { refreshUnread } from '#web/state/live/unread.ts';
import { usePage } from '#web/state/page.ts';
import { failureText } from '#web/state/use-submit.ts';
import { showToast } from '#web/ui/toast/show-toast.ts';
import { useChatNames } from './chat-names.ts';
import { Composer } from './composer.tsx';
import { firstUnreadSeq } from './message-log.ts';
import { PushOffer } from './notices/push-offer.tsx';
import { PaneHead, type PaneHeadProps } from './pane-head.tsx';
import { outboxOf, readDraft, writeDraft } from './sending/outbox.ts';
import { Thread } from './thread.ts';
import { ThreadLog } from './thread-log.tsx';

export interface ThreadPaneProps {
  chat: Chat;
  first: CallReply<typeof getMessages>;
  userId: number;
  /** Called when the chat's row in the list has changed. */
  onChanged: () => void;
  /** None within another screen, which names the other side and what the chat is about. */
  head?: PaneHeadProps;
  /** Between the thread and the field: an organizer's quick replies. */
  renderReplies?: ((insert: (text: string) => void) => ReactNode) | undefined;
  /** The reader does not write here. */
  isReadOnly?: boolean;
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

/** The input below a thread, or why it is closed. */
function PaneFoot({
  props: { chat, userId, renderReplies, isReadOnly },
  thread,
  edited,
  onEdit,
}: {
  props: ThreadPaneProps;
  thread: Thread;
  edited: ChatMessage | null;
  onEdit: (message: ChatMessage | null) => void;
}): ReactNode {
  const t = useText();
  const name = useChatNames().title(chat);
  const [inserted, setInserted] = useState<{ text: string } | null>(null);
  const [hasSent, setSent] = useState(false);
  if (isReadOnly) return null;
  if (chat.is_frozen) return <p className="pane__closed">{t('chat.frozen')}</p>;
  const saveEdited = async (text: string): Promise<string | null> => {
    if (!edited) return null;
    try {
      await thread.editMessage(edited, text);
      onEdit(null);
      return null;
    } catch (error) {
      return failureText(error, t('ui.offline'));
    }
  };
  return (
    <>
      {hasSent && chat.notifications && !chat.messenger_was_activated && <PushOffer userId={userId} />}
      {renderReplies?.((text) => setInserted({ text }))}
      <Composer
        label={t('chat.write_to', { name })}
        readDraft={() => readDraft(userId, chat.id)}
        inserted={inserted}
        edited={edited}
        onDraft={(text) => writeDraft(userId, chat.id, text)}
        onSend={(text) => {
          thread.sending.text(text);
          setSent(true);
        }}
        onFiles={(files) => files.forEach((file) => thread.sending.file(file))}
        onEdited={saveEdited}
        onCancelEdit={() => onEdit(null)}
        onEditLast={() => onEdit(thread.lastEditable())}
        onTyping={() => thread.reportTyping()}
      />
    </>
  );
}

/** An open chat: header, subject, messages and input. */
export function ThreadPane(props: ThreadPaneProps): ReactNode {
  const { chat, first, onChanged, head } = props;
  const t = useText();
  const { api } = usePage();
  const { thread, announced } = useThread(props);
  const name = useChatNames().title(chat);
  const [unread] = useState(() => ({
    from: chat.unread_count > 0 ? firstUnreadSeq({ messages: first.data.toReversed() }, first.read_seq) : null,
    count: chat.unread_count,
  }));
  const [edited, setEdited] = useState<ChatMessage | null>(null);
  const [marked, setMarked] = useState<number | null>(null);
  const jump = async (seq: number): Promise<void> => {
    // Also when it was read but is far from the view, where nothing is rendered.
    if (!document.querySelector(`[data-seq="${seq}"]`)) await thread.showAround(seq);
    setMarked(seq);
  };
  // Stable, so that what is typed below re-renders no message.
  const remove = useCallback(
    (message: ChatMessage): void =>
      void thread
        .deleteMessage(message)
        .catch((error: unknown) => showToast(failureText(error, t('ui.offline')), { tone: 'alarm' })),
    [thread, t],
  );
  return (
    <section className="pane" aria-label={t('chat.with', { name })}>
      {head && <PaneHead chat={chat} {...head} onChanged={onChanged} onJump={(seq) => void jump(seq)} />}
      <ThreadLog
        thread={thread}
        label={t('chat.messages_with', { name })}
        unreadFrom={unread.from}
        unreadCount={unread.count}
        markedSeq={marked}
        onRead={() => {
          onChanged();
          void refreshUnread(api);
        }}
        onEdit={setEdited}
        onDelete={remove}
      />
      <p className="sr" aria-live="polite">
        {announced}
      </p>
      <PaneFoot props={props} thread={thread} edited={edited} onEdit={setEdited} />
    </section>
  );
}
