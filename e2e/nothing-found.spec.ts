import { expect, test } from './journey-test.ts';

for (const [prefix, button] of [['', /^Show (\d+) tours? without “Italy”$/], ['/ru', /^Показать (\d+) тур\S* без «Италия»$/]] as const) {
  test(`a place in the way can be left, and the wider page has as many tours as was said: ${prefix || '/'}`, async ({ page }) => {
    await page.goto(`${prefix}/italy/tuscany/hiking?difficulty=4`);
    const way = page.getByRole('link', { name: button });
    const count = button.exec((await way.textContent()) ?? '')?.[1] ?? 'none';
    await way.press('Enter');
    await expect(page).toHaveURL(`${prefix}/hiking?difficulty=4`);
    await expect(page.locator('.found').getByRole('status')).toHaveText(new RegExp(`^${count}\\D`));
    await page.goBack();
    await expect(way).toBeVisible();
  });
}
