import { DEMO_USERS } from '#demo/demo-users.ts';
import { expect, test } from './support/journey-test.ts';
import { codeSentTo, newContact } from './support/test-users.ts';

test('register with a password, confirm by code, sign out, sign in again by password', async ({
  page,
  url,
  faults,
}) => {
  // A private page asked for by nobody, a wrong password.
  faults.expectRefusal(/status of 40[01]/);
  const me = newContact('Mary', 'Shelley');
  await page.goto('/login?back=%2Ftrips');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('First name', { exact: true }).fill(me.firstName);
  await page.getByLabel('Last name', { exact: true }).fill(me.lastName);
  await page.getByLabel('E-mail', { exact: true }).fill(me.email);
  await page.getByLabel('Password', { exact: true }).fill('a long enough secret');
  await page.getByLabel('Repeat password', { exact: true }).fill('another secret');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Do not match').first()).toBeVisible();
  await page.getByLabel('Repeat password', { exact: true }).fill('a long enough secret');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText(`We have sent a code to ${me.email}.`)).toBeVisible();
  await page.getByLabel('Code from the e-mail').fill(await codeSentTo(url, me.email));
  await expect(page).toHaveURL('/trips');
  await expect(page.getByText('No trips yet')).toBeVisible();

  await page.getByRole('button', { name: /^Account of Shelley Mary/ }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.goto('/trips');
  await expect(page).toHaveURL(/\/login\?back=%2Ftrips/);

  await page.getByRole('button', { name: 'Use a password instead' }).click();
  await page.getByLabel('E-mail', { exact: true }).fill(me.email);
  await page.getByLabel('Password', { exact: true }).fill('not my secret');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('a long enough secret');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/trips');
  await expect(page.getByRole('button', { name: /^Account of Shelley Mary/ })).toBeVisible();
});

test('sign in by a code; a wrong one is refused, and the way back is kept', async ({ page, url, faults }) => {
  // Nobody else asks for this person's code meanwhile.
  const [{ email }] = DEMO_USERS;
  faults.expectRefusal(/status of 4\d\d/);
  await page.goto('/georgia');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const field = page.getByLabel('Code from the e-mail');
  await expect(field).toBeFocused();
  const code = await codeSentTo(url, email);
  await field.fill(code === '00000' ? '11111' : '00000');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(field).toHaveValue('');
  await field.fill(code);
  await expect(page).toHaveURL('/georgia');
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
});

test('the chosen language and currency stay for the next visit', async ({ page, context }) => {
  await page.goto('/georgia');
  await page
    .getByRole('button', { name: /^Language, currency and country/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^EUR/ }).click();
  await expect(page.getByRole('button', { name: 'Language, currency and country: EN, EUR' })).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('€');
  await page
    .getByRole('button', { name: /^Language, currency and country/ })
    .first()
    .click();
  await page.getByRole('region', { name: 'Language' }).getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL('/de/georgia');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('article').first()).toContainText('€');
  const next = await context.newPage();
  await next.goto('/');
  await expect(next).toHaveURL('/de');
  await expect(next.getByRole('button', { name: /DE, EUR$/ })).toBeVisible();
});

test('an address for signed-in people leads a stranger to sign in and names the way back, also without script', async ({
  request,
}) => {
  for (const [path, to] of [
    ['/trips', '/login?back=%2Ftrips'],
    ['/ru/trips?from=letter', '/ru/login?back=%2Fru%2Ftrips%3Ffrom%3Dletter'],
    ['/booking/1', '/login?back=%2Fbooking%2F1'],
    ['/organizer/requests', '/login?back=%2Forganizer%2Frequests'],
  ] as const) {
    const reply = await request.get(path, { maxRedirects: 0 });
    expect([path, reply.status(), reply.headers()['location']]).toEqual([path, 302, to]);
  }
});
