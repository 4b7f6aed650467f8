import { expect, test } from '#e2e/support/journey-test.ts';
import { askForSeats, demoPerson } from '#e2e/support/test-users.ts';

test('a guest pays by bank transfer: the page says how, the bank’s file settles it, the voucher is there', async ({
  url,
  database,
  traveller,
  openBrowser,
}) => {
  const departure = await database.takeDeparture({ isInstant: true, pays: 'part' });
  const { id } = await askForSeats(traveller, departure, 2, 'EUR');
  const guest = await openBrowser(traveller, { viewport: { width: 390, height: 844 } });
  await guest.goto(`/booking/pay/${id}`);
  await guest.getByRole('radio', { name: 'Bank transfer' }).check();
  await guest.getByRole('button', { name: /^Pay / }).last().click();
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('Transfer €');
  const reference = (await guest.getByText(/^RF\d\d \d{4} \d{4}$/).textContent()) ?? '';
  await expect(guest.getByText('DE89 3704 0044 0532 0130 00')).toBeVisible();
  await expect(guest.getByRole('img', { name: /^QR code of the transfer/ })).toBeVisible();
  const { price } = await traveller.api.booking.getRequest({ query: { id } });

  const admin = await demoPerson(url, 'admin');
  await database.proveFactor(admin.email);
  const desk = await openBrowser(admin);
  await desk.goto('/desk/staff/cash');
  const awaited = desk.getByRole('region', { name: /^Transfers awaited/ });
  await expect(awaited.getByText(reference)).toBeVisible();

  const due = (price.due / 100).toFixed(2);
  const csv = `Date,Name,Purpose,Amount,Currency\n2026-11-27,Ada Lovelace,${reference},${due},EUR\n`;
  const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  const choose = desk.getByLabel('Choose a CSV file');
  await choose.setInputFiles(file);
  await expect(desk.getByText('1 payment booked, 0 without a match, 0 known before, 0 outgoing.')).toBeVisible();
  await choose.setInputFiles(file);
  await expect(desk.getByText('0 payments booked, 0 without a match, 1 known before, 0 outgoing.')).toBeVisible();
  await expect(awaited.getByText(reference)).toBeHidden();

  await guest.waitForURL(/\/success/);
  await guest.goto(`/booking/${id}`);
  await expect(guest.getByRole('link', { name: /Voucher/ }).first()).toBeVisible();
});
