import { expect, test } from '#e2e/support/kit-test.ts';

test('it shows on focus and on hover, 12 px away, and describes its button', async ({ page, openExample }) => {
  const example = await openExample('tooltip', 'top');
  const button = example.getByRole('button', { name: 'Guaranteed' });
  const tip = example.getByRole('tooltip');
  await expect(button).toHaveAccessibleDescription('Enough people have paid: this departure will happen.');
  await expect(tip).toBeHidden();
  await button.focus();
  await expect(tip).toHaveAttribute('data-side', 'top');
  await expect
    .poll(async () => {
      const [at, box] = [await button.boundingBox(), await tip.boundingBox()];
      return at && box && Math.round(at.y - box.y - box.height);
    })
    .toBe(12);
  await page.keyboard.press('Tab');
  await expect(tip).toBeHidden();
  await button.hover();
  await expect(tip).toBeVisible();
});

test('Escape hides it during hover, and closes nothing else', async ({ page, openExample }) => {
  const example = await openExample('tooltip', 'top');
  const tip = example.getByRole('tooltip');
  await example.getByRole('button').focus();
  await expect(tip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
  await expect(example.getByRole('button')).toBeFocused();
});

test('the pointer may move onto it, and leaving both hides it', async ({ page, openExample }) => {
  const example = await openExample('tooltip', 'right');
  const button = example.getByRole('button', { name: 'Comfort' });
  const tip = example.getByRole('tooltip');
  await button.hover();
  await expect(tip).toHaveAttribute('data-side', 'right');
  const [at, box] = [await button.boundingBox(), await tip.boundingBox()];
  if (!at || !box) throw new Error('not drawn');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 });
  await expect(tip).toBeVisible();
  await page.mouse.move(5, 5, { steps: 3 });
  await expect(tip).toBeHidden();
});
