import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { useStore } from '#web/state/store.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';
import { MessagePart, partsOf } from './log/message-part.tsx';
import { renderedRange } from './log/rendered-range.ts';
import { lastSeqOf } from './message-log.ts';
import type { MessageActions } from './message-row.tsx';
import { OwnMessageRow } from './sending/own-message-row.tsx';
import type { Thread } from './thread.ts';

/** Distance from an end at which the next page is read, in pixels. */
const NEAR_PX = 400;
/** Scrolling by less renders nothing new. */
const STEP_PX = 500;
/** Height of a part that was never rendered. */
const PART_PX = 1000;

interface ThreadLogProps extends MessageActions {
  /** Called after the read mark has moved. */
  onRead: () => void;
  thread: Thread;
  label: string;
  /** `seq` of the first unread message when the chat was opened; null without any. */
  unreadFrom: number | null;
  unreadCount: number;
  /** `seq` of the message that was jumped to. */
  markedSeq: number | null;
}

/** The last of some elements that begins above a line. */
function lastAbove(elements: ArrayLike<Element>, line: number): Element | null {
  for (let at = elements.length - 1; at >= 0; at--) {
    const element = elements[at];
    if (element && element.getBoundingClientRect().top < line) return element;
  }
  return null;
}

/** `seq` of the last message in view; 0 without one. */
function shownSeq(log: HTMLElement): number {
  const line = log.getBoundingClientRect().bottom - 16;
  const part = lastAbove(log.querySelectorAll('[data-part]'), line);
  const row = part && lastAbove(part.querySelectorAll('[data-seq]'), line);
  return row instanceof HTMLElement ? Number(row.dataset['seq']) : 0;
}

/** What decides which messages are rendered, in steps. */
interface LogView {
  /** Pixels below the view, down to the newest message. */
  belowPx: number;
  heightPx: number;
}

interface LogBox {
  box: RefObject<HTMLDivElement | null>;
  view: LogView;
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
  const { messages, own, hasOlder, hasNewer, readSeq, loading, isBroken } = useStore(thread.state);
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<LogView>({ belowPx: 0, heightPx: 2 * STEP_PX });
  const update = (): void => {
    const log = box.current;
    if (!log) return;
    const belowPx = Math.round(-log.scrollTop / STEP_PX) * STEP_PX;
    const heightPx = Math.ceil(log.clientHeight / STEP_PX) * STEP_PX;
    if (belowPx !== view.belowPx || heightPx !== view.heightPx) setView({ belowPx, heightPx });
    // Counted from the end: 0 is the newest message.
    const above = log.scrollHeight - log.clientHeight + log.scrollTop;
    if (!isBroken && hasOlder && above < NEAR_PX) void thread.showOlder();
    if (!isBroken && hasNewer && -log.scrollTop < NEAR_PX) void thread.showNewer();
    // Nothing is measured while all is read.
    if (document.hidden || lastSeqOf({ messages }) <= readSeq) return;
    void thread.markRead(shownSeq(log)).then((hasMoved) => {
      if (hasMoved) onRead();
    });
  };
  const updateNow = useEffectEvent(update);
  // The page may not fill the box, or a message has just arrived.
  useEffect(() => {
    // In the frame, whose layout is due anyway.
    const frame = requestAnimationFrame(() => updateNow());
    return () => cancelAnimationFrame(frame);
  }, [messages, loading]);
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
  return { box, view, update, toNewest };
}

/** The parts near the view, between spaces as high as those that are not rendered. */
function Parts({ view, ...props }: ThreadLogProps & { view: LogView }): ReactNode {
  const { messages, otherReadSeq } = useStore(props.thread.state);
  const { unreadFrom, unreadCount, markedSeq, onEdit, onDelete } = props;
  const [heights] = useState(() => new Map<number, number>());
  const onHeight = useCallback((part: number, heightPx: number) => void heights.set(part, heightPx), [heights]);
  const parts = partsOf(messages, { unreadFrom, markedSeq, otherReadSeq });
  const heightsPx = parts.map(({ key }) => heights.get(key) ?? PART_PX);
  const { from, to, abovePx, belowPx } = renderedRange(heightsPx, view.belowPx, view.heightPx);
  return (
    <>
      {abovePx > 0 && <div style={{ height: abovePx }} />}
      {parts.slice(from, to).map(({ key, ...part }) => (
        <MessagePart
          key={key}
          part={key}
          {...part}
          unreadCount={unreadCount}
          onEdit={onEdit}
          onDelete={onDelete}
          onHeight={onHeight}
        />
      ))}
      {belowPx > 0 && <div style={{ height: belowPx }} />}
    </>
  );
}

/** Own messages that the server has not confirmed. */
function OwnRows({ thread }: Pick<ThreadLogProps, 'thread'>): ReactNode {
  const { own } = useStore(thread.state);
  if (own.length === 0) return null;
  return (
    <ol className="log__list">
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
  const { thread, label } = props;
  const t = useText();
  const { messages, own, hasOlder, hasNewer, loading, isBroken, typing } = useStore(thread.state);
  const { box, view, update, toNewest } = useLogBox(props);
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
        <Parts {...props} view={view} />
        <OwnRows thread={thread} />
        {typing !== null && (
          <p className="typing">
            <i />
            <i />
            <i />
            <span className="sr">{t('chat.typing', { name: typing })}</span>
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
