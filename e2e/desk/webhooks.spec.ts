import { expect, test } from '#e2e/support/journey-test.ts';
import { demoPerson, newTraveller } from '#e2e/support/test-users.ts';
import { accessFaults } from '#e2e/support/wcag.ts';

test('an organizer adds a webhook, sees its secret once, tests it, chooses its messages and deletes it', async ({
  url,
  openBrowser,
  database,
}) => {
  const owner = await newTraveller(url);
  const [country] = (await owner.api.places.getCountries()).data;
  const query = await owner.api.desk.startOrganizer({
    body: {
      kind: 'author',
      name: 'Hooks',
      about: 'Walks',
      languages: ['en'],
      since: 2019,
      country_id: country?.id ?? 1,
    },
  });
  const staff = await demoPerson(url, 'admin');
  await database.proveFactor(staff.email);
  await staff.api.organizers.setPublishedOnSite({ body: { id: query.organizer_id, is_published: true } });
  // Until every process knows the membership.
  await expect(async () => void (await owner.api.webhooks.listWebhooks({ query }))).toPass();
  const page = await openBrowser(owner);
  await page.goto('/desk/profile');
  const section = page.getByRole('region', { name: 'Webhooks' });
  await expect(section).toContainText('No address yet.');
  await section.getByRole('button', { name: 'Add an address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an address' });
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://crm.example/bookings');
  await page.keyboard.press('Enter');
  await expect(section.getByText(/^whsec_/)).toBeVisible();
  await expect(section.getByText(/^Added by /)).toBeVisible();
  await section.getByRole('button', { name: 'I’ve stored it' }).click();
  await expect(section.getByText(/^whsec_/)).toBeHidden();

  const actions = section.getByRole('group', { name: 'crm.example/…ings' });
  await actions.getByRole('button', { name: 'Send a test' }).click();
  await expect(section.getByRole('status').filter({ hasText: 'Test failed: no reply' })).toBeVisible({
    timeout: 15_000,
  });
  await section.getByText('Last deliveries').click();
  await expect(section.getByRole('button', { name: /^Send again: test/ })).toBeVisible();

  expect(await accessFaults(page)).toEqual([]);

  await actions.getByRole('button', { name: 'Choose messages' }).click();
  await page.getByRole('checkbox', { name: 'changed' }).uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).and(page.locator('dialog *')).click();
  await expect(section).toContainText('created · confirmed · paid, in part or in full · cancelled · completed');

  await actions.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(section).toContainText('No address yet.');
});
