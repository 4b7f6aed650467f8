import { expect, test } from './support/journey-test.ts';

test('an outdated reply is not shown, and its request is aborted', async ({ page }) => {
  const cancelled: string[] = [];
  page.on('requestfailed', (request) => cancelled.push(new URL(request.url()).searchParams.get('phrase') ?? ''));
  let release = (): void => {};
  const late = new Promise<void>((done) => (release = done));
  await page.route('**/spa/tours-filter-completion?*', async (route) => {
    const isFirst = new URL(route.request().url()).searchParams.get('phrase') === 'ita';
    if (isFirst) await late;
    // An aborted request can no longer be continued.
    await route.continue().catch(() => {});
  });
  await page.goto('/albania');
  const field = page.getByRole('banner').getByRole('searchbox');
  await field.click();
  const asked = page.waitForRequest(/phrase=ita/);
  const combobox = page.getByRole('banner').getByRole('combobox');
  await combobox.pressSequentially('ita');
  await asked;
  await combobox.fill('japan');
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.first()).toContainText('Japan');
  const answered = page
    .waitForEvent('requestfinished', { predicate: (request) => request.url().includes('phrase=ita'), timeout: 2000 })
    .catch(() => null);
  release();
  await answered;
  await expect(options.first()).toContainText('Japan');
  expect(cancelled).toContain('ita');
});

test('Enter understands a typo, says what it shows, keeps the word in the field and leads back to it', async ({
  page,
}) => {
  await page.goto('/tours?placeName=icland');
  await expect(page).toHaveURL(/\/iceland\?typed=icland$/);
  await expect(page.getByText('Showing tours for Iceland')).toBeVisible();
  await expect(
    page.getByRole('searchbox', { name: 'Where' }).or(page.getByRole('combobox', { name: 'Where' })),
  ).toHaveValue('icland');
  await page.getByRole('link', { name: 'Search for “icland” instead' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('“icland”');
});
