import { Fragment, memo, useEffect, useRef, type ReactNode } from 'react';
import { MINUTE_MS } from '#domain/calendar-days.ts';
import type { ChatMessage } from '#contract/chat/chat-schemas.ts';
import { MessageRow, type MessageActions } from '#web/features/chat/message-row.tsx';
import { useChatTimes, type ChatTimes } from '#web/features/chat/use-chat-times.ts';
import { useText } from '#web/i18n/use-text.ts';

/** Messages of one author within this time are grouped. */
const GROUP_MS = 5 * MINUTE_MS;
/** A thread is rendered and compared by parts, so that a long one costs no more than a short one. */
const PART_SIZE = 20;

interface MessagePartProps extends MessageActions {
  /** Number of the part. */
  part: number;
  messages: readonly ChatMessage[];
  before: ChatMessage | undefined;
  after: ChatMessage | undefined;
  /** `seq` of the first unread message when the chat was opened, within the part or right after it; else null. */
  unreadFrom: number | null;
  unreadCount: number;
  /** `seq` of the message that was jumped to, within the part; else null. */
  markedSeq: number | null;
  /** The other side's read mark, within the part. */
  otherReadSeq: number;
  /** Called with the height whenever it changes. */
  onHeight: (part: number, heightPx: number) => void;
}

/** What the parts of a thread share. */
interface ThreadMarks {
  unreadFrom: number | null;
  markedSeq: number | null;
  otherReadSeq: number;
}

/** A part of a thread; its key stays while other messages are added. */
interface Part extends ThreadMarks {
  key: number;
  messages: readonly ChatMessage[];
  before: ChatMessage | undefined;
  after: ChatMessage | undefined;
}

const within = (seq: number | null, first: number, last: number): number | null =>
  seq !== null && seq >= first && seq <= last ? seq : null;

/** Splits a thread into parts of consecutive numbers. Marks outside of a part do not change it. */
export function partsOf(messages: readonly ChatMessage[], marks: ThreadMarks): Part[] {
  const parts: Part[] = [];
  let from = 0;
  while (from < messages.length) {
    const first = messages[from]?.seq ?? 0;
    const key = Math.floor(first / PART_SIZE);
    let to = from + 1;
    while (to < messages.length && Math.floor((messages[to]?.seq ?? 0) / PART_SIZE) === key) to++;
    const last = messages[to - 1]?.seq ?? 0;
    parts.push({
      key,
      messages: messages.slice(from, to),
      before: messages[from - 1],
      after: messages[to],
      unreadFrom: within(marks.unreadFrom, first, last + 1),
      markedSeq: within(marks.markedSeq, first, last),
      otherReadSeq: Math.min(Math.max(marks.otherReadSeq, first - 1), last),
    });
    from = to;
  }
  return parts;
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

/** Whether nothing of a part has changed; its messages are compared one by one, because the list is a new one each time. */
function isSamePart(one: MessagePartProps, other: MessagePartProps): boolean {
  const { messages, ...rest } = one;
  return (
    messages.length === other.messages.length &&
    messages.every((message, at) => message === other.messages[at]) &&
    (Object.keys(rest) as (keyof typeof rest)[]).every((name) => one[name] === other[name])
  );
}

/** Reports the height of a part; the observer runs after the layout, so it forces none. */
function useHeight(part: number, onHeight: MessagePartProps['onHeight']) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (!list.current) return;
    const observer = new ResizeObserver(([entry]) => {
      const heightPx = entry?.borderBoxSize[0]?.blockSize ?? 0;
      // 0 while the pane is hidden.
      if (heightPx > 0) onHeight(part, heightPx);
    });
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [part, onHeight]);
  return list;
}

/** Consecutive messages with their day marks. */
export const MessagePart = memo(function MessagePart(props: MessagePartProps): ReactNode {
  const { messages, before, after, unreadFrom, unreadCount, markedSeq, otherReadSeq, onEdit, onDelete } = props;
  const t = useText();
  const times = useChatTimes();
  const list = useHeight(props.part, props.onHeight);
  return (
    <ol className="log__list" ref={list} data-part={props.part}>
      {messages.map((message, at) => {
        const around = [messages[at - 1] ?? before, message, messages[at + 1] ?? after] as const;
        const { isNewDay, ...grouping } = groupingOf(around, times, unreadFrom);
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
              message={message}
              times={times}
              onEdit={onEdit}
              onDelete={onDelete}
              {...grouping}
              isRead={message.seq <= otherReadSeq}
              isMarked={message.seq === markedSeq}
            />
          </Fragment>
        );
      })}
    </ol>
  );
}, isSamePart);
