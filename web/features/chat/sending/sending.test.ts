import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { calls } from '#contract/all-calls.ts';
import { CallError, createClient } from '#contract/client.ts';
import type { ChatMessage } from '#contract/chat/chat-schemas.ts';
import { SEND_STATUS, type OwnMessage } from '#web/features/chat/message-log.ts';
import { Sending } from './sending.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A chat of one device; `answer` is the status that the server gives to a text, 200 for a message that it stores. */
function chat(answer: (text: string) => number) {
  let own: readonly OwnMessage[] = [];
  const stored: string[] = [];
  const tried: string[] = [];
  const api = createClient(calls, async (_name, _call, { body }) => {
    const { message: text, client_message_id: key } = body as { message: string; client_message_id: string };
    tried.push(text);
    const status = answer(text);
    if (status !== 200) throw new CallError(status, { message: `status ${status}` });
    stored.push(text);
    return { text, client_message_id: key } as ChatMessage;
  });
  const sending = new Sending({
    api,
    chatId: 1,
    outbox: { read: () => [], write: () => {} },
    own: () => own,
    setOwn: (next) => (own = next),
    onSent: async () => {},
  });
  sending.start([]);
  const shown = () => own.map(({ text, status, problem }) => [text, status, problem]);
  return { sending, stored, tried, own: () => own, shown };
}

const say = (sending: Sending, ...texts: string[]): void => texts.forEach((text) => sending.text(text));

test('a message at which the server fails three times waits for its author, and later ones go on in order', async () => {
  let isMended = false;
  const { sending, stored, tried, own, shown } = chat((text) => (text === 'Second' && !isMended ? 500 : 200));
  say(sending, 'First', 'Second', 'Third', 'Fourth');
  await vi.advanceTimersByTimeAsync(0);
  expect(stored).toEqual(['First']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(tried.filter((text) => text === 'Second')).toHaveLength(3);
  expect(stored).toEqual(['First', 'Third', 'Fourth']);
  expect(shown()).toEqual([['Second', SEND_STATUS.failed, '']]);

  say(sending, 'Fifth');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tried.filter((text) => text === 'Second')).toHaveLength(3);
  expect(stored.at(-1)).toBe('Fifth');
  isMended = true;
  sending.retry(own()[0]?.key ?? '');
  await vi.advanceTimersByTimeAsync(0);
  expect(stored.at(-1)).toBe('Second');
  expect(shown()).toEqual([]);
});

test.each([
  ['server', 503],
  ['network', 0],
])('while the %s is away all messages wait, however long, and then go in order by themselves', async (_, status) => {
  let isAway = true;
  const { sending, stored, shown } = chat(() => (isAway ? status : 200));
  say(sending, 'First', 'Second');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(stored).toEqual([]);
  expect(shown()).toEqual([
    ['First', SEND_STATUS.failed, null],
    ['Second', SEND_STATUS.waiting, null],
  ]);
  isAway = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(stored).toEqual(['First', 'Second']);
  expect(shown()).toEqual([]);
});

test('failures while the server was away do not count against a message', async () => {
  const answers = [503, 503, 503, 500, 500, 200, 200];
  const { sending, stored, shown } = chat(() => answers.shift() ?? 200);
  say(sending, 'First', 'Second');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(stored).toEqual(['First', 'Second']);
  expect(shown()).toEqual([]);
});
