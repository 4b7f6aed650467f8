import type { Page } from '@playwright/test';
import { expect, REPEAT, test } from './support/journey-test.ts';
import { expectSeen, tabTo } from './support/keyboard-and-mouse.ts';
import { askForSeats, codeSentTo, newContact } from './support/test-users.ts';

const MAX_STOPS = 250;
const MAX_DATES = 40;

test('a request from the tour to the sent message with the keyboard alone', async ({ page, url, database }) => {
  test.slow();
  const departure = await database.takeDeparture({ isInstant: false });
  const guest = newContact('Grace', 'Hopper');
  await page.goto(departure.address);

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to booking' })).toBeFocused();
  await page.keyboard.press('Enter');
  const card = page.getByRole('complementary', { name: 'Booking' });
  const dates = card.getByRole('combobox', { name: 'Dates' });
  const ask = card.getByRole('link', { name: 'Ask the organizer' });
  // The first date may be one that is held at once.
  const lead = card.getByRole('link', { name: /^(Ask the organizer|Hold my seats)/ });
  expect(2 + (await tabTo(page, lead))).toBeLessThanOrEqual(15);
  for (let stop = 0; stop < 5 && !(await dates.evaluate((field) => field.matches(':focus'))); stop++)
    await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Home');
  for (let date = 0; date < MAX_DATES && (await dates.inputValue()) !== String(departure.dateId); date++)
    await page.keyboard.press('ArrowDown');
  await expect(dates).toHaveValue(String(departure.dateId));
  await tabTo(page, ask);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Ask the organizer' })).toBeFocused();

  await tabTo(page, page.getByRole('radiogroup', { name: 'Date' }).getByRole('radio', { checked: true }));
  await tabTo(page, page.getByRole('button', { name: 'Next: contact' }));
  await page.keyboard.press('Enter');

  // Sent empty, the form lists missing fields and focuses them.
  await tabTo(page, page.getByRole('button', { name: 'Next: review' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Please check the marked fields' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'First name' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('First name', { exact: true })).toBeFocused();
  for (const text of [guest.firstName, guest.lastName, guest.email]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await tabTo(page, page.getByLabel('Phone', { exact: true }));
  await page.keyboard.type(guest.phone);
  await tabTo(page, page.getByRole('button', { name: 'Next: review' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code from the email')).toBeFocused();
  await page.keyboard.type(await codeSentTo(url, guest.email));
  await tabTo(page, page.getByRole('checkbox', { name: /^I accept/ }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: /^I accept/ })).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'Ask the organizer, nothing is charged' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${departure.organizer} has your request`);
  expect(await database.bookingTotals(guest.email, departure.dateId)).toMatchObject({ requests: 1, statuses: '1' });
});

/**
 * The focused element as text; whether it or its frame has a focus ring; and whether it follows the previous one in the
 * document.
 */
const stop = (page: Page): Promise<{ name: string; isMarked: boolean; isOnward: boolean } | null> =>
  page.evaluate(() => {
    const memory = window as unknown as { before?: Element };
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const isOnward =
      !memory.before || (memory.before.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    memory.before = element;
    const frames = [
      element,
      element.parentElement,
      element.parentElement?.parentElement,
      element.closest('label'),
    ].filter((frame) => frame instanceof Element);
    const isMarked = frames.some((frame) =>
      [getComputedStyle(frame), getComputedStyle(frame, '::after')].some(
        ({ outlineStyle, outlineWidth, boxShadow }) =>
          (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) ||
          (frame !== document.body && boxShadow.includes('0px 0px 0px 2px')),
      ),
    );
    return {
      name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)} ${element.getAttribute('href') ?? ''}`,
      isMarked,
      isOnward,
    };
  });

test('Tab visits the whole home page in reading order with a visible focus ring', async ({ page }) => {
  test.slow();
  await page.goto('/');
  const faults: string[] = [];
  let stops = 0;
  for (; stops < MAX_STOPS; stops++) {
    await page.keyboard.press('Tab');
    const at = await stop(page);
    if (!at) break;
    if (!at.isMarked) faults.push(`not marked: ${at.name}`);
    if (!at.isOnward) faults.push(`goes back: ${at.name}`);
    await expectSeen(page);
  }
  expect(faults).toEqual([]);
  expect(stops).toBeGreaterThan(60);
  expect(stops).toBeLessThan(MAX_STOPS);
});

test('language, currency and country, dates, and the search bar work with the keyboard; Escape returns focus', async ({
  page,
}) => {
  await page.goto('/');
  const opener = page.getByRole('banner').getByRole('button', { name: /USD/ });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const currencies = page.getByRole('region', { name: 'Currency' });
  await expect(currencies).toBeVisible();
  await tabTo(page, currencies.getByRole('button', { name: /EUR/ }));
  await page.keyboard.press('Escape');
  await expect(currencies).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, currencies.getByRole('button', { name: /EUR/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByRole('button', { name: /EUR/ })).toBeVisible();

  const when = page.getByRole('main').getByRole('button', { name: /^When/ });
  await tabTo(page, when);
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Select dates' });
  await expect(panel.getByRole('grid').first()).toBeVisible();
  for (const key of ['PageDown', 'ArrowDown', 'Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(panel).toBeHidden();
  await expect(when).toHaveAccessibleName(/^When \w+ \d/);
  await expect(when).toBeFocused();

  const field = page.getByRole('main').getByLabel('Where', { exact: true }).and(page.locator('input'));
  await tabTo(page, field, 'Shift+Tab');
  await page.keyboard.type('Georg');
  await expect(page.getByRole('option', { name: /^Georgia/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option', { name: /^Georgia/ })).toBeHidden();
  await expect(field).toBeFocused();
  await page.keyboard.type('i');
  await expect(page.getByRole('option', { name: /^Georgia/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Georgia tours');
});

test(
  'a dialog traps focus, Escape closes it and returns focus',
  REPEAT,
  async ({ database, traveller, openBrowser }) => {
    const { id } = await askForSeats(traveller, await database.takeDeparture());
    const page = await openBrowser(traveller);
    await page.goto(`/booking/${id}`);
    const opener = page.getByRole('button', { name: 'Release the seats' });
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    for (let stop = 0; stop < 8; stop++) {
      await page.keyboard.press('Tab');
      expect(
        await dialog.evaluate(
          (element) => element.contains(document.activeElement) || document.activeElement === document.body,
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  },
);
