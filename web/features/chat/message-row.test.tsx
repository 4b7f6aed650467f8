import { expect, test } from 'vitest';
import type { ChatMessage } from '#contract/chat/chat-schemas.ts';
import { drawPart } from '#web/testing/draw-part.tsx';
import { MessageRow } from './message-row.tsx';
import type { ChatTimes } from './use-chat-times.ts';

test('a request in a chat is a card that names no state, which the next messages tell', async () => {
  const message: ChatMessage = {
    ...{ id: 1, chat_id: 1, seq: 1, client_message_id: null, type: 'input', kind: 'request_card' },
    author: { id: null, name: '', role: 'system', avatar: null },
    ...{ typed: null, text: 'Awaiting the organizer', file: null, lang: null, request_id: 7 },
    event: { transition: 'ask', status: 1, total: 200_00, paid: 0, currency: 'EUR' },
    ...{ created_at: '2027-03-05T10:00:00Z', edited_at: null, deleted: false, moderation: null, can_edit_until: null },
  };
  const times: ChatTimes = { clock: () => '11:00', day: String, dayMark: String, short: String };
  const row = (
    <MessageRow
      message={message}
      times={times}
      isNext={false}
      hasTime
      isRead
      isMarked={false}
      onEdit={() => {}}
      onDelete={() => {}}
    />
  );
  const drawn = await drawPart(row, { nouns: ['chat'] });
  expect(drawn).toContain('New booking request');
  expect(drawn).toContain('€200');
  expect(drawn).not.toMatch(/Await/i);
});
