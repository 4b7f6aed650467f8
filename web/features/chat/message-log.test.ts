import { expect, test } from 'vitest';
import type { ChatMessage } from '#contract/chat/chat-schemas.ts';
import { firstUnreadSeq, mergeMessages, SEND_STATUS, type MessageLog } from './message-log.ts';

const message = (seq: number, changes: Partial<ChatMessage> = {}): ChatMessage => ({
  id: seq + 100,
  chat_id: 1,
  seq,
  client_message_id: null,
  type: 'input',
  kind: 'text',
  author: { id: 2, name: 'Nino', role: 'organizer', avatar: null },
  text: `text ${seq}`,
  file: null,
  lang: null,
  request_id: null,
  event: null,
  created_at: '2026-11-27T00:00:00.000Z',
  edited_at: null,
  deleted: false,
  moderation: null,
  can_edit_until: null,
  ...changes,
});

const log = (messages: readonly ChatMessage[], changes: Partial<MessageLog> = {}): MessageLog => ({
  messages,
  hasOlder: false,
  hasNewer: false,
  readSeq: 0,
  otherReadSeq: 0,
  own: [],
  ...changes,
});

test('messages are kept once and in order, however they arrive', () => {
  const merged = mergeMessages(log([message(2), message(3)]), [message(4), message(1), message(3)]);
  expect(merged.messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
});

test('a late event brings back neither the text before an edit nor a deleted message', () => {
  const edited = message(1, { text: 'after', edited_at: '2026-11-27T00:05:00.000Z' });
  const gone = message(2, { text: '', deleted: true });
  const merged = mergeMessages(log([edited, gone]), [message(1), message(2)]);
  expect(merged.messages).toEqual([edited, gone]);
});

test('an own message leaves the waiting ones as soon as the log has it', () => {
  const own = (key: string) =>
    ({ key, text: 'hi', file: null, status: SEND_STATUS.loading, problem: null, at: '' }) as const;
  const before = log([message(1)], { own: [own('key-one'), own('key-two')] });
  const merged = mergeMessages(before, [message(2, { type: 'output', client_message_id: 'key-one' })]);
  expect(merged.own.map(({ key }) => key)).toEqual(['key-two']);
});

test('unread begins at the first message of the other side after the mark', () => {
  const messages = [message(1), message(2, { type: 'output' }), message(3), message(4)];
  expect(firstUnreadSeq({ messages }, 1)).toBe(3);
  expect(firstUnreadSeq({ messages }, 4)).toBeNull();
});
