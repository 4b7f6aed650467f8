import { siteNamed } from '#sites/index.ts';
import { pathOf } from '#web/paths.ts';
import { expect, test } from './support/journey-test.ts';
import { askForSeats } from './support/test-users.ts';
import { DESKTOP, PHONE } from './support/viewports.ts';
import { accessFaults } from './support/wcag.ts';

const { bookingBase } = siteNamed(null);

test('a shortlist is made on a desktop, opened on a phone by link, marked while browsing, and submitted to the request', async ({
  openBrowser,
  faults,
  database,
  traveller,
  organizer,
  url,
}) => {
  test.slow();
  const { id } = await askForSeats(traveller, await database.takeDeparture());
  const request = pathOf('booking-id', { bookingBase, id: String(id) });

  const desktop = await openBrowser(organizer, DESKTOP);
  await desktop.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
  await desktop.goto(request);
  await desktop.getByRole('button', { name: 'Pick tours' }).click();
  const dialog = desktop.getByRole('dialog', { name: 'Pick tours' });
  await dialog.getByRole('button', { name: 'Send to the traveller' }).click();
  await expect(dialog.getByText('Pick at least one tour.')).toBeVisible();
  const names: string[] = [];
  for (const at of [0, 1, 2]) {
    const choice = dialog.getByRole('checkbox').nth(at);
    await choice.press('Space');
    await expect(choice).toBeChecked();
    names.push(await dialog.getByRole('listitem').nth(at).innerText());
  }
  await dialog.getByRole('searchbox').fill('no tour has this name');
  await expect(dialog.getByText('No tours with this name.')).toBeVisible();
  await expect(dialog.getByText('3 of 12 picked')).toBeVisible();
  expect(await accessFaults(desktop)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send to the traveller' }).click();
  await expect(desktop.getByText('3 tours are waiting for the traveller’s answer')).toBeVisible();
  await desktop.getByRole('button', { name: 'Copy a link for the traveller' }).click();
  const link = await desktop.getByLabel('Link to the shortlist').inputValue();

  const guest = await openBrowser(null, PHONE);
  await guest.context().addCookies([{ name: 'cookie_alert', value: 'false', url }]);
  const arrived = await guest.goto(link);
  expect(arrived?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(guest).toHaveURL('/selection');
  await guest.reload();
  await guest.getByRole('button', { name: 'See the tours' }).click();
  await expect(guest.getByText('0 of 3 answered')).toBeVisible();
  await guest.getByRole('button', { name: 'Send my answer' }).click();
  await expect(guest.getByRole('alert')).toHaveText('Say yes or no to at least one tour first.');
  const like = (name: string | undefined) => guest.getByRole('group', { name: `Is this tour for you: ${name}` });
  await like(names[0]).getByRole('button', { name: 'Yes' }).press('Enter');
  await expect(like(names[0]).getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true');
  await expect(guest.getByText('1 of 3 answered')).toBeVisible();
  expect(await accessFaults(guest)).toEqual([]);

  await guest
    .getByRole('link', { name: names[1] ?? '', exact: true })
    .first()
    .click();
  await guest.waitForURL(/-\d+$/);
  const strip = guest.getByRole('complementary', { name: 'Tours picked for you' });
  const no = strip.getByRole('button', { name: 'No', exact: true });
  // On a phone the strip appears with the first scroll, and is hidden while the booking bar slides in.
  await expect(async () => {
    await guest.mouse.wheel(0, 400);
    await no.click({ timeout: 1000 });
    await expect(no).toHaveAttribute('aria-pressed', 'true', { timeout: 500 });
  }).toPass();
  await expect(strip.getByText('2 of 3 answered')).toBeVisible();
  await guest.goBack();
  await expect(like(names[1]).getByRole('button', { name: 'No', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await guest.emulateMedia({ colorScheme: 'dark' });
  await guest.reload();
  await expect(guest.getByText('2 of 3 answered')).toBeVisible();
  expect(await accessFaults(guest, 'colours')).toEqual([]);
  await guest.getByRole('button', { name: 'Send my answer' }).click();
  await expect(guest.getByText('Your answer has been sent.')).toBeVisible();
  await guest.reload();
  await expect(guest.getByText('You said yes')).toBeVisible();

  faults.expectRefusal(/404 .*selection\/open/);
  const late = await openBrowser(null, PHONE);
  await late.goto(link);
  await late.getByRole('button', { name: 'See the tours' }).click();
  await expect(late.getByText('This link has expired or has already been used.')).toBeVisible();
  await late.reload();
  await expect(late.getByText('No shortlist in this browser')).toBeVisible();

  const own = await openBrowser(traveller, PHONE);
  await own.goto(request);
  await desktop.reload();
  for (const page of [own, desktop])
    for (const line of [`Yes: ${names[0]}`, `No: ${names[1]}`, `No answer: ${names[2]}`])
      await expect(page.getByText(line, { exact: true })).toBeVisible();
});
