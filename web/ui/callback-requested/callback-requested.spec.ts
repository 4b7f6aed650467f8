import { expect, test } from '#e2e/support/kit-test.ts';
import { variantsOf } from '#e2e/support/visual-states.ts';
import { accessFaults } from '#e2e/support/wcag.ts';

test('it says who will be called and when, in 480 px', async ({ page, openExample }) => {
  const example = await openExample('callback-requested', 'usual');
  await example.getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Callback request successful!' });
  expect((await dialog.boundingBox())?.width).toBe(480);
  await expect(dialog.getByRole('paragraph')).toHaveText(
    'Callback request successful! We will call you on the mentioned number during our working hours (+49 30 901820)',
  );
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(example.getByRole('button')).toBeFocused();
});

for (const width of variantsOf([390, 1280])) {
  test(`is accessible when open in a window of ${width} px`, async ({ page, openExample }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await (await openExample('callback-requested', 'usual')).getByRole('button').click();
    await page.getByRole('dialog').waitFor();
    expect(await accessFaults(page)).toEqual([]);
  });
}
