import type { Locator } from '@playwright/test';
import { test as base } from './journey-test.ts';

/** `test` for a widget by itself: opens its page in the style guide and answers the frame of one example. */
export const test = base.extend<{
  openExample: (widget: string, example: string, language?: '' | '/ru' | '/de' | '/zh') => Promise<Locator>;
}>({
  openExample: async ({ page }, use) => {
    await use(async (widget, example, language = '') => {
      await page.goto(`${language}/styleguide/${widget}#${example}`);
      await page.locator('[data-live]').waitFor();
      return page.locator(`[data-example="${example}"]`);
    });
  },
});

export { expect } from '@playwright/test';
