import { expect, test } from '#e2e/support/journey-test.ts';

test('a company asks for a trip: the form names what is missing, and says when the answer comes', async ({ page }) => {
  await page.goto('/contacts');
  await page.getByRole('link', { name: 'A private tour, a company trip, a certificate, a call' }).click();
  await page.getByLabel('What is it about?').selectOption('A company trip');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A company trip');
  const main = page.getByRole('main');
  await main.getByLabel('Company', { exact: true }).fill('Engines Ltd');
  await main.getByRole('button', { name: 'Send' }).click();
  const missing = main.getByRole('group', { name: 'Please check the marked fields' });
  await expect(missing).toBeFocused();
  await expect(missing.getByRole('listitem')).toHaveText([
    'How many people: Required field',
    'Your name: Required field',
    'Email: Required field',
    'Phone: Required field',
  ]);
  await missing.getByRole('button', { name: 'How many people' }).click();
  const people = main.getByLabel('How many people');
  await expect(people).toBeFocused();
  await people.fill('30');
  await main.getByLabel('Your name').fill('Ada King');
  const email = `ada-${Date.now()}@example.com`;
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Phone', { exact: true }).fill('+49 1511 2345678');
  const pdf = { name: 'Group.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };
  await main
    .getByLabel('Files')
    .setInputFiles([pdf, { ...pdf, name: 'Plan.exe', mimeType: 'application/x-msdownload' }]);
  await expect(main.getByText('This type of file isn’t supported')).toBeVisible();
  const replied = page.waitForResponse('**/spa/submit-help-request');
  await main.getByRole('button', { name: 'Send' }).click();
  const { id, answer_by: answerBy } = (await (await replied).json()) as { id: number; answer_by: string };
  const sent = main.getByRole('status').filter({ hasText: 'Thank you' });
  await expect(sent).toBeFocused();
  await expect(sent).toContainText(`Request ${id}.`);
  // In the visitor's zone, so that the hour may differ.
  await expect(sent).toContainText(new RegExp(`You’ll hear from us by .*:${answerBy.slice(14, 16)}`));
  await expect(main.getByText('We have your file.')).toBeVisible();
  await sent.getByRole('link', { name: 'Help center' }).click();
  await expect(page).toHaveURL(/\/help-center$/);
});

test('a link from a tour asks about that tour, and a link to an unknown subject is a plain question', async ({
  page,
  database,
}) => {
  const { address } = await database.takeDeparture();
  await page.goto(address);
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  const link = page.getByRole('link', { name: 'Only for your group?' });
  await page.goto((await link.getAttribute('href')) ?? '');
  await expect(page.getByLabel('What is it about?')).toHaveValue('individual_tour');
  await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
  await page.goto('/help-request?about=lottery');
  await expect(page.getByLabel('What is it about?')).toHaveValue('common_help');
});
