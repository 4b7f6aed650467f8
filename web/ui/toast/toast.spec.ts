import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#e2e/support/kit-test.ts';
import { variantsOf } from '#e2e/support/visual-states.ts';
import { accessFaults } from '#e2e/support/wcag.ts';

test.use({ isFresh: true });

const toast = (page: Page): Locator => page.getByRole('listitem').filter({ hasText: /copied|Saved/ });

/** Pauses the clock of the page. The toast's code is loaded by then, because one has been shown. */
async function stopTime(page: Page, opener: Locator): Promise<void> {
  await opener.click();
  await toast(page).getByRole('button', { name: 'Close' }).click();
  await expect(toast(page)).toHaveCount(0);
  await page.clock.pauseAt(Date.now() + 60_000);
}

test('it stays for 7000 ms, then fades', async ({ page, openExample }) => {
  await page.clock.install();
  const example = await openExample('toast', 'plain');
  const opener = example.getByRole('button');
  await stopTime(page, opener);
  await opener.click();
  await expect(toast(page)).toHaveText('Link copied');
  await page.mouse.move(5, 5);
  await page.clock.runFor(6999);
  await expect(toast(page)).not.toHaveAttribute('data-leaving');
  await page.clock.runFor(1);
  await expect(toast(page)).toHaveCount(0);
});

test('hover and focus pause it; afterwards the full time restarts', async ({ page, openExample }) => {
  await page.clock.install();
  const example = await openExample('toast', 'action');
  const opener = example.getByRole('button', { name: 'Save' });
  await stopTime(page, opener);
  await opener.click();
  await toast(page).hover();
  await page.clock.runFor(20_000);
  await expect(toast(page)).toBeVisible();
  await toast(page).getByRole('button', { name: 'Undo' }).focus();
  await page.mouse.move(5, 5);
  await page.clock.runFor(20_000);
  await expect(toast(page)).toBeVisible();
  await opener.focus();
  await page.clock.runFor(6999);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(1);
  await expect(toast(page)).toHaveCount(0);
});

test('its action undoes the change, its close button only closes it', async ({ page, openExample }) => {
  const example = await openExample('toast', 'action');
  await example.getByRole('button', { name: 'Save' }).click();
  await expect(example.getByText('saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(example.getByText('not saved')).toBeVisible();
  await expect(toast(page)).toHaveCount(0);
  await example.getByRole('button', { name: 'Save' }).click();
  await toast(page).getByRole('button', { name: 'Close' }).click();
  await expect(toast(page)).toHaveCount(0);
  await expect(example.getByText('saved', { exact: true })).toBeVisible();
});

test('it is visible and pressable above an open dialog', async ({ page, openExample }) => {
  const example = await openExample('toast', 'in-dialog');
  await example.getByRole('button', { name: 'Open a dialog' }).click();
  const dialog = page.getByRole('dialog', { name: 'A dialog' });
  await dialog.getByRole('button', { name: 'Copy the link' }).click();
  const status = dialog.getByRole('status');
  await expect(status).toContainText('Link copied');
  await status.getByRole('button', { name: 'Close' }).click();
  await expect(toast(page)).toHaveCount(0);
  await expect(dialog).toBeVisible();
});

test('one shown while a dialog closes stays visible', async ({ page, openExample }) => {
  const example = await openExample('toast', 'in-dialog');
  await example.getByRole('button', { name: 'Open a dialog' }).click();
  await page.getByRole('button', { name: 'Copy the link' }).last().click();
  await expect(toast(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(toast(page)).toBeVisible();
});

for (const width of variantsOf([390, 1280])) {
  test(`is accessible when shown in a window of ${width} px`, async ({ page, openExample }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await (await openExample('toast', 'alarm')).getByRole('button').click();
    await page.getByRole('listitem').filter({ hasText: 'You are offline' }).waitFor();
    expect(await accessFaults(page)).toEqual([]);
  });
}
