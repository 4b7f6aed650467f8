import type { Locator } from '@playwright/test';
import { expect, test } from '#e2e/support/kit-test.ts';
import { variantsOf } from '#e2e/support/visual-states.ts';

const day = (calendar: Locator, date: string): Locator =>
  calendar.getByRole('button', { name: new RegExp(`\\b${date}\\b`) });
const monthOf = (calendar: Locator, name: string): Locator => calendar.getByRole('grid', { name: new RegExp(name) });

test('a month has six rows of seven days, Monday first', async ({ openExample }) => {
  const calendar = await openExample('calendar', 'one');
  const month = monthOf(calendar, 'June 2027');
  await expect(month.locator('thead th')).toHaveText(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
  await expect(month.locator('tbody tr')).toHaveCount(6);
  await expect(month.locator('tbody td')).toHaveCount(42);
  // 1 June 2027 is a Tuesday.
  await expect(month.locator('tbody tr').first().locator('td').nth(1)).toHaveText('1');
});

const SPOKEN = [
  { language: '/ru', title: 'Июнь 2027', first: 'пн' },
  { language: '/de', title: 'Juni 2027', first: 'Mo' },
  { language: '/zh', title: '2027年6月', first: '周一' },
] as const;
for (const { language, title, first } of variantsOf(SPOKEN)) {
  test(`months and weekdays are named in ${language}, and the week starts on Monday`, async ({ openExample }) => {
    const calendar = await openExample('calendar', 'one', language);
    await expect(calendar.getByText(title, { exact: true })).toBeVisible();
    await expect(calendar.locator('thead th').first()).toHaveText(first);
  });
}

test('two months are shown if they fit, otherwise one', async ({ openExample, page }) => {
  const calendar = await openExample('calendar', 'departures');
  await expect(calendar.getByRole('grid')).toHaveCount(2);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(calendar.getByRole('grid')).toHaveCount(1);
});

test('available days take precedence over disabled ones, and those over min and max', async ({ openExample }) => {
  const listed = await openExample('calendar', 'precedence');
  for (const open of ['8', '15', '25'])
    await expect(day(listed, `June ${open}, 2027`)).not.toHaveAttribute('aria-disabled');
  for (const closed of ['10', '11', '20'])
    await expect(day(listed, `June ${closed}, 2027`)).toHaveAttribute('aria-disabled', 'true');
  await day(listed, 'June 15, 2027').click();
  await expect(listed.getByRole('status')).toHaveText('2027-06-15');
  await day(listed, 'June 20, 2027').click({ force: true });
  await expect(listed.getByRole('status')).toHaveText('2027-06-15');

  const bounded = await openExample('calendar', 'disabled');
  for (const open of ['2', '9', '12', '20'])
    await expect(day(bounded, `June ${open}, 2027`)).not.toHaveAttribute('aria-disabled');
  for (const closed of ['1', '10', '11', '21'])
    await expect(day(bounded, `June ${closed}, 2027`)).toHaveAttribute('aria-disabled', 'true');
});

test('bounds are announced to screen readers, and navigation stops there', async ({ openExample }) => {
  const calendar = await openExample('calendar', 'disabled');
  await expect(day(calendar, 'June 2, 2027')).toHaveAccessibleName(/First available date/);
  await expect(day(calendar, 'June 20, 2027')).toHaveAccessibleName(/Last available date/);
  await expect(calendar.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await expect(calendar.getByRole('button', { name: 'Next', exact: true }).first()).toBeDisabled();
});

test("screen readers hear prices, seats left and today's date", async ({ openExample }) => {
  const calendar = await openExample('calendar', 'departures');
  await expect(day(calendar, 'June 9, 2027')).toHaveAccessibleName(/€1,290 per person, 1 seat left$/);
  await expect(day(calendar, 'June 5, 2027')).toHaveAccessibleName(/full$/);
  await expect(day(calendar, 'June 12, 2027')).toHaveAccessibleName(/selected/);
});

test('past, full, other and start days look different; today is underlined', async ({ openExample }) => {
  const calendar = await openExample('calendar', 'departures');
  const looks = await Promise.all(
    ['2', '5', '7', '9'].map((number) =>
      day(calendar, `June ${number}, 2027`).evaluate((cell) => {
        const { backgroundImage, boxShadow, color } = getComputedStyle(cell);
        return [
          backgroundImage,
          boxShadow,
          color,
          getComputedStyle(cell.querySelector('span') ?? cell).textDecorationLine,
        ].join(' ');
      }),
    ),
  );
  expect(new Set(looks).size).toBe(4);
  expect(
    await day(calendar, 'June 4, 2027')
      .locator('span')
      .evaluate((number) => getComputedStyle(number).textDecorationLine),
  ).toBe('underline');
});

test('the keyboard navigates days, weeks and months, and selects', async ({ openExample, page }) => {
  const calendar = await openExample('calendar', 'bounds');
  const focused = calendar.locator(':focus');
  await day(calendar, 'June 4, 2027').focus();
  const steps: [key: string, date: RegExp][] = [
    ['ArrowRight', /June 5\b/],
    ['ArrowDown', /June 12\b/],
    ['ArrowLeft', /June 11\b/],
    ['ArrowUp', /June 4\b/],
    ['End', /June 30\b/],
    ['PageDown', /July 30\b/],
    ['Home', /July 1\b/],
    ['PageDown', /August 1\b/],
    ['PageDown', /September 1\b/],
    ['PageUp', /August 1\b/],
  ];
  for (const [key, date] of steps) {
    await page.keyboard.press(key);
    await expect(focused).toHaveAccessibleName(date);
  }
  await page.keyboard.press('Enter');
  await expect(calendar.getByRole('status')).toHaveText('2027-08-01');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press(' ');
  await expect(calendar.getByRole('status')).toHaveText('2027-08-02');
});

test('a closed day is focusable and announced as closed, but cannot be selected', async ({ openExample, page }) => {
  const calendar = await openExample('calendar', 'departures');
  await day(calendar, 'June 12, 2027').focus();
  await page.keyboard.press('ArrowRight');
  await expect(calendar.locator(':focus')).toHaveAccessibleName(/June 13\b/);
  await expect(calendar.locator(':focus')).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await expect(calendar.getByRole('status')).toHaveText('2027-06-12');
});

test('with a list of days navigation stops at its first and last month', async ({ openExample }) => {
  const calendar = await openExample('calendar', 'one');
  const [previous, next] = [
    calendar.getByRole('button', { name: 'Previous' }),
    calendar.getByRole('button', { name: 'Next', exact: true }).first(),
  ];
  await expect(previous).toBeDisabled();
  await next.click();
  await next.click();
  await expect(monthOf(calendar, 'August 2027')).toBeVisible();
  await expect(next).toBeDisabled();
  await expect(previous).toBeEnabled();
});

test("the phone's list contains every month of its days and no arrows", async ({ openExample, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const calendar = await openExample('calendar', 'list');
  await expect(calendar.getByRole('grid')).toHaveCount(3);
  await expect(calendar.getByRole('button', { name: 'Previous' })).toHaveCount(0);
  const box = await day(calendar, 'June 26, 2027').boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect(box?.width).toBeGreaterThanOrEqual(44);
});
