import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChatMessage } from '#contract/chat/chat-schemas.ts';
import { DAY_MS } from '#domain/calendar-days.ts';
import { startWorld, type Person, type World } from '#server/testing/booking-world.ts';
import { startImapServer, type ImapServer } from '#server/testing/imap-stand-in.ts';
import { createReplyAddresses } from './reply-address.ts';

const SECRET = 'a secret of the mail server';
let world: World;
let imap: ImapServer;
beforeAll(async () => {
  imap = await startImapServer();
  world = await startWorld({
    REPLY_MAILBOX: 'reply@in.example',
    REPLY_SECRET: SECRET,
    REPLY_IMAP_URL: imap.url,
  });
});
afterAll(async () => {
  await imap.stop();
  await world.stop();
});

interface Chatting {
  ada: Person;
  chatId: number;
  /** Where Ada's emails about the chat are answered. */
  address: string;
  body: string;
}

/** A traveller who got an email about a message of the organizer. */
async function emailed(): Promise<Chatting> {
  const ada = await world.person();
  const hours = new Date().getUTCHours() - 12;
  const zone = hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '+' : '-'}${Math.abs(hours)}`;
  await sql`update user_account set timezone = ${zone} where id = ${ada.id}`.execute(world.db);
  const question = { organizer_id: 1, message: 'Is the wine included?' };
  const { body } = await world.app.call<{ id: number }>(
    'chat.getChatWithOrganizer',
    { body: question },
    { token: ada.token },
  );
  const answer = { chat_id: body.id, message: 'Yes, all of it.' };
  await world.app.call('chat.sendMessage', { body: answer }, { token: world.organizer.token });
  await sql`update chat_message set created_at = created_at - interval '10 minutes' where chat_id = ${body.id}`.execute(
    world.db,
  );
  await world.app.runDueJobs();
  const email = await world.row<{ reply_to: string; body: string }>(sql`select reply_to, body from mail_outbox
    where recipient = ${ada.email} and dedupe_key like 'chat:%'`);
  return { ada, chatId: body.id, address: email.reply_to, body: email.body };
}

let count = 0;
const mime = ({ ada, address }: Chatting, text: string, headers: Record<string, string> = {}): string =>
  Object.entries({
    From: `Ada <${ada.email}>`,
    To: address,
    Subject: 'Re: New message',
    'Message-ID': `<${++count}@phone.example>`,
    'Content-Type': 'text/plain; charset=utf-8',
    ...headers,
  })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('') + `\r\n${text}`;

const deliver = async (raw: string, secret = SECRET) => {
  const { statusCode, body } = await world.app.fastify.inject({
    method: 'POST',
    url: '/crm/api/chat/email-webhook',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'message/rfc822' },
    payload: raw,
  });
  return [statusCode, (JSON.parse(body) as { result?: string }).result];
};
const messagesIn = async (chatId: number): Promise<ChatMessage[]> =>
  (
    await world.app.call<{ data: ChatMessage[] }>(
      'chat.getMessages',
      { query: { chat_id: chatId } },
      { token: world.organizer.token },
    )
  ).body.data.toReversed();
const textsIn = async (chatId: number): Promise<string[]> =>
  (await messagesIn(chatId)).map(({ text }) => text).slice(2);

test('a reply by email is a message of the chat: without the quoted text, masked, each Message-ID once', async () => {
  const chatting = await emailed();
  const { ada, chatId, address, body } = chatting;
  expect(address).toMatch(/^reply\+[\da-z]+-[\da-z]+-[\da-z]+-[\da-f]{20}@in\.example$/);
  expect(body.startsWith('— Reply above this line —\n\n')).toBe(true);
  const quoted = `On Fri, 27 Nov 2026 at 10:00, Serai <no-reply@localhost>\nwrote:\n\n> ${body.replaceAll('\n', '\n> ')}`;
  const raw = mime(chatting, `Great, thanks!\nMy number is +995 555 123 456\n\n-- \nAda\n\n${quoted}`);
  expect([await deliver(raw), await deliver(raw)]).toEqual([
    [200, 'sent'],
    [200, 'sent'],
  ]);
  expect(await textsIn(chatId)).toEqual(['Great, thanks!\nMy number is •••']);

  const html = `<html><head><style>p{}</style></head><body><div>And the&nbsp;bread?<br>It &amp; butter</div><div class="gmail_quote">On … wrote:<blockquote>${body}</blockquote></div></body></html>`;
  const headers = { 'Content-Type': 'text/html; charset=utf-8' };
  expect(await deliver(mime(chatting, html, headers))).toEqual([200, 'sent']);
  expect((await textsIn(chatId)).at(-1)).toBe('And the bread?\nIt & butter');

  const parts = [
    'Content-Type: text/plain; charset=utf-8\r\n\r\nMy plan\r\n\r\nAm 27.11.2026 um 10:00 schrieb Serai:\r\n> Yes',
    'Content-Type: application/pdf; name="plan.pdf"\r\nContent-Disposition: attachment; filename="plan.pdf"\r\n\r\n%PDF-1.4 a plan',
  ];
  const mixed = `--b\r\n${parts.join('\r\n--b\r\n')}\r\n--b--\r\n`;
  expect(await deliver(mime(chatting, mixed, { 'Content-Type': 'multipart/mixed; boundary=b' }))).toEqual([
    200,
    'sent',
  ]);
  expect((await messagesIn(chatId)).slice(-2)).toMatchObject([
    { text: 'My plan', file: null },
    { text: '', file: { name: 'plan.pdf' } },
  ]);
  expect(ada.id).toBeGreaterThan(0);
});

test('another sender, a wrong signature, an automatic reply and a wrong secret put nothing in the chat', async () => {
  const chatting = await emailed();
  const other = await emailed();
  const { chatId, address } = chatting;
  const forged = address.replace(
    /-([\da-f])([\da-f]+)@/,
    (_all, first: string, rest: string) => `-${first === '0' ? '1' : '0'}${rest}@`,
  );
  const ignored = [
    mime(chatting, 'Not me', { From: other.ada.email }),
    mime({ ...chatting, address: forged }, 'Forged'),
    mime({ ...chatting, ada: other.ada }, 'Foreign'),
    mime(chatting, 'I am away', { 'Auto-Submitted': 'auto-replied' }),
    mime(chatting, 'I am away', { Precedence: 'bulk' }),
    mime(chatting, 'Not delivered', { 'Return-Path': '<>' }),
  ];
  for (const raw of ignored) expect(await deliver(raw)).toEqual([200, 'ignored']);
  expect((await deliver(mime(chatting, 'Hello'), 'a guess of the secret......'))[0]).toBe(401);
  expect((await deliver('no email at all'))[0]).toBe(400);
  expect(await textsIn(chatId)).toEqual([]);
  await sql`update chat set frozen_at = now() where id = ${chatId}`.execute(world.db);
  expect(await deliver(mime(chatting, 'Hello?'))).toEqual([200, 'refused']);
  const refused = await world.row<{ body: string }>(sql`select body from mail_outbox
    where recipient = ${chatting.ada.email} and subject = 'Your reply was not sent'`);
  expect(refused.body).toContain('This chat is closed');
});

test('an address takes replies for ninety days; an older one is answered, but only to its person', async () => {
  const chatting = await emailed();
  const { ada, chatId } = chatting;
  const target = { chatId, userId: ada.id };
  const addresses = createReplyAddresses('reply@in.example', world.app.env.dataKey);
  const sentDaysAgo = (days: number) => ({
    ...chatting,
    address: addresses.of(target, new Date(Date.now() - days * DAY_MS)),
  });
  expect(await deliver(mime(sentDaysAgo(89), 'Late'))).toEqual([200, 'sent']);
  const other = (await emailed()).ada;
  expect(await deliver(mime(sentDaysAgo(92), 'Found', { From: other.email }))).toEqual([200, 'ignored']);
  expect(await deliver(mime(sentDaysAgo(92), 'Too late'))).toEqual([200, 'refused']);
  // A later date is not covered by the signature.
  const [ids, date, mac] = /\+(\w+-\w+)-(\w+)-(\w+)@/.exec(sentDaysAgo(92).address)?.slice(1) ?? [];
  const moved = `reply+${ids}-${(Number.parseInt(date ?? '', 36) + 50).toString(36)}-${mac}@in.example`;
  expect(await deliver(mime({ ...chatting, address: moved }, 'Moved'))).toEqual([200, 'ignored']);
  expect(await textsIn(chatId)).toEqual(['Late']);
  const refused = await world.row<{ body: string }>(sql`select body from mail_outbox
    where recipient = ${ada.email} and subject = 'Your reply was not sent'`);
  expect(refused.body).toContain('too old');
  expect(refused.body).not.toContain('Too late');
});

test('replies are read from a mailbox by IMAP, each once', async () => {
  const chatting = await emailed();
  imap.put(mime(chatting, 'From my mailbox'), mime(chatting, 'Out of office', { 'Auto-Submitted': 'auto-replied' }));
  await world.app.runDueJobs();
  await world.app.runDueJobs();
  expect(await textsIn(chatting.chatId)).toEqual(['From my mailbox']);
  expect(imap.unseen()).toBe(0);
});
