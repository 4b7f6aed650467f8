import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#e2e/support/kit-test.ts';
import { variantsOf } from '#e2e/support/visual-states.ts';
import { accessFaults } from '#e2e/support/wcag.ts';

const listOf = (page: Page): Locator => page.getByRole('listbox');
/** The list box that replaces the native select on first use. */
const liveOf = (example: Locator): Locator => example.locator('div[role="combobox"]');

test('reached by Tab it supports arrows, Home, End, letters, Enter and Escape', async ({ page, openExample }) => {
  const example = await openExample('select', 'empty');
  await example.getByRole('combobox', { name: 'Country' }).focus();
  const field = liveOf(example);
  await expect(field).toBeFocused();
  await expect(field).toHaveText('Choose a country');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  const marked = async (): Promise<string> =>
    page.locator(`#${(await field.getAttribute('aria-activedescendant')) ?? 'none'}`).innerText();
  await page.keyboard.press('ArrowDown');
  await expect.poll(marked).toBe('Armenia');
  await page.keyboard.press('End');
  await expect.poll(marked).toBe('Uzbekistan');
  await page.keyboard.press('Home');
  await expect.poll(marked).toBe('Armenia');
  await page.keyboard.type('ge');
  await expect.poll(marked).toBe('Georgia');
  await page.keyboard.press('Escape');
  await expect(listOf(page)).toBeHidden();
  await expect(field).toHaveText('Choose a country');
  await expect(field).toBeFocused();
});

test('letters typed on a closed one open it at the match', async ({ page, openExample }) => {
  const example = await openExample('select', 'empty');
  await example.getByRole('combobox', { name: 'Country' }).focus();
  const field = liveOf(example);
  await expect(field).toBeFocused();
  await page.keyboard.type('norw');
  await expect(listOf(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(listOf(page)).toBeHidden();
  await expect(field).toHaveText('Norway');
  await expect(field).toBeFocused();
});

test('the first press opens the list, 8 px below and as wide as the field; a second one selects', async ({
  page,
  openExample,
}) => {
  const example = await openExample('select', 'chosen');
  await example.getByRole('combobox', { name: 'Country' }).click();
  const field = liveOf(example);
  await expect(listOf(page).getByRole('option', { name: 'Georgia', selected: true })).toBeVisible();
  const panel = page.locator('.select__panel:popover-open');
  await expect(panel).toHaveAttribute('data-side', 'bottom');
  await expect
    .poll(async () => {
      const [above, below] = [await field.boundingBox(), await panel.boundingBox()];
      return (
        above &&
        below && [
          Math.round(below.y - above.y - above.height),
          Math.round(below.x - above.x),
          Math.round(below.width - above.width),
        ]
      );
    })
    .toEqual([8, 0, 0]);
  await listOf(page).getByRole('option', { name: 'Iceland' }).click();
  await expect(listOf(page)).toBeHidden();
  await expect(field).toHaveText('Iceland');
  await expect(field).toBeFocused();
});

test('a press outside selects nothing; Tab selects the highlighted option', async ({ page, openExample }) => {
  const example = await openExample('select', 'chosen');
  await example.getByRole('combobox').focus();
  const field = liveOf(example);
  await field.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.mouse.click(5, 600);
  await expect(listOf(page)).toBeHidden();
  await expect(field).toHaveText('Georgia');
  await field.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(listOf(page)).toBeHidden();
  await expect(field).toHaveText('Germany');
});

test('a disabled option cannot be selected', async ({ page, openExample }) => {
  const example = await openExample('select', 'noted');
  await example.getByRole('combobox', { name: 'Dates' }).click();
  const off = listOf(page).getByRole('option', { name: '19–26 June Sold out' });
  await expect(off).toHaveAttribute('aria-disabled', 'true');
  await off.click({ force: true });
  await expect(liveOf(example)).toHaveText('5–12 June');
});

test('an empty list says so, an error is announced, and a disabled or loading one cannot be opened', async ({
  page,
  openWidget,
}) => {
  await openWidget('select');
  await page.locator('[data-example="no-data"]').getByRole('combobox').click();
  await expect(page.getByRole('status').filter({ hasText: 'No data to show' })).toBeVisible();
  await page.keyboard.press('Escape');
  const wrong = page.locator('[data-example="error"]').getByRole('combobox');
  await expect(wrong).toHaveAccessibleDescription('Required field');
  await expect(wrong).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('[data-example="disabled"]').getByRole('combobox')).toBeDisabled();
  const loading = page.locator('[data-example="loading"]').getByRole('combobox');
  await expect(loading).toBeDisabled();
  await expect(loading).toHaveValue('');
  await expect(loading.locator('option')).toHaveText('Loading...');
});

test('its label names and focuses it, before and after loading', async ({ page, openExample }) => {
  const example = await openExample('select', 'empty');
  await example.getByText('Country', { exact: true }).first().click();
  await expect(liveOf(example)).toBeFocused();
  await page.mouse.click(5, 600);
  await example.getByText('Country', { exact: true }).first().click();
  await expect(liveOf(example)).toBeFocused();
  await expect(liveOf(example)).toHaveAccessibleName('Country');
});

test('a form sends the selected value', async ({ page, openExample }) => {
  const example = await openExample('select', 'in-form');
  const form = example.getByRole('form');
  const sent = (): Promise<string> =>
    form.evaluate((element) => String(new FormData(element as HTMLFormElement).get('country')));
  expect(await sent()).toBe('jap');
  await example.getByRole('combobox').click();
  await listOf(page).getByRole('option', { name: 'Iceland' }).click();
  await expect.poll(sent).toBe('ice');
});

test('in a dialog Escape closes only the list', async ({ page, openExample }) => {
  const example = await openExample('select', 'in-dialog');
  await example.getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'A dialog' });
  // The list moves with an opening dialog, possibly between touch down and up.
  await expect.poll(() => dialog.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0);
  await dialog.getByRole('combobox').click();
  await listOf(page).getByRole('option', { name: 'Japan' }).click();
  await expect(liveOf(dialog)).toHaveText('Japan');
  await liveOf(dialog).press('Enter');
  await expect(listOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(listOf(page)).toBeHidden();
  await expect(dialog).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the list is a bottom sheet, closed by its button, a tap outside and a swipe', async ({ page, openExample }) => {
    const example = await openExample('select', 'chosen');
    await example.getByRole('combobox').tap();
    const sheet = page.locator('.select__panel:popover-open .select__sheet');
    await expect
      .poll(async () => {
        const box = await sheet.boundingBox();
        return box && [box.x, box.width, box.y + box.height];
      })
      .toEqual([0, 390, 844]);
    const field = liveOf(example);
    await sheet.getByRole('button', { name: 'Close' }).tap();
    await expect(sheet).toBeHidden();
    await field.tap();
    await expect(sheet).toBeVisible();
    await page.touchscreen.tap(200, 40);
    await expect(sheet).toBeHidden();
    await field.tap();
    await expect
      .poll(async () => {
        const box = await sheet.boundingBox();
        return box && box.y + box.height;
      })
      .toBe(844);
    const { x, y } = (await sheet.getByText('Country').boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(x + 2, y + 2);
    await page.mouse.down();
    await page.mouse.move(x + 2, y + 110, { steps: 3 });
    await page.mouse.up();
    await expect(sheet).toBeHidden();
    await field.tap();
    await sheet.getByRole('option', { name: 'Japan' }).tap();
    await expect(sheet).toBeHidden();
    await expect(field).toHaveText('Japan');
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('it is the native select, and a form sends it', async ({ page }) => {
    await page.goto('/styleguide/select');
    const select = page.locator('[data-example="in-form"]').getByRole('combobox');
    await expect(select).toHaveValue('jap');
    await select.selectOption({ label: 'Iceland' });
    await expect(select).toHaveValue('ice');
  });
});

for (const width of variantsOf([390, 1280])) {
  test(`is accessible when open in a window of ${width} px`, async ({ page, openExample }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await (await openExample('select', 'noted')).getByRole('combobox').click();
    await listOf(page).getByRole('option').first().waitFor();
    expect(await accessFaults(page)).toEqual([]);
  });
}
