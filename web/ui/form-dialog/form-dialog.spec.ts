import type { Locator } from '@playwright/test';
import { expect, test } from '#e2e/support/kit-test.ts';

const dialogOf = async (frame: Locator, email: string): Promise<Locator> => {
  await frame.getByRole('button', { name: 'Get news' }).click();
  const dialog = frame.page().getByRole('dialog', { name: 'News of the tour' });
  await dialog.getByRole('textbox').fill(email);
  return dialog;
};
const sendIn = (dialog: Locator): Locator => dialog.getByRole('button', { name: 'Subscribe' });

test('a sent form closes its dialog, and the opener has the focus again', async ({ openExample }) => {
  const frame = await openExample('form-dialog', 'closes');
  const dialog = await dialogOf(frame, 'nora@lindqvist.example');
  await sendIn(dialog).click();
  await expect(dialog).toBeHidden();
  await expect(frame.getByRole('button', { name: 'Get news' })).toBeFocused();
});

test('a dialog with a text for it says what happens next', async ({ openExample }) => {
  const dialog = await dialogOf(await openExample('form-dialog', 'reports'), 'nora@lindqvist.example');
  await dialog.getByRole('textbox').press('Enter');
  await expect(dialog.getByRole('status').filter({ hasText: 'We write to you when there are dates.' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
});

test('an error of a field is shown at the field, which takes the focus; any other above the buttons', async ({
  openExample,
}) => {
  const dialog = await dialogOf(await openExample('form-dialog', 'closes'), 'known@lindqvist.example');
  const field = dialog.getByRole('textbox');
  await sendIn(dialog).click();
  await expect(field).toHaveAccessibleDescription('This address is on the list.');
  await expect(field).toBeFocused();
  await field.fill('lost@lindqvist.example');
  await sendIn(dialog).click();
  await expect(dialog.getByRole('alert')).toHaveText('No connection. Please try again.');
});

test('a form is sent once however often it is pressed, and again after the page was left and restored', async ({
  openExample,
}) => {
  const frame = await openExample('form-dialog', 'closes');
  const dialog = await dialogOf(frame, 'slow@lindqvist.example');
  const sends = frame.locator('output');
  await sendIn(dialog).dblclick();
  await expect(sendIn(dialog)).toHaveAttribute('aria-busy', 'true');
  await expect(sends).toHaveText('1');
  await frame.page().evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await sendIn(dialog).click();
  await expect(sends).toHaveText('2');
});
