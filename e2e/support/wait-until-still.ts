import type { Locator } from '@playwright/test';

/** Waits until an element has not moved for fifteen frames: scrolling and positioning take a moment. */
export function waitUntilStill(locator: Locator): Promise<void> {
  return locator.evaluate(
    (element) =>
      new Promise<void>((done) => {
        let [last, frames] = ['', 0];
        const look = (): void => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const now = [x, y, width, height].join(' ');
          frames = now === last ? frames + 1 : 0;
          last = now;
          if (frames >= 15) done();
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}
