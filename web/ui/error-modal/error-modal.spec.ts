import { expect, test } from '#e2e/support/kit-test.ts';

test('it names the failure and its reason, and is 600 px wide', async ({ page, openExample }) => {
  const example = await openExample('error-modal', 'usual');
  await example.getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Error while saving data' });
  expect((await dialog.boundingBox())?.width).toBe(600);
  await expect(dialog.getByRole('alert')).toHaveText('Contract 4417 is no longer open.');
  await expect(
    dialog.getByRole('contentinfo').or(dialog.locator('footer')).getByRole('button', { name: 'Close' }),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
});

test('a long word breaks', async ({ page, openExample }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await (await openExample('error-modal', 'long')).getByRole('button').click();
  expect(
    await page
      .getByRole('dialog')
      .evaluate((box) =>
        [...box.querySelectorAll('*')].some((part) => part.getBoundingClientRect().right > innerWidth),
      ),
  ).toBe(false);
});
