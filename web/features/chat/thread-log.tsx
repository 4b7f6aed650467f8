import { Fragment, useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { ChatMessage } from '#contract/chat/chat-schemas.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useStore } from '#web/state/store.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';
import { MessageRow, type MessageActions } from './message-row.tsx';
import { OwnMessageRow } from './own-message-row.tsx';
import type { Thread } from './thread.ts';
import { useChatTimes, type ChatTimes } from './use-chat-times.ts';

/** Distance from an end at which the next page is read, in pixels. */
const NEAR_PX = 400;
/** Messages of one author within this time are grouped. */
const GROUP_MS = 5 * 60_000;

export interface ThreadLogProps extends MessageActions {
  /** Called after the read mark has moved. */
  onRead: () => void;
  thread: Thread;
  label: string;
  /** `seq` of the first unread message when the chat was opened; null without any. */
  unreadFrom: number | null;
  unreadCount: number;
  /** `seq` of the message that was jumped to. */
  markedSeq: number | null;
  typing: string | null;
}

/** `seq` of the last message in view; 0 without one. */
function shownSeq(log: HTMLElement): number {
  const end = log.getBoundingClientRect().bottom;
  const rows = log.querySelectorAll<HTMLElement>('[data-seq]');
  for (let at = rows.length - 1; at >= 0; at--) {
    const row = rows[at];
    if (row && row.getBoundingClientRect().top < end - 16) return Number(row.dataset['seq']);
  }
  return 0;
}

interface LogBox {
  box: RefObject<HTMLDivElement | null>;
  /** Loads the next page near an end, and marks visible messages as read. */
  update: () => void;
  toNewest: () => Promise<void>;
}

/** Scrolls only the log: what is around it, such as the facts of a request, stays. */
function centerIn(log: HTMLElement, item: Element): void {
  const { top, height } = item.getBoundingClientRect();
  log.scrollBy({ top: top - log.getBoundingClientRect().top - (log.clientHeight - height) / 2 });
}

/** Scroll position of the log. */
function useLogBox({ thread, unreadFrom, markedSeq, onRead }: ThreadLogProps): LogBox {
  const { messages, own, hasOlder, hasNewer, loading, isBroken } = useStore(thread.state);
  const box = useRef<HTMLDivElement>(null);
  const update = (): void => {
    const log = box.current;
    if (!log) return;
    // Counted from the end: 0 is the newest message.
    const above = log.scrollHeight - log.clientHeight + log.scrollTop;
    if (!isBroken && hasOlder && above < NEAR_PX) void thread.showOlder();
    if (!isBroken && hasNewer && -log.scrollTop < NEAR_PX) void thread.showNewer();
    if (document.hidden) return;
    void thread.markRead(shownSeq(log)).then((hasMoved) => {
      if (hasMoved) onRead();
    });
  };
  const updateNow = useEffectEvent(update);
  // The page may not fill the box, or a message has just arrived.
  useEffect(() => updateNow(), [messages, loading]);
  useEffect(() => {
    const onVisible = (): void => updateNow();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, []);
  useLayoutEffect(() => {
    const seq = markedSeq ?? unreadFrom;
    const item = seq === null ? null : box.current?.querySelector(`[data-seq="${seq}"]`);
    if (item && box.current) centerIn(box.current, item);
  }, [markedSeq, unreadFrom]);
  // Scrolls to a new own message.
  const lastKey = own.at(-1)?.key;
  useEffect(() => {
    if (lastKey !== undefined) box.current?.scrollTo({ top: 0 });
  }, [lastKey]);
  const toNewest = async (): Promise<void> => {
    if (hasNewer) await thread.showNewest();
    box.current?.scrollTo({ top: 0 });
  };
  return { box, update, toNewest };
}

/** Whether a message is grouped with the previous one, and whether it shows its time. */
function groupingOf(
  [before, message, after]: readonly [ChatMessage | undefined, ChatMessage, ChatMessage | undefined],
  times: ChatTimes,
  unreadFrom: number | null,
): { isNewDay: boolean; isNext: boolean; hasTime: boolean } {
  const isNewDay = !before || times.day(before.created_at) !== times.day(message.created_at);
  const isSameSide = (other: ChatMessage): boolean => other.kind === 'text' && other.type === message.type;
  const isNext =
    !isNewDay &&
    message.seq !== unreadFrom &&
    isSameSide(before) &&
    Date.parse(message.created_at) - Date.parse(before.created_at) < GROUP_MS;
  const hasTime =
    !after ||
    !isSameSide(after) ||
    after.seq === unreadFrom ||
    message.edited_at !== null ||
    after.lang !== message.lang ||
    times.clock(after.created_at) !== times.clock(message.created_at);
  return { isNewDay, isNext, hasTime };
}

function Rows({ thread, unreadFrom, unreadCount, markedSeq, onEdit, onDelete }: ThreadLogProps): ReactNode {
  const t = useText();
  const times = useChatTimes();
  const { messages, own, otherReadSeq } = useStore(thread.state);
  return (
    <ol className="log__list">
      {messages.map((message, at) => {
        const { isNewDay, ...grouping } = groupingOf([messages[at - 1], message, messages[at + 1]], times, unreadFrom);
        return (
          <Fragment key={message.seq}>
            {isNewDay && (
              <li className="sep">
                <span>{times.dayMark(message.created_at)}</span>
              </li>
            )}
            {message.seq === unreadFrom && (
              <li className="unread">
                <span>{t('chat.new_count', { count: unreadCount })}</span>
              </li>
            )}
            <MessageRow
              {...{ message, times, onEdit, onDelete, ...grouping }}
              isRead={message.seq <= otherReadSeq}
              isMarked={message.seq === markedSeq}
            />
          </Fragment>
        );
      })}
      {own.map((message) => (
        <OwnMessageRow
          key={message.key}
          message={message}
          onRetry={() => thread.sending.retry(message.key)}
          onDiscard={() => thread.sending.discard(message.key)}
        />
      ))}
    </ol>
  );
}

/**
 * The messages of a chat. The box is filled from its end (`column-reverse`), so the newest are in view without a script,
 * and older pages do not move what is read.
 */
export function ThreadLog(props: ThreadLogProps): ReactNode {
  const { thread, label, typing } = props;
  const t = useText();
  const { messages, own, hasOlder, hasNewer, loading, isBroken } = useStore(thread.state);
  const { box, update, toNewest } = useLogBox(props);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached by the keyboard
    <div className="log" ref={box} role="log" aria-live="off" aria-label={label} tabIndex={0} onScroll={update}>
      <div className="log__in" aria-busy={loading !== null}>
        {loading === 'older' && <p className="log__more">{t('chat.loading')}</p>}
        {isBroken && (
          <div className="log__more">
            <Problem text={t('chat.broken')} isSmall />
            <button
              type="button"
              className="link"
              onClick={() => void (hasOlder ? thread.showOlder() : thread.showNewest())}
            >
              {t('chat.try_again')}
            </button>
          </div>
        )}
        {messages.length === 0 && own.length === 0 && <p className="log__more ink-2">{t('chat.empty_thread')}</p>}
        <Rows {...props} />
        {typing !== null && (
          <p className="typing">
            <i />
            <i />
            <i />
            <span className="sr">{typing}</span>
          </p>
        )}
      </div>
      {hasNewer && (
        <button type="button" className="btn btn--s log__newest" onClick={() => void toNewest()}>
          <Icon name="arrow-down" size={16} />
          {t('chat.to_newest')}
        </button>
      )}
    </div>
  );
}
