import type { Locator, Page } from '@playwright/test';
import type { Departure } from './support/database.ts';
import { expect, test } from './support/journey-test.ts';

const spoken = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** Switches the departures from the list to the calendar. */
async function showCalendar(page: Page): Promise<void> {
  await page.locator('#dates').scrollIntoViewIfNeeded();
  await page.getByRole('group', { name: 'Show as' }).getByRole('button', { name: 'Calendar' }).click();
}

/** Opens the tour of a departure and navigates its calendar to the start. */
async function openStart(page: Page, { address, start }: Departure): Promise<Locator> {
  await page.goto(address);
  await showCalendar(page);
  const calendar = page.getByRole('application', { name: /Departures/ });
  await calendar.scrollIntoViewIfNeeded();
  const day = calendar.getByRole('button', { name: new RegExp(`\\b${spoken(start)}\\b.* per person`) });
  // The calendar opens at the next departure with two seats, which may be a later one.
  const turn = (name: string): Locator => calendar.getByRole('button', { name, exact: true }).first();
  while (await turn('Previous').isEnabled()) await turn('Previous').click();
  while (!(await day.isVisible())) await turn('Next').click();
  return day;
}

test('a start day pressed on the calendar is the departure of the booking card', async ({ page, database }) => {
  const departure = await database.takeDeparture({ isInstant: false });
  const day = await openStart(page, departure);
  await expect(day).toHaveAccessibleName(/\d+ seats? left$/);
  await day.click();
  await expect(day).toHaveAccessibleName(/selected/);
  await expect(
    page.getByRole('complementary', { name: 'Booking' }).getByRole('link', { name: 'Ask the organizer' }),
  ).toHaveAttribute('href', new RegExp(`date=${departure.dateId}\\b`));
  await expect(page.getByRole('link', { name: /^Chosen: \w+ \d/, includeHidden: true })).toHaveAttribute(
    'href',
    new RegExp(`date=${departure.dateId}\\b`),
  );
});

test('on a phone the calendar shows one month with the selection and the next step below', async ({
  page,
  database,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const departure = await database.takeDeparture({ isInstant: false });
  const day = await openStart(page, departure);
  await expect(page.getByRole('application', { name: /Departures/ }).getByRole('grid')).toHaveCount(1);
  await day.focus();
  await page.keyboard.press('Enter');
  await page.locator('.tour-calendar__go').getByRole('link', { name: 'Ask the organizer' }).click();
  await expect(page).toHaveURL(new RegExp(`/request\\?.*date=${departure.dateId}\\b`));
});

test('an hour of a day, chosen with the keys, is the departure of the booking card', async ({ page, database }) => {
  const { address, day, dateIds } = await database.dayWithHours();
  await page.goto(`${address}?dateFrom=${day}&dateTo=${day}`);
  const card = page.getByRole('complementary', { name: 'Booking' });
  await expect(card.getByRole('combobox')).toHaveValue(String(dateIds[0]));
  await showCalendar(page);
  await page.getByRole('radiogroup', { name: 'Hour' }).getByRole('radio', { checked: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(card.getByRole('combobox')).toHaveValue(String(dateIds[1]));
  await expect(card.getByRole('link', { name: /Ask the organizer|Hold/ })).toHaveAttribute(
    'href',
    new RegExp(`date=${dateIds[1]}\\b`),
  );
});
