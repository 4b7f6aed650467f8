/**
 * A chat of 50,000 messages with a 4x slower processor: the time until its newest message is shown, and tasks over 50 ms
 * while older ones are read by scrolling. `npm run bench -- thread [--slow 4] [--messages 50000] [--rounds 3]`
 */
import type { Page } from '@playwright/test';
import { Database } from '#e2e/support/database.ts';
import { startProduct } from '#e2e/support/product.ts';
import { demoPerson, newTraveller } from '#e2e/support/test-users.ts';
import { print } from '#server/platform/log.ts';
import { launchBrowser } from './support/launch-browser.ts';
import { median } from './support/quantile.ts';
import { readNumbers } from './support/read-numbers.ts';

const { slow, messages: MESSAGES, rounds: ROUNDS } = readNumbers({ slow: 4, messages: 50_000, rounds: 3 });
const OPEN_GOAL_MS = 300;
const TASK_GOAL_MS = 50;
/** Turns of the wheel; each reads about a page of older messages. */
const TURNS = 40;

declare global {
  interface Window {
    longTasks: number[];
  }
}

interface Opened {
  openMs: number;
  tasks: number[];
  read: number;
}

/** Chooses the chat in the list, and scrolls back. */
async function openAndScroll(page: Page, chatId: number): Promise<Opened> {
  await page.goto('/chat');
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow });
  const openMs = await page.evaluate(
    async ([id, last]) => {
      const link = document.querySelector<HTMLAnchorElement>(`a[href="/chat/${id}"]`);
      const startedMs = performance.now();
      link?.click();
      await new Promise<void>((done) => {
        const look = (): void => {
          const log = document.querySelector('[role=log]');
          if (log?.textContent.includes(`Message ${last}`)) requestAnimationFrame(() => done());
          else requestAnimationFrame(look);
        };
        look();
      });
      return performance.now() - startedMs;
    },
    [chatId, MESSAGES] as const,
  );
  await page.evaluate(() => {
    window.longTasks = [];
    const record = (list: PerformanceObserverEntryList): void => {
      for (const { duration } of list.getEntries()) window.longTasks.push(Math.round(duration));
    };
    new PerformanceObserver(record).observe({ type: 'longtask' } as PerformanceObserverInit);
  });
  const log = page.getByRole('log');
  await log.hover();
  for (let turn = 0; turn < TURNS; turn++) {
    await page.mouse.wheel(0, -2000);
    await page.waitForTimeout(150);
  }
  const tasks = await page.evaluate(() => window.longTasks);
  const oldest = await log.locator('[data-seq]').first().getAttribute('data-seq');
  return { openMs, tasks, read: MESSAGES - Number(oldest) };
}

await using product = await startProduct();
await using browser = await launchBrowser();
const database = await Database.open(product.databaseUrl);
try {
  const traveller = await newTraveller(product.url);
  const organizer = await demoPerson(product.url, 'organizer');
  const { organizer_id: organizerId } = await organizer.api.account.getProfile();
  const body = { organizer_id: organizerId ?? 0, message: 'Hello' };
  const { id } = await traveller.api.chat.getChatWithOrganizer({ body });
  await database.fillChat(id, MESSAGES);
  await traveller.api.chat.markAsRead({ body: { chat_id: id } });
  const rounds: Opened[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: { width: 390, height: 844 },
      storageState: traveller.browser,
    });
    rounds.push(await openAndScroll(await context.newPage(), id));
    await context.close();
  }
  const opens = rounds.map(({ openMs }) => Math.round(openMs)).toSorted((a, b) => a - b);
  const tasks = rounds.flatMap((round) => round.tasks).filter((ms) => ms > TASK_GOAL_MS);
  print(
    `${JSON.stringify({
      messages: MESSAGES,
      slow,
      open_ms: opens,
      tasks_over_50_ms: tasks.length,
      worst_task_ms: Math.max(0, ...tasks),
      messages_scrolled: rounds.map(({ read }) => read),
    })}`,
  );
  process.exitCode = median(opens) > OPEN_GOAL_MS || tasks.length > 0 ? 1 : 0;
} finally {
  await database.close();
}
