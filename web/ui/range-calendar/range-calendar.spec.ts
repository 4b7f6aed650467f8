import type { Locator } from '@playwright/test';
import { expect, test } from '#e2e/support/kit-test.ts';

const day = (calendar: Locator, date: string): Locator =>
  calendar.getByRole('button', { name: new RegExp(`\\b${date}\\b`) });

test('a range is sorted, whichever day was pressed first', async ({ openExample }) => {
  const calendar = await openExample('range-calendar', 'empty');
  await day(calendar, 'June 20, 2027').click();
  await expect(calendar.getByRole('status')).toBeEmpty();
  await day(calendar, 'June 12, 2027').click();
  await expect(calendar.getByRole('status')).toHaveText('2027-06-12 2027-06-20');
});

test('a range spans months, and a third press starts another', async ({ openExample }) => {
  const calendar = await openExample('range-calendar', 'empty');
  for (const date of ['June 24, 2027', 'July 6, 2027']) await day(calendar, date).click();
  await expect(calendar.getByRole('status')).toHaveText('2027-06-24 2027-07-06');
  await expect(calendar.getByRole('gridcell', { selected: true })).toHaveCount(13);
  for (const date of ['June 15, 2027', 'June 16, 2027']) await day(calendar, date).click();
  await expect(calendar.getByRole('status')).toHaveText('2027-06-15 2027-06-16');
});

test('a range previews under the pointer, and its end can be changed afterwards', async ({ openExample, page }) => {
  const calendar = await openExample('range-calendar', 'empty');
  // The accessible names of both ends include both days; the last one named is the day itself.
  const one = (number: number): Locator =>
    calendar.getByRole('button', { name: new RegExp(`, June ${number}, 2027( selected)?$`, 'u') });
  const draw = async (from: number, to: number): Promise<void> => {
    await one(from).hover();
    await page.mouse.down();
    await one(to).hover();
    await page.mouse.up();
  };
  await draw(10, 14);
  await expect(calendar.getByRole('status')).toHaveText('2027-06-10 2027-06-14');
  await expect(one(10)).toHaveAccessibleName(/June 10 to .*June 14, 2027.*selected/);
  await draw(14, 17);
  await expect(calendar.getByRole('status')).toHaveText('2027-06-10 2027-06-17');
  await expect(one(10)).toHaveAccessibleName(/June 10 to .*June 17, 2027/);
});

test('a range may include closed days, but neither start nor end on one', async ({ openExample }) => {
  const calendar = await openExample('range-calendar', 'closed');
  await day(calendar, 'June 11, 2027').click();
  await day(calendar, 'June 13, 2027').click({ force: true });
  await expect(calendar.getByRole('status')).toHaveText('2027-06-09 2027-06-16');
  await day(calendar, 'June 18, 2027').click();
  await expect(calendar.getByRole('status')).toHaveText('2027-06-11 2027-06-18');
});

test('past days cannot be selected', async ({ openExample }) => {
  const calendar = await openExample('range-calendar', 'empty');
  await expect(day(calendar, 'June 3, 2027')).toHaveAttribute('aria-disabled', 'true');
  await expect(day(calendar, 'June 4, 2027')).not.toHaveAttribute('aria-disabled');
});

test('a range is selected with the keyboard alone, and Escape discards its first day', async ({
  openExample,
  page,
}) => {
  const calendar = await openExample('range-calendar', 'empty');
  await day(calendar, 'June 4, 2027').focus();
  for (const key of ['ArrowDown', 'Enter', 'Escape', 'End', 'Enter']) await page.keyboard.press(key);
  // Focus moves on by a day, to show that a range is being selected.
  await expect(calendar.locator(':focus')).toHaveAccessibleName(/\bJuly 1, 2027/);
  for (const key of ['ArrowUp', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  await expect(calendar.getByRole('status')).toHaveText('2027-06-17 2027-06-30');
});

test("the phone's list selects across months without arrows", async ({ openExample, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const calendar = await openExample('range-calendar', 'list');
  await expect(calendar.getByRole('grid')).toHaveCount(3);
  await day(calendar, 'August 2, 2027').click();
  await day(calendar, 'July 10, 2027').click();
  await expect(calendar.getByRole('status')).toHaveText('2027-07-10 2027-08-02');
});
