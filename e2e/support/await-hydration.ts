import type { Page } from '@playwright/test';

/** Makes `goto` and `reload` wait for full hydration: a test is faster than any visitor. */
export function awaitHydration(page: Page): void {
  const settle = async (): Promise<void> => {
    await page.waitForFunction(() => {
      // Pages of text start the client with the first interaction.
      if (document.querySelector('html[data-start]:not([data-hydrated])')) dispatchEvent(new Event('touchstart'));
      return document.querySelector('html[data-settled]:not(:has([data-dehydrated])), body:not(:has(#root))') !== null;
    });
  };
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (...args) => {
    const response = await goto(...args);
    await settle();
    return response;
  };
  page.reload = async (...args) => {
    const response = await reload(...args);
    await settle();
    return response;
  };
}
