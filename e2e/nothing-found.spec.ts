import { expect, test } from './support/journey-test.ts';
import { variantsOf } from './support/visual-states.ts';

const LANGUAGES: readonly [prefix: string, button: RegExp][] = [
  ['', /^Show (\d+) tours? without “Italy”$/],
  ['/ru', /^Показать (\d+) тур\S* без «Италия»$/],
];
for (const [prefix, button] of variantsOf(LANGUAGES)) {
  test(`a place can be dropped, and the wider page has the announced number of results: ${prefix || '/'}`, async ({
    page,
  }) => {
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

test('both ends of a span are one suggestion, and so are several choices of a list; the number of results without them matches', async ({
  page,
}) => {
  for (const [address, button] of [
    ['/georgia?priceMin=4000&priceMax=4001', /^Show (\d+) tours? without “\$4,000–\$4,001”$/],
    ['/georgia?comfort=improved,premium&difficulty=3,4', /^Show (\d+) tours? without “\w+, \w+”$/],
  ] as const) {
    await page.goto(address);
    const way = page.getByRole('link', { name: button });
    const count = button.exec((await way.textContent()) ?? '')?.[1] ?? 'none';
    const others = await page.locator('.drop-list b').allTextContents();
    expect(others).toEqual([...new Set(others)]);
    await way.click();
    await expect(page.locator('.none')).toHaveCount(0);
    await expect(page.locator('.found').getByRole('status')).toHaveText(new RegExp(`^${count}\\D`));
  }
});
