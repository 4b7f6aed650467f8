import { expect, test } from '../support/journey-test.ts';

test('an organizer offers a departure in a chat; the traveller opens it and asks for the seats, until it is closed and withdrawn', async ({
  traveller,
  organizer,
  database,
  openBrowser,
}) => {
  const { address, tourId, dateId } = await database.takeDeparture({ isInstant: false });
  const { author } = await traveller.api.tourPage.getTour({ query: { slug: address.slice(1) } });
  const { id } = await traveller.api.chat.getChatWithOrganizer({
    body: { organizer_id: author.id, tour_id: tourId, message: 'Which week is quiet?' },
  });
  const name = `Ada and Bob ${dateId}`;
  const page = await openBrowser(organizer);
  await page.goto(`/organizer/chats/${id}`);
  await page.getByRole('button', { name: 'Offer a departure' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Offer to one party' });
  await dialog.getByLabel('Departure').selectOption(String(dateId));
  await dialog.getByLabel('For whom').fill(name);
  await dialog.getByLabel('Your note').fill('A quiet week.');
  await dialog.getByRole('button', { name: 'Create the link' }).press('Enter');
  await expect(dialog.getByLabel('Link', { exact: true })).toBeFocused();
  await dialog.getByRole('button', { name: 'Send in the chat' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Sent in the chat' })).toBeDisabled();

  const reader = await openBrowser(traveller, { viewport: { width: 390, height: 844 } });
  await reader.goto(`/chat/${id}`);
  const link = await reader.getByRole('link', { name: /individual-tour$/ }).getAttribute('href');
  await reader.goto(link ?? '');
  await expect(reader.getByText(`An offer for ${name}, 2 people`)).toBeVisible();
  await reader.getByRole('link', { name: 'Ask the organizer' }).last().press('Enter');
  await expect(reader).toHaveURL(new RegExp(`/request\\?tour=${tourId}&date=${dateId}&adults=2&offer=`));
  await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();

  await organizer.api.desk.changeDepartures({ body: { ids: [dateId], is_closed: true } });
  await reader.goto(link ?? '');
  await expect(reader.getByText(`The departure offered to ${name} no longer has seats for 2 people`)).toBeVisible();

  await page.goto('/desk/departures/offers');
  await expect(page.getByRole('row', { name })).toContainText('Not on sale');
  // As without HTTPS: the link takes the place of the button, to be copied by hand.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.getByRole('button', { name: `Copy the link for ${name}` }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Link', exact: true })).toHaveValue(
    new URL(link ?? '', page.url()).href,
  );
  await page.getByRole('button', { name: `Withdraw the offer for ${name}` }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).press('Enter');
  await expect(page.getByRole('link', { name })).toHaveCount(0);
  await reader.goto(link ?? '');
  await expect(reader.getByText('This offer is over')).toBeVisible();
  await expect(reader.getByRole('link', { name: 'Ask the organizer' }).last()).toBeVisible();
});
