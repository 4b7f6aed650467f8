import { DEMO_USERS } from '#demo/demo-users.ts';
import { expect, REPEAT, test } from './support/journey-test.ts';
import { codeAfter, newMessengerId, openBot, shareWithBot, writeToVk } from './support/messengers.ts';
import { codeSentTo, linkSentTo, newContact, newTraveller } from './support/test-users.ts';

test('register with a password, confirm by code, sign out, sign in by password', async ({ page, url, faults }) => {
  // An anonymous request for a private page, and a wrong password.
  faults.expectRefusal(/status of 40[01]/);
  const me = newContact('Mary', 'Shelley');
  await page.goto('/login?back=%2Ftrips');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('First name', { exact: true }).fill(me.firstName);
  await page.getByLabel('Last name (optional)', { exact: true }).fill(me.lastName);
  await page.getByLabel('Email', { exact: true }).fill(me.email);
  await page.getByLabel('Password', { exact: true }).fill('a long enough secret');
  await page.getByLabel('Repeat password', { exact: true }).fill('another secret');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Do not match').first()).toBeVisible();
  await page.getByLabel('Repeat password', { exact: true }).fill('a long enough secret');
  await page.getByRole('button', { name: 'Create account' }).click();
  const sent = page.getByText(`We’ve sent a code to ${me.email}.`);
  await expect(sent).toBeVisible();
  await page.reload();
  await expect(sent).toBeVisible();
  await page.getByLabel('Code from the email').fill(await codeSentTo(url, me.email));
  await expect(page).toHaveURL('/trips');
  await expect(page.getByText('No trips yet')).toBeVisible();

  await page.getByRole('button', { name: /^Account of Shelley Mary/ }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.goto('/trips');
  await expect(page).toHaveURL(/\/login\?back=%2Ftrips/);

  await page.getByRole('button', { name: 'Use a password instead' }).click();
  await page.getByLabel('Email or confirmed phone').fill(me.email);
  await page.getByLabel('Password', { exact: true }).fill('not my secret');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('a long enough secret');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/trips');
  await expect(page.getByRole('button', { name: /^Account of Shelley Mary/ })).toBeVisible();
});

test(
  'sign in by code; a wrong one is rejected, and the return URL is preserved',
  REPEAT,
  async ({ page, url, faults }) => {
    // No other journey requests this user's code.
    const [{ email }] = DEMO_USERS;
    faults.expectRefusal(/status of 4\d\d/);
    await page.goto('/albania');
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Send me a code' }).click();
    const field = page.getByLabel('Code from the email');
    await expect(field).toBeFocused();
    const code = await codeSentTo(url, email);
    await field.fill(code === '00000' ? '11111' : '00000');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(field).toHaveValue('');
    await field.fill(code);
    await expect(page).toHaveURL('/albania');
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  },
);

test('the chosen language and currency persist for the next visit', REPEAT, async ({ page, context }) => {
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

test('a private address redirects an anonymous visitor to sign in and back, also without script', async ({
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
  // A public page links to sign-in and back.
  expect(await (await request.get('/albania')).text()).toContain('href="/login?back=%2Falbania"');
});

test('settings: a new name, a new email by code, a new password that ends other sessions, a passkey', async ({
  openBrowser,
  traveller,
  url,
}) => {
  const page = await openBrowser(traveller);
  await page.goto('/settings');
  const row = (name: string) => page.getByRole('group', { name, exact: true });
  await page.getByRole('button', { name: 'Change: Name' }).click();
  await expect(page.getByLabel('Last name')).toBeFocused();
  await page.getByLabel('First name').fill('Augusta');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${traveller.lastName} Augusta`);
  await expect(page.getByRole('button', { name: 'Change: Name' })).toBeFocused();
  await expect(page.getByRole('button', { name: /^Account of Lovelace Augusta/ })).toBeVisible();

  // An international domain is shown as typed, not in its ASCII form.
  const email = `new.${traveller.email}`.replace('example.com', 'müller.example');
  await page.getByRole('button', { name: 'Change: Email' }).click();
  await page.getByLabel('New email').fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByText(`We’ve sent a code to ${email}.`).waitFor();
  // The email links to a page that asks for the same code.
  await page.goto('/email-confirm');
  await page.getByLabel('Code from the email').fill(await codeSentTo(url, email));
  await expect(page).toHaveURL('/settings');
  await expect(row('Email')).toContainText(email);

  await page.getByRole('button', { name: 'Set: Password' }).click();
  await page.getByLabel('New password').fill('a long enough secret');
  await page.getByLabel('Repeat password').fill('a long enough secret');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row('Password')).toContainText('Set on');

  // Passkeys are bound to a domain, and an IP address is none.
  const named = url.replace('127.0.0.1', 'localhost');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`${named}/login?back=%2Fsettings`);
  await page.getByRole('button', { name: 'Use a password instead' }).click();
  await page.getByLabel('Email or confirmed phone').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a long enough secret');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: /^Rename: Chrome on / }).click();
  await expect(page.getByLabel('Passkey name')).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: /^Rename: Chrome on / })).toBeFocused();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  // Disables passkey suggestions, which would answer before the button is pressed.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await page.goto(`${named}/login?back=%2Fsettings`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(`${named}/settings`);
  await expect(row('Email')).toContainText(email);
  const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
  const forgotten = page.waitForFunction(() => document.documentElement.dataset['forgotten']);
  await page.evaluate(() => {
    PublicKeyCredential.signalUnknownCredential = async ({ rpId, credentialId }) =>
      void (document.documentElement.dataset['forgotten'] = `${rpId} ${credentialId}`);
  });
  await page.getByRole('button', { name: /^Remove: Chrome on / }).click();
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeFocused();
  const id = Buffer.from(credentials[0]?.credentialId ?? '', 'base64').toString('base64url');
  expect(await (await forgotten).jsonValue()).toBe(`localhost ${id}`);
});

const PHONES_PER_WORKER = 25;
let phones = 0;
/** The next unused of Ofcom's numbers for fiction, 020 7946 0000 to 0999. */
const newPhone = (): string =>
  `+442079460${String(test.info().workerIndex * PHONES_PER_WORKER + ++phones).padStart(3, '0')}`;

test('a phone confirmed in the settings signs in by a code sent to it', async ({
  openBrowser,
  page,
  traveller,
  url,
  faults,
}) => {
  // Each message needs a captcha, which the browser solves in the background. The live line of a session that has just
  // ended may ask once more.
  faults.expectRefusal(/status of (429|401)/);
  const phone = newPhone();
  const settings = await openBrowser(traveller);
  await settings.goto('/settings');
  await settings.getByRole('button', { name: /: Phone$/ }).click();
  await settings.getByRole('textbox', { name: 'Phone' }).fill(phone);
  await settings.getByRole('radio', { name: 'SMS' }).check();
  const confirmation = await codeAfter('sms', phone, () =>
    settings.getByRole('button', { name: 'Save and send a code' }).click(),
  );
  await expect(settings.getByText(/^We’ve sent a code to/)).toHaveText(
    `We’ve sent a code to +44 20 7946 ${phone.slice(-4)}.`,
  );
  await settings.getByLabel('Code from the message').fill(confirmation);
  await expect(settings.getByRole('group', { name: 'Phone', exact: true })).toContainText('Confirmed');

  await page.goto('/login?back=%2Fsettings');
  await page.getByRole('button', { name: 'Use your phone instead' }).click();
  await page.getByLabel('Phone', { exact: true }).fill(phone);
  await page.getByRole('radio', { name: 'SMS' }).check();
  const code = await codeAfter('sms', phone, () => page.getByRole('button', { name: 'Send me a code' }).click());
  const sent = page.getByText(
    `If an account has confirmed +44 ··· ${phone.slice(-3)}, a code is on its way there by SMS.`,
  );
  await expect(sent).toBeVisible();
  await page.reload();
  await expect(sent).toBeVisible();
  await page.getByRole('button', { name: 'Get a code by email instead' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Use your phone instead' }).click();
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(/^\+44/);
  await page.getByRole('radio', { name: 'SMS' }).check();
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByLabel('Code from the message').fill(code);
  await expect(page).toHaveURL('/settings');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(traveller.lastName);

  // With a password, the number may be in national format.
  const password = 'a long enough secret';
  await traveller.api.account.changePassword({ body: { password, confirm_password: password } });
  const next = await openBrowser(null);
  await next.context().addCookies([{ name: 'country', value: 'GB', url }]);
  await next.goto('/login?back=%2Fsettings');
  await next.getByRole('button', { name: 'Use a password instead' }).click();
  await next.getByLabel('Email or confirmed phone').fill(phone.replace('+4420', '020 '));
  await next.getByLabel('Password', { exact: true }).fill(password);
  await next.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(next).toHaveURL('/settings');
});

test('a VK dialogue is linked to a phone, and unlinked', async ({ openBrowser, traveller, database, url, faults }) => {
  faults.expectRefusal(/status of 429/);
  const [phone, person] = [newPhone(), newMessengerId()];
  const page = await openBrowser(traveller);
  await page.goto('/settings');
  // The first one is about codes; another is about messages.
  const row = page.getByRole('group', { name: 'VK', exact: true }).first();
  await expect(row).toContainText('Once your phone is confirmed, codes');
  await database.confirmPhone(traveller.email, phone);
  await page.getByRole('button', { name: 'Link: VK' }).click();
  await row.getByRole('button', { name: 'Continue' }).click();
  const link = (await row.getByRole('link', { name: 'Open VK' }).getAttribute('href')) ?? '';
  const linking = await codeAfter('vk', String(person), () => writeToVk(url, person, link));
  await row.getByLabel('Code from the message').fill(linking);
  await expect(row).toContainText('Linked');
  await expect(row).toContainText('Codes for signing in with your phone can go to your VK messages.');

  await page.getByRole('button', { name: 'Unlink: VK' }).click();
  await row.getByRole('button', { name: 'Unlink' }).click();
  await expect(row).toContainText('Not linked');
});

test('the Telegram bot gives a phone’s code to the person who shares it', async ({
  page,
  traveller,
  database,
  url,
  faults,
}) => {
  faults.expectRefusal(/status of 429/);
  const [phone, person] = [newPhone(), newMessengerId()];
  await database.confirmPhone(traveller.email, phone);
  await page.goto('/login?back=%2Fsettings');
  await page.getByRole('button', { name: 'Use your phone instead' }).click();
  await page.getByLabel('Phone', { exact: true }).fill(phone);
  await page.getByRole('radio', { name: /^Telegram bot/ }).check();
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const link = (await page.getByRole('link', { name: 'Open Telegram' }).getAttribute('href')) ?? '';
  await openBot(url, person, link);
  const code = await codeAfter('telegram', String(person), () => shareWithBot(url, person, phone));
  await page.getByLabel('Code from the message').fill(code);
  await expect(page).toHaveURL('/settings');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(traveller.lastName);
});

test('a used-up code says so; a forgotten password: the emailed link sets a new one, once', async ({
  page,
  traveller,
  url,
  faults,
}) => {
  faults.expectRefusal(/status of 400/);
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(traveller.email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const field = page.getByLabel('Code from the email');
  await expect(field).toBeFocused();
  const wrong = (await codeSentTo(url, traveller.email)) === '00000' ? '11111' : '00000';
  for (const text of [/wrong or has expired/, /wrong or has expired/, /request a new one/]) {
    await field.fill(wrong);
    await expect(field).toHaveValue('');
    await expect(page.getByRole('alert')).toHaveText(text);
  }
  await page.getByRole('button', { name: 'Use another email' }).click();
  await page.getByRole('button', { name: 'Use a password instead' }).click();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The previous form has a field of the same name.
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(traveller.email);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await page.getByText(`We’ve sent an email to ${traveller.email}.`).waitFor();
  const link = await linkSentTo(url, traveller.email);
  await page.goto(link);
  // The token is removed from the URL.
  await expect(page).toHaveURL('/password-reset');
  await page.getByLabel('Password', { exact: true }).fill('a long enough secret');
  await page.getByLabel('Repeat password').fill('a long enough secret');
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByText('Your password is saved').waitFor();
  await page.goto(link);
  await expect(page.getByRole('alert')).toHaveText(/This link has expired or has been used/);
});

test('a data export is requested, and the account is deleted after a proof of identity', async ({
  openBrowser,
  traveller,
  database,
  url,
  faults,
}) => {
  // The deletion requires a proof first.
  faults.expectRefusal(/status of 403/);
  const page = await openBrowser(traveller);
  await page.goto('/settings');
  const row = (name: string) => page.getByRole('group', { name, exact: true });
  await row('A copy of your data').getByRole('button', { name: 'Request' }).click();
  await expect(row('A copy of your data')).toContainText(/We’re preparing it|We’ve emailed you the link/);
  await expect(row('A copy of your data').getByRole('status')).toBeFocused();

  // The sign-in of a minute ago is no proof for a deletion.
  await database.ageCodes(traveller.email);
  await row('Delete account').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click();
  const proof = page.getByRole('dialog', { name: 'Is this you?' });
  await proof.getByRole('button', { name: `Send a code to ${traveller.email}` }).click();
  await proof.getByText(`We’ve sent a code to ${traveller.email}.`).waitFor();
  await proof.getByLabel('Code from the email').fill(await codeSentTo(url, traveller.email));
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('a link from the settings signs in another device once, on a press', async ({
  openBrowser,
  traveller,
  page,
  faults,
}) => {
  faults.expectRefusal(/status of 400/);
  const settings = await openBrowser(traveller);
  // The language of the account differs from that of the page.
  await settings.goto('/de/settings');
  await expect(settings.getByRole('group', { name: 'Sprache', exact: true })).toContainText('English');
  await settings.goto('/settings');
  await settings.getByRole('button', { name: 'Sign in on another device' }).click();
  const link = await settings.getByLabel('Link for another device').inputValue();
  const { pathname, hash } = new URL(link);
  await page.goto(pathname + hash);
  await expect(page).toHaveURL('/login-via-token');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/trips');
  await expect(page.getByRole('button', { name: /^Account of Lovelace Ada/ })).toBeVisible();
  const late = await openBrowser(null);
  await late.goto(pathname + hash);
  await late.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(late.getByRole('alert')).toHaveText(/This link has expired/);
});

test('a page left open by one user does nothing as the next user of this browser', async ({
  openBrowser,
  traveller,
  url,
  faults,
}) => {
  faults.expectRefusal(/status of 401/);
  const page = await openBrowser(traveller);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Change: Name' }).click();
  await page.getByLabel('First name').fill('Augusta');
  const next = await newTraveller(url, newContact('Mary', 'Shelley'));
  await traveller.api.account.logout({ body: {} });
  if (typeof next.browser === 'object') await page.context().addCookies(next.browser.cookies);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shelley Mary');
  expect((await next.api.account.getProfile()).first_name).toBe('Mary');
});

test('a sign-out reaches other tabs; a session that ended elsewhere redirects to sign-in and back', async ({
  openBrowser,
  traveller,
  faults,
}) => {
  faults.expectRefusal(/status of 401/);
  const [page, other] = [await openBrowser(traveller), await openBrowser(traveller)];
  const tab = await page.context().newPage();
  await tab.goto('/trips');
  for (const open of [page, other]) await open.goto('/settings');
  const account = page.getByRole('button', { name: /^Account of/ });
  await expect(account).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await expect(tab).toHaveURL('/login?back=%2Ftrips');

  // The other browser gets the event.
  await expect(other).toHaveURL('/login?back=%2Fsettings');
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('while the server is unavailable a signed-in visitor is not shown as signed out', async ({
  openBrowser,
  traveller,
  faults,
}) => {
  faults.expectRefusal(/status of 503/);
  const page = await openBrowser(traveller);
  let refused = 0;
  await page.route('**/crm/api/user/profile', (route) => {
    refused += 1;
    return route.fulfill({ status: 503, json: {} });
  });
  await page.goto('/agreement');
  // Reads are tried twice.
  await expect.poll(() => refused).toBeGreaterThan(1);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeHidden();
  await page.unroute('**/crm/api/user/profile');
  await page.evaluate(() => void dispatchEvent(new Event('online')));
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
});
