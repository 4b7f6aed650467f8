/**
 * The map of a search with a 4x slower processor: from the press that opens it to its first picture and to its first
 * live frame, and the frames of a pan by touch. Without a graphics card the browser renders in software, unlike any
 * phone. `npm run bench -- map [--slow 4] [--rounds 5]`
 */
import type { Page } from '@playwright/test';
import { startProduct } from '#e2e/support/product.ts';
import { print } from '#server/platform/log.ts';
import { launchBrowser } from './support/launch-browser.ts';
import { quantile } from './support/quantile.ts';
import { readNumbers } from './support/read-numbers.ts';

const { slow, rounds } = readNumbers({ slow: 4, rounds: 5 });
const GOAL_DRAWN_MS = 1500;
const GOAL_FRAME_MS = 32;
const PAN_PX = 260;
const PANS = 4;

declare global {
  interface Window {
    panFrames: number[];
  }
}

/** Milliseconds from the press to the first picture of the map, and to its live first frame. */
async function openMap(page: Page): Promise<{ drawn: number; live: number }> {
  await page.goto('/georgia');
  await page.locator('html[data-hydrated]').waitFor();
  await page.waitForLoadState('networkidle');
  return page.evaluate(async () => {
    const marked = (name: string): Promise<number> =>
      new Promise((done) => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntriesByName(name)) done(entry.startTime);
        }).observe({ type: 'mark' });
      });
    const marks = Promise.all([marked('map-drawn'), marked('map-live')]);
    const start = performance.now();
    document.querySelector<HTMLElement>('.search > .mapfab')?.click();
    const [drawn, live] = await marks;
    return { drawn: drawn - start, live: live - start };
  });
}

/** Times between frames during a drag of the map, ms. */
async function pan(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    window.panFrames = [];
    let last = performance.now();
    const note = (now: number): void => {
      window.panFrames.push(now - last);
      last = now;
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  const devtools = await page.context().newCDPSession(page);
  for (let turn = 0; turn < PANS; turn += 1)
    await devtools.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 320,
      xDistance: turn % 2 === 0 ? PAN_PX / 2 : -PAN_PX / 2,
      yDistance: turn % 2 === 0 ? PAN_PX / 2 : -PAN_PX / 2,
      speed: 500,
      gestureSourceType: 'touch',
    });
  return page.evaluate(() => window.panFrames);
}

await using product = await startProduct();
await using browser = await launchBrowser('--enable-unsafe-swiftshader');
const drawn: number[] = [];
const live: number[] = [];
const frames: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  const page = await browser.newPage({
    baseURL: product.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slow });
  const opened = await openMap(page);
  drawn.push(opened.drawn);
  live.push(opened.live);
  frames.push(...(await pan(page)));
  await page.close();
}
const rows = [
  ['opened to first drawn', drawn, GOAL_DRAWN_MS],
  ['opened to live', live, NaN],
  ['a frame of a pan', frames, GOAL_FRAME_MS],
] as const;
print(`| a processor ${slow} times slower | p50 ms | p95 ms | goal ms |\n|---|---:|---:|---:|`);
for (const [name, numbers, goal] of rows)
  print(
    `| ${name} | ${quantile(numbers, 0.5).toFixed(0)} | ${quantile(numbers, 0.95).toFixed(0)} | ${Number.isNaN(goal) ? '-' : goal} |`,
  );
