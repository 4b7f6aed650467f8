import { expect, test } from '#e2e/support/kit-test.ts';

test('arrows, Home and End select a tab; Tab moves into its panel', async ({ page, openExample }) => {
  const example = await openExample('tabs', 'usual');
  const tab = (name: string | RegExp) => example.getByRole('tab', { name });
  await expect(example.getByRole('tablist', { name: 'The tour' })).toBeVisible();
  await expect(tab('Programme')).toHaveAttribute('aria-selected', 'true');
  await tab('Programme').focus();
  const steps: [key: string, chosen: string | RegExp][] = [
    ['ArrowRight', 'Dates'],
    ['ArrowRight', /Reviews/],
    ['ArrowRight', 'Programme'],
    ['ArrowLeft', /Reviews/],
    ['Home', 'Programme'],
    ['End', /Reviews/],
  ];
  for (const [key, chosen] of steps) {
    await page.keyboard.press(key);
    await expect(tab(chosen)).toBeFocused();
    await expect(example.getByRole('tab', { selected: true })).toHaveCount(1);
    await expect(tab(chosen)).toHaveAttribute('aria-selected', 'true');
    await expect(example.getByRole('tabpanel')).toHaveCount(1);
    await expect(example.getByRole('tabpanel', { name: chosen })).toBeVisible();
  }
  await page.keyboard.press('Tab');
  await expect(example.getByRole('tabpanel')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(example.getByRole('link', { name: 'Read them' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(tab(/Reviews/)).toBeFocused();
});

test('a press selects a tab', async ({ openExample }) => {
  const example = await openExample('tabs', 'usual');
  await example.getByRole('tab', { name: /Reviews/ }).click();
  await expect(example.getByRole('tabpanel', { name: /Reviews/ })).toBeVisible();
});

test('a tab selected by keys scrolls into view', async ({ page, openExample }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  const example = await openExample('tabs', 'many');
  await example.getByRole('tab', { name: 'Reiseverlauf' }).focus();
  await page.keyboard.press('End');
  await expect(example.getByRole('tab', { name: 'Bewertungen' })).toBeInViewport({ ratio: 1 });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every panel is readable', async ({ page }) => {
    await page.goto('/styleguide/tabs');
    for (const text of ['Seven days', 'From June', 'Nearly everybody'])
      await expect(page.locator('[data-example="usual"]').getByText(text)).toBeVisible();
  });
});
