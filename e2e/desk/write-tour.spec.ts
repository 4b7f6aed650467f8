import { expect, test } from '#e2e/support/journey-test.ts';
import { codeSentTo, newContact, newTraveller } from '#e2e/support/test-users.ts';

const PASSWORD = 'correct-horse-9x';
const NEXT_YEAR = new Date().getFullYear() + 1;

test('two managers edit one tour: different fields merge, the same one is chosen, and nothing is lost', async ({
  url,
  openBrowser,
  faults,
}) => {
  faults.expectRefusal(/status of 409/);
  const owner = await newTraveller(url);
  const { data: countries } = await owner.api.places.getCountries();
  const country = countries.find(({ iso_code: code }) => code === 'GE')?.id ?? 1;
  await owner.api.desk.startOrganizer({
    body: { kind: 'author', name: 'Two pens', about: 'Walks', languages: ['en'], since: 2019, country_id: country },
  });
  await expect
    .poll(async () =>
      owner.api.desk.listTours({ query: { page: 1, limit: 1 } }).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  const [found] = (await owner.api.desk.findPlaces({ query: { q: 'Tbilisi' } })).data;
  const place = await owner.api.desk.choosePlace({ body: { key: found?.key ?? '' } });
  const { id } = await owner.api.desk.createTour({
    body: { form: 'tour', name: 'Old name', lang: 'en', start_city_id: place.city_id, days: 1, currency: 'EUR' },
  });

  const [one, other] = [await openBrowser(owner), await openBrowser(owner)];
  await one.goto(`/desk/tours/${id}`);
  await other.goto(`/desk/tours/${id}`);
  const name = (page: typeof one) => page.getByRole('textbox', { name: 'Name', exact: true });
  const summary = (page: typeof one) => page.getByRole('textbox', { name: 'In a few sentences' });
  const saved = (page: typeof one) => expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();

  await name(one).fill('A walk to Uplistsikhe');
  await saved(one);
  await summary(other).fill('A day in the cave town.');
  await saved(other);
  await expect(name(other)).toHaveValue('A walk to Uplistsikhe');

  await name(one).fill('Caves by train');
  await saved(one);
  await name(other).fill('Caves on foot');
  const clash = other.getByRole('alert').filter({ hasText: 'A colleague saved this' });
  await expect(clash).toContainText('Caves by train');
  await expect(clash).toContainText('Caves on foot');
  await clash.getByRole('button', { name: 'Take theirs' }).click();
  await expect(name(other)).toHaveValue('Caves by train');
  await other.getByRole('button', { name: 'Put mine back' }).click();
  await saved(other);
  const draft = await owner.api.desk.getTourDraft({ query: { id } });
  expect(draft.sections.basics.value).toMatchObject({
    name: { en: 'Caves on foot' },
    summary: { en: 'A day in the cave town.' },
  });

  // Twelve dates by a rule, then what is left is named, and its link leads to the field.
  await one.reload();
  await one.getByRole('spinbutton', { name: 'A person pays' }).fill('90');
  await one.getByRole('spinbutton', { name: 'A person pays' }).blur();
  await saved(one);
  await one.getByLabel('From', { exact: true }).fill(`${NEXT_YEAR}-05-01`);
  await one.getByLabel('To', { exact: true }).fill(`${NEXT_YEAR}-07-23`);
  await one.getByRole('button', { name: /^Add 12 dates$/ }).click();
  await expect(one.getByText('12 dates ahead')).toBeVisible();
  await one.getByRole('button', { name: 'Meeting point' }).click();
  await expect(one.getByRole('textbox', { name: 'Meeting point' })).toBeFocused();
});

test('a guest on /join registers with the texts kept, opens a desk, and proves identity for a bank account', async ({
  url,
  page,
  database,
  faults,
}) => {
  faults.expectRefusal(/status of 403/);
  const { email, firstName } = newContact();
  await page.goto('/join');
  const name = page.getByRole('textbox', { name: 'Name that travellers see' });
  await name.fill('Ice & Fire');
  await page.getByLabel('What tours do you run?').first().fill('Walks on glaciers.');
  await page.getByRole('button', { name: 'Continue to sign in' }).click();
  await page.getByRole('textbox', { name: 'First name' }).fill(firstName);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  for (const field of await page.locator('input[autocomplete="new-password"]').all()) await field.fill(PASSWORD);
  await page.locator('main form').getByRole('button', { name: 'Create account' }).click();
  const code = page.locator('input[autocomplete="one-time-code"]').first();
  await expect(code).toBeVisible();
  await code.fill(await codeSentTo(url, email));
  await expect(name).toHaveValue('Ice & Fire');
  await page.getByRole('button', { name: 'Open my desk' }).click();
  await expect(page.getByRole('heading', { name: 'No tours yet' })).toBeVisible();

  await database.ageProof(email);
  await page.goto('/desk/profile');
  await page.getByRole('textbox', { name: 'Account holder' }).fill('Ice & Fire');
  await page.getByRole('textbox', { name: 'IBAN or account number' }).fill('GB82 WEST 1234 5698 7654 32');
  await page.getByRole('button', { name: 'Save payout details' }).click();
  const proof = page.getByRole('dialog', { name: 'Is this you?' });
  await proof.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await proof.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
});
