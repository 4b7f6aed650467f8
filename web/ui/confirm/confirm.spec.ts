import { expect, test } from '#e2e/support/kit-test.ts';
import { variantsOf } from '#e2e/support/visual-states.ts';
import { accessFaults } from '#e2e/support/wcag.ts';

test('resolves with true on confirm and false on any other way out, and closes', async ({ page, openExample }) => {
  const example = await openExample('confirm', 'danger');
  const opener = example.getByRole('button', { name: 'Cancel the trip' });
  const dialog = page.getByRole('alertdialog', { name: 'Cancel and get €387 back?' });
  const ways: [leave: () => Promise<void>, answer: string][] = [
    [() => dialog.getByRole('button', { name: 'Cancel, refund €387' }).click(), 'true'],
    [() => dialog.getByRole('button', { name: 'Keep the trip' }).click(), 'true, false'],
    [() => page.keyboard.press('Escape'), 'true, false, false'],
    [() => page.mouse.click(10, 10), 'true, false, false, false'],
  ];
  for (const [leave, answers] of ways) {
    await opener.click();
    await expect(dialog).toBeVisible();
    await leave();
    await expect(example.getByRole('status')).toHaveText(answers);
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test('it is 420 px wide, focuses cancel, and states the consequences', async ({ page, openExample }) => {
  await (await openExample('confirm', 'danger')).getByRole('button').click();
  const dialog = page.getByRole('alertdialog');
  expect((await dialog.boundingBox())?.width).toBe(420);
  await expect(dialog.getByRole('button', { name: 'Keep the trip' })).toBeFocused();
  await expect(dialog).toHaveAccessibleDescription(/All you paid returns/);
});

test('an accidental key changes nothing', async ({ page, openExample }) => {
  const example = await openExample('confirm', 'bare');
  await example.getByRole('button', { name: 'Leave' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(example.getByRole('status')).toHaveText('false');
});

for (const width of variantsOf([390, 1280])) {
  test(`is accessible when open in a window of ${width} px`, async ({ page, openExample }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await (await openExample('confirm', 'long')).getByRole('button').click();
    await page.getByRole('alertdialog').waitFor();
    expect(await accessFaults(page)).toEqual([]);
  });
}
