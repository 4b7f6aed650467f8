import { setTimeout as pause } from 'node:timers/promises';
import type { Page, WebSocketRoute } from '@playwright/test';
import { expect, test } from '../support/journey-test.ts';

/** How long the three talk. */
const TALK_SECONDS = Number(process.env['TALK_SECONDS'] ?? 40);
/** Time for all to arrive everywhere after the last cut, and to read every screen to its beginning. */
const END_SECONDS = 60;

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

/** Writes until the end of the talk, now and then without a network. */
async function talk(screen: Screen, endMs: number): Promise<void> {
  const field = screen.page.getByRole('textbox', { name: /^Write to / });
  let healMs = 0;
  while (Date.now() < endMs) {
    if (healMs > 0 && Date.now() > healMs) {
      await screen.heal();
      healMs = 0;
    } else if (healMs === 0 && Math.random() < 0.1) {
      await screen.cut();
      healMs = Date.now() + between(500, 6000);
    }
    await field.fill(`${screen.name} ${++screen.sent}`);
    if (screen.hasKeyboard) await field.press('Enter');
    else await screen.page.getByRole('button', { name: 'Send', exact: true }).click();
    await pause(between(200, 1500));
  }
  await screen.heal();
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
    `two browsers and a phone talk while their networks are cut at random, ${isPolling ? 'polling' : 'by sockets'}: all have every message once and in order`,
    { tag: ['@repeat', '@talk'] },
    async ({ traveller, organizer, openBrowser, faults }) => {
      test.setTimeout((TALK_SECONDS + 2 * END_SECONDS) * 1000);
      faults.expectRefusal(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|WebSocket|Failed to fetch/);
      const { organizer_id: organizerId } = await organizer.api.account.getProfile();
      const { id } = await traveller.api.chat.getChatWithOrganizer({
        body: { organizer_id: organizerId ?? 0, message: 'Hello' },
      });
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
      await Promise.all(screens.map((screen) => talk(screen, endMs)));
      const last = screens.reduce((sum, { sent }) => sum + sent, 1);
      for (const { page } of screens)
        await expect(page.locator(`[data-seq="${last}"]`)).toBeAttached({ timeout: END_SECONDS * 1000 });
      const [first, ...others] = await Promise.all(screens.map(({ page }) => readAll(page)));
      for (const texts of others) expect(texts).toEqual(first);
      for (const { name, sent } of screens)
        expect(first?.filter((text) => text.startsWith(`${name} `))).toEqual(
          Array.from({ length: sent }, (_, at) => `${name} ${at + 1}`),
        );
      expect(first).toHaveLength(last);
    },
  );
