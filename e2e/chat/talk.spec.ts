import { setTimeout as pause } from 'node:timers/promises';
import type { Page, WebSocketRoute } from '@playwright/test';
import type { Database } from '../support/database.ts';
import { expect, test } from '../support/journey-test.ts';
import { newMessengerId, openBot, textsInTelegram, writeToBot } from '../support/messengers.ts';
import { replyByEmail } from '../support/replies.ts';
import type { Person } from '../support/test-users.ts';

/** How long the three talk. */
const TALK_SECONDS = Number(process.env['TALK_SECONDS'] ?? 40);
/** Time for all to arrive everywhere after the last cut, and to read every screen to its beginning. */
const END_SECONDS = 90;
/** Time for emails and messengers to be connected, and for both nodes to restart on a busy machine. */
const REST_SECONDS = 180;
/** Jobs send emails every half a minute. */
const EMAIL_LIMIT_MS = 90_000;
/** Set by `npm run test:sweep -- talk`, which starts two nodes. */
const RESTART_URL = process.env['SERAI_E2E_RESTART_URL'];

const between = (least: number, most: number): number => least + Math.random() * (most - least);

/** A page of one of those who talk. */
interface Screen {
  page: Page;
  /** Begins each of its messages. */
  name: string;
  /** On a touch screen Enter begins a line. */
  hasKeyboard: boolean;
  sent: number;
  cut: () => Promise<void>;
  heal: () => Promise<void>;
}

/** Opens a thread; its network can be cut with all that is open on it. */
async function opened(
  page: Page,
  path: string,
  { name, isPolling, hasKeyboard = true }: { name: string; isPolling: boolean; hasKeyboard?: boolean },
): Promise<Screen> {
  const sockets = new Set<WebSocketRoute>();
  let isCut = false;
  await page.routeWebSocket(/realtime/, (socket) => {
    if (isCut || isPolling) return void socket.close();
    socket.connectToServer();
    sockets.add(socket);
  });
  await page.goto(path);
  await expect(page.getByRole('log')).toContainText('Hello');
  return {
    page,
    name,
    hasKeyboard,
    sent: 0,
    async cut() {
      isCut = true;
      await page.context().setOffline(true);
      for (const socket of sockets) await socket.close().catch(() => {});
      sockets.clear();
    },
    async heal() {
      isCut = false;
      await page.context().setOffline(false);
    },
  };
}

/** Own messages that wait to be sent, at which people stop writing: a busy machine is not talked down. */
const MAX_WAITING = 8;

/** Writes until the end of the talk, now and then without a network. */
async function talk(screen: Screen, endMs: number): Promise<void> {
  const field = screen.page.getByRole('textbox', { name: /^Write to / });
  const unsent = screen.page.getByRole('log').locator('.msg:not([data-seq])');
  let healMs = 0;
  while (Date.now() < endMs) {
    if (healMs > 0 && Date.now() > healMs) {
      await screen.heal();
      healMs = 0;
    } else if (healMs === 0 && Math.random() < 0.1) {
      await screen.cut();
      healMs = Date.now() + between(500, 6000);
    }
    if (healMs === 0 && (await unsent.count()) > MAX_WAITING) {
      await pause(500);
      continue;
    }
    await field.fill(`${screen.name} ${++screen.sent}`);
    if (screen.hasKeyboard) await field.press('Enter');
    else await screen.page.getByRole('button', { name: 'Send', exact: true }).click();
    await pause(between(200, 1500));
  }
  await screen.heal();
}

/** One who writes from outside of the site. */
interface Voice {
  name: string;
  sent: number;
  write: (text: string) => Promise<void>;
}

/** Writes until the end of the talk, one message after another. */
async function talkFrom(voice: Voice, endMs: number): Promise<void> {
  while (Date.now() < endMs) {
    await voice.write(`${voice.name} ${++voice.sent}`);
    await pause(between(1000, 5000));
  }
}

/** Connects the traveller's Telegram, where the organizer's answer arrives, and the organizer's mailbox. */
async function voicesOf(
  { url, database }: { url: string; database: Database },
  { traveller, organizer, chatId }: { traveller: Person; organizer: Person; chatId: number },
): Promise<{ voices: Voice[]; inTelegram: () => Promise<string[]> }> {
  await database.ageMessages(chatId);
  const { email } = organizer;
  let address: string | null = null;
  await expect
    .poll(async () => (address = await database.replyAddress(chatId, email)), { timeout: EMAIL_LIMIT_MS })
    .not.toBeNull();
  const person = newMessengerId();
  const { url: link } = await traveller.api.chat.generateConnectionCode({ body: { source_id: 1 } });
  await openBot(url, person, link);
  const inTelegram = (): Promise<string[]> => textsInTelegram(person);
  await organizer.api.chat.sendMessage({ body: { chat_id: chatId, message: 'Good morning' } });
  await expect.poll(async () => (await inTelegram()).join(), { timeout: EMAIL_LIMIT_MS }).toContain('Good morning');
  const voices = [
    { name: 'Bot', sent: 0, write: (text: string) => writeToBot(url, person, text) },
    { name: 'Mail', sent: 0, write: (text: string) => replyByEmail(url, { from: email, to: address ?? '' }, text) },
  ];
  return { voices, inTelegram };
}

/** Restarts both nodes one after another in the middle of the talk. */
async function restartNodes(endMs: number): Promise<void> {
  if (RESTART_URL === undefined) throw new Error('the talk needs two nodes: npm run test:sweep -- talk');
  await pause(endMs - Date.now() - (TALK_SECONDS * 1000) / 2);
  const reply = await fetch(RESTART_URL, { method: 'POST' });
  expect(await reply.text()).toBe('');
}

/** All messages that a screen shows, from the first to the last, read by scrolling back. */
async function readAll(page: Page): Promise<string[]> {
  const texts = new Map<number, string>();
  const log = page.getByRole('log');
  await expect(async () => {
    const rows = await log
      .locator('[data-seq]')
      .evaluateAll((items) =>
        items.map(
          (item) => [Number((item as HTMLElement).dataset['seq']), item.querySelector('p')?.textContent ?? ''] as const,
        ),
      );
    const seqs = rows.map(([seq]) => seq);
    expect(seqs, 'rows of a screen stand in order, each once').toEqual([...new Set(seqs)].toSorted((a, b) => a - b));
    for (const [seq, text] of rows) texts.set(seq, text);
    if (!texts.has(1)) await log.evaluate((box) => box.scrollBy({ top: -600 }));
    expect(texts.has(1)).toBe(true);
  }).toPass({ intervals: [50], timeout: END_SECONDS * 1000 });
  return [...texts.entries()].toSorted(([a], [b]) => a - b).map(([, text]) => text);
}

for (const isPolling of [false, true])
  test(
    `two browsers, a phone, Telegram and email talk while networks are cut at random and the nodes restart, ${isPolling ? 'polling' : 'by sockets'}: all have every message once and in order`,
    { tag: ['@repeat', '@talk'] },
    async ({ traveller, organizer, openBrowser, faults, url, database }) => {
      test.setTimeout((TALK_SECONDS + 2 * END_SECONDS + REST_SECONDS) * 1000);
      faults.expectRefusal(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|WebSocket|Failed to fetch/);
      // On a busy machine the database is late while nodes start; the client sends again.
      faults.expectRefusal(/status of 503 .*\/crm\/api\//);
      const { organizer_id: organizerId } = await organizer.api.account.getProfile();
      const { id } = await traveller.api.chat.getChatWithOrganizer({
        body: { organizer_id: organizerId ?? 0, message: 'Hello' },
      });
      const { voices, inTelegram } = await voicesOf({ url, database }, { traveller, organizer, chatId: id });
      const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
      const screens = [
        await opened(await openBrowser(traveller), `/chat/${id}`, { name: 'Traveller', isPolling }),
        await opened(await openBrowser(traveller, phone), `/chat/${id}`, {
          name: 'Phone',
          isPolling,
          hasKeyboard: false,
        }),
        await opened(await openBrowser(organizer), `/organizer/chats/${id}`, { name: 'Organizer', isPolling }),
      ];
      const endMs = Date.now() + TALK_SECONDS * 1000;
      for (const { page } of screens) await page.evaluate(() => void (document.documentElement.id = 'since-the-start'));
      await Promise.all([
        ...screens.map((screen) => talk(screen, endMs)),
        ...voices.map((voice) => talkFrom(voice, endMs)),
        restartNodes(endMs),
      ]);
      const last = [...screens, ...voices].reduce((sum, { sent }) => sum + sent, 2);
      for (const { page } of screens)
        await expect(page.locator(`[data-seq="${last}"]`)).toBeAttached({ timeout: END_SECONDS * 1000 });
      const [first, ...others] = await Promise.all(screens.map(({ page }) => readAll(page)));
      for (const texts of others) expect(texts).toEqual(first);
      for (const { name, sent } of [...screens, ...voices])
        expect(first?.filter((text) => text.startsWith(`${name} `))).toEqual(
          Array.from({ length: sent }, (_, at) => `${name} ${at + 1}`),
        );
      expect(first).toHaveLength(last);
      for (const { page } of screens) await expect(page.locator('#since-the-start')).toBeAttached();
      // Away from the site, the traveller reads on in Telegram.
      for (const { page } of screens) await page.goto('about:blank');
      await organizer.api.chat.sendMessage({ body: { chat_id: id, message: 'Good night' } });
      await expect
        .poll(async () => (await inTelegram()).filter((text) => text.includes('Good night')).length, {
          timeout: EMAIL_LIMIT_MS,
        })
        .toBe(1);
    },
  );
