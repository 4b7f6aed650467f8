/**
 * From a cold page to a signed-in one by an emailed code, with an empty browser cache each time: only the program's
 * time, from each user action to its result. `npm run bench -- sign-in [--slow 1] [--rounds 9]`
 */
import type { Browser, Locator } from '@playwright/test';
import { startProduct } from '#e2e/support/product.ts';
import { codeSentTo, newTraveller } from '#e2e/support/test-users.ts';
import { print } from '#server/platform/log.ts';
import { launchBrowser } from './support/launch-browser.ts';
import { median } from './support/quantile.ts';
import { readNumbers } from './support/read-numbers.ts';

const { slow, rounds: ROUNDS } = readNumbers({ slow: 1, rounds: 9 });
const GOAL_MS = 3000;

/** Milliseconds from an action until an element is visible. */
async function until(shown: Locator, act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await act();
  await shown.waitFor();
  return performance.now() - begun;
}

async function signIn(browser: Browser, url: string): Promise<number[]> {
  const { email } = await newTraveller(url);
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  const processor = await context.newCDPSession(page);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: slow });
  const name = page.getByLabel('Email', { exact: true });
  const code = page.getByLabel('Code from the email');
  const live = page.locator('html[data-settled]');
  const opened = await until(live, () => page.goto('/login?back=%2Ftrips'));
  await name.fill(email);
  const asked = await until(code, () => page.getByRole('button', { name: 'Send me a code' }).click());
  const word = await codeSentTo(url, email);
  const signedIn = await until(page.getByRole('heading', { level: 1, name: 'Trips' }), () => code.fill(word));
  await context.close();
  return [opened, asked, signedIn];
}

await using product = await startProduct();
await using browser = await launchBrowser();
const rounds: number[][] = [];
for (let round = 0; round < ROUNDS; round += 1) rounds.push(await signIn(browser, product.url));
const steps = ['page ready', 'code asked for', 'code typed to Trips'].map(
  (step, at) => `${step} ${median(rounds.map((times) => times[at] ?? 0)).toFixed(0)}`,
);
const whole = median(rounds.map((times) => times.reduce((sum, ms) => sum + ms, 0)));
print(
  `${whole.toFixed(0)} ms of ${GOAL_MS} with a processor ${slow}x slower (median of ${ROUNDS}): ${steps.join(', ')} ms`,
);
