import { expect, test, type Browser, type BrowserContextOptions, type Locator, type Page } from '@playwright/test';
import { ROUTES } from '#web/route-table.ts';
import { awaitHydration } from '../support/await-hydration.ts';
import { Answers, askAsGuest, createTour, joinAsOrganizer, TOUR, writeTour } from '../support/first-sale-steps.ts';
import { FaultWatch } from '../support/journey-test.ts';
import {
  becomeAdministrator,
  chooseLook,
  finishSetup,
  OPERATOR,
  startEmptyShop,
  type EmptyShop,
} from '../support/setup-steps.ts';
import { allEmails, newContact } from '../support/test-users.ts';
import { PHONE } from '../support/viewports.ts';

test.setTimeout(240_000);

/** Words of the product and of the demo, which a named shop does not say. */
const NOT_OURS = /Serai|serai\.example/;

/** An address of each screen that anybody may open; ids are of nothing. */
const ADDRESSES = ROUTES.filter((row) => !row.access && row.name !== 'styleguide').map(({ pattern }) =>
  pattern
    .replaceAll(/\{[^{}]*\}\?/g, '')
    .replace(':bookingBase', 'booking')
    .replaceAll(/:\w+(\((?:[^()]|\([^()]*\))*\))?\??/g, '1'),
);

/** The pages of the route table that fail, or say something of the product's own or of the demo. */
async function faultyPages(url: string, words: RegExp): Promise<string[]> {
  const faults: string[] = [];
  for (const prefix of ['', '/de'])
    for (const address of ADDRESSES) {
      const reply = await fetch(url + prefix + address, { redirect: 'manual' });
      const [found] = words.exec(await reply.text()) ?? [];
      if (reply.status >= 500 || found) faults.push(`${prefix}${address} ${reply.status} ${found ?? ''}`);
    }
  return faults;
}

/** Browsers of a shop. Collects each page that says words of the product. */
function openShop(browser: Browser, faults: FaultWatch) {
  const said: string[] = [];
  return {
    said,
    async open(options: BrowserContextOptions): Promise<Page> {
      const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block', ...options });
      context.on('page', awaitHydration);
      faults.watch(context);
      context.on('response', (response) => {
        if (response.request().resourceType() !== 'document' || response.status() >= 300) return;
        void response.text().then(
          (text) => NOT_OURS.test(text) && said.push(response.url()),
          () => {},
        );
      });
      return context.newPage();
    },
  };
}

const DESKTOP = { viewport: { width: 1280, height: 900 }, locale: 'en-US' };

test('from an empty database to a voucher: setup, organizer, tour, request, transfer', async ({ browser }) => {
  const shop = await startEmptyShop();
  const faults = new FaultWatch();
  // Left and anonymous pages.
  faults.expectRefusal(/status of 40[0134]/);
  const { said, open } = openShop(browser, faults);
  try {
    expect(ADDRESSES.length).toBeGreaterThan(30);
    expect(await faultyPages(shop.url, /serai\.example|serai-demo|Bosphorus|\+1 202 555/)).toEqual([]);
    const staff = await open(DESKTOP);
    await setUp(staff, shop);
    // The setup itself begins before the shop has a name.
    said.length = 0;
    expect(await faultyPages(shop.url, NOT_OURS)).toEqual([]);

    const organizer = await open({ ...PHONE, locale: 'ru-RU' });
    const answers = new Answers();
    await joinAsOrganizer(organizer, shop.url, newContact('Lena'), answers);
    await createTour(organizer, answers);
    await writeTour(organizer, answers);
    expect(answers.given).toHaveLength(14);

    await approve(staff, shop);
    const guest = await open(DESKTOP);
    await findTour(guest, shop);
    const contact = newContact();
    const booking = await askAsGuest(guest, shop.url, contact);
    await confirm(organizer, shop, contact);
    await guest.goto(booking);
    const reference = await payByTransfer(guest);
    await markReceived(staff, shop, reference);
    await downloadVoucher(guest, booking);

    expect(said).toEqual([]);
    const emails = await allEmails(shop.url);
    expect(emails.length).toBeGreaterThan(8);
    expect(emails.filter((email) => NOT_OURS.test(email))).toEqual([]);
    expect(faults.found()).toEqual([]);
  } finally {
    await shop.stop();
  }
});

/** The printed link leads through the setup to the desk, once. */
async function setUp(page: Page, shop: EmptyShop): Promise<void> {
  expect((await fetch(`${shop.url}/setup`)).status).toBe(404);
  expect((await fetch(`${shop.url}/setup?key=${'x'.repeat(32)}`)).status).toBe(404);
  await page.goto(shop.setupLink);
  await becomeAdministrator(page);
  await chooseLook(page);
  // Left and opened again, it goes on where it was.
  await expect(page.getByRole('heading', { level: 1, name: 'Who answers' })).toBeVisible();
  await page.goto(shop.setupLink);
  await expect(page.getByRole('heading', { level: 1, name: 'Who answers' })).toBeVisible();
  await finishSetup(page);
  await expect(page).toHaveURL(/\/desk$/);
  await expect(page.getByRole('navigation', { name: 'Desk' })).toContainText(OPERATOR.title);
  expect((await fetch(shop.setupLink)).status).toBe(404);

  const home = await (await fetch(shop.url)).text();
  expect(home).toContain(`<title>${OPERATOR.title}: `);
  expect(home).toContain('--clay:light-dark(#0f5c63,');
  await page.goto(`${shop.url}/desk/staff/site`);
  await page.getByLabel('Name of the site').fill('Nordweg');
  const index = page.getByRole('navigation', { name: 'Sections of the settings' });
  await expect(index.getByRole('link', { name: 'Name and look' })).toContainText('not saved');
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'System' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(`${shop.url}/desk/staff/site`);
  await page.locator('#look').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. All pages show it from now on.')).toBeVisible();
  expect(await (await fetch(`${shop.url}/contacts`)).text()).toContain('· Nordweg</title>');
  await setAddresses(page, shop);
  await page.goto(`${shop.url}/desk/staff/system`);
  await expect(page.getByRole('row', { name: /A test email of Alpenweg/ })).toContainText('kept');
}

/** An old path and a menu in two languages, which the next pages have. */
async function setAddresses(page: Page, { url }: EmptyShop): Promise<void> {
  const redirects = page.locator('#redirects');
  await redirects.getByRole('button', { name: 'Add a redirect' }).click();
  await redirects.getByLabel('Old path', { exact: true }).fill('/almost-gone');
  await redirects.getByLabel('Leads to', { exact: true }).fill('/almost-gone?page=2');
  await redirects.getByRole('button', { name: 'Save' }).click();
  await expect(redirects.getByText('This address returns to itself')).toBeVisible();
  await redirects.getByLabel('Leads to', { exact: true }).fill('/blog');
  await redirects.getByRole('button', { name: 'Save' }).click();
  await expect(redirects.getByText('Saved. All pages show it from now on.')).toBeVisible();
  const moved = await fetch(`${url}/de/almost-gone`, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/de/blog']);

  await followMovedLink(page, redirects, url);
  await page.goto(`${url}/desk/staff/site`);
  const menus = page.locator('#menus');
  await menus.getByLabel('Text', { exact: true }).first().fill('Walks');
  await menus.getByRole('button', { name: 'Deutsch' }).click();
  await menus.getByLabel('Text', { exact: true }).first().fill('');
  await menus.getByRole('button', { name: 'Save' }).click();
  await expect(menus.getByText('Saved. All pages show it from now on.')).toBeVisible();
  const header = async (path: string) =>
    /<nav class="top__nav".*?<\/nav>/s.exec(await (await fetch(url + path)).text())?.[0] ?? '';
  expect(await header('/contacts')).toContain('>Walks<');
  expect(await header('/de/contacts')).not.toContain('href="/de/tours"');
}

/** The link of a page that exists leads where its redirect says, pressed in the browser too. */
async function followMovedLink(page: Page, redirects: Locator, url: string): Promise<void> {
  const list = await (await fetch(`${url}/help-center`)).text();
  const [, article = ''] = /<main.*?href="(\/help-center\/[^"]+)"/s.exec(list) ?? [];
  await redirects.getByRole('button', { name: 'Add a redirect' }).click();
  await redirects.getByLabel('Old path', { exact: true }).last().fill(article);
  await redirects.getByLabel('Leads to', { exact: true }).last().fill('/contacts');
  await redirects.getByRole('button', { name: 'Save' }).click();
  await expect(redirects.getByText('Saved. All pages show it from now on.')).toBeVisible();
  await page.goto(`${url}/help-center`);
  await page.locator(`main a[href="${article}"]`).first().click();
  await expect(page).toHaveURL(`${url}/contacts`);
}

/** Staff put the organizer and its tour on the site, from what the desk shows them. */
async function approve(page: Page, { url }: EmptyShop): Promise<void> {
  await page.goto(`${url}/desk`);
  await expect(page.getByRole('main').getByRole('link', { name: TOUR.name })).toBeVisible();
  await page.goto(`${url}/desk/staff/queue`);
  const row = page.getByRole('listitem').filter({ hasText: TOUR.name });
  await expect(row).toContainText('not on the site');
  await row.getByRole('link', { name: TOUR.organizer }).click();
  await expect(page.getByRole('heading', { level: 1, name: TOUR.organizer })).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('The organizer and its tours are on the site.')).toBeVisible();
  await page.goto(`${url}/desk/staff/queue`);
  await expect(row).not.toContainText('not on the site');
  await row.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Nothing waits')).toBeVisible();
}

/** The tour is in the list within the time that a change takes. */
async function findTour(page: Page, { url }: EmptyShop): Promise<void> {
  const list = `${url}/austria`;
  await expect.poll(async () => (await (await fetch(list)).text()).includes(TOUR.name)).toBe(true);
  await page.goto(list);
}

/** The organizer finds the request on their first page, and confirms it. */
async function confirm(page: Page, { url }: EmptyShop, { lastName }: { lastName: string }): Promise<void> {
  await page.goto(`${url}/ru/desk`);
  const answers = page.getByRole('region', { name: 'Ждут ответа' });
  await answers.getByRole('link', { name: new RegExp(lastName) }).tap();
  const button = page.getByRole('button', { name: /^Дать \d+ мест/ });
  await button.tap();
  const dialog = page.getByRole('dialog').filter({ hasText: /Дать \d+ мест/ });
  await dialog.getByRole('button', { name: /^Дать \d+ мест/ }).tap();
  await expect(button).toHaveCount(0);
}

/** Chooses the bank transfer and returns its reference. */
async function payByTransfer(page: Page): Promise<string> {
  await page.getByRole('link', { name: /^Pay €/ }).click();
  await page.getByRole('button', { name: /^Pay / }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Transfer €');
  await expect(page.getByText('DE89 3704 0044 0532 0130 00')).toBeVisible();
  await expect(page.getByRole('img', { name: /^QR code of the transfer/ })).toBeVisible();
  return (await page.getByText(/^RF\d\d \d{4} \d{4}$/).textContent()) ?? '';
}

/** Staff mark the transfer as received; the bank's file, which says the same, changes nothing, twice. */
async function markReceived(page: Page, { url }: EmptyShop, reference: string): Promise<void> {
  await page.goto(`${url}/desk/staff/cash`);
  const awaited = page.getByRole('region', { name: /^Transfers awaited/ });
  const row = awaited.getByRole('listitem').filter({ hasText: reference });
  const sum = /€([\d.,]+)/.exec((await row.textContent()) ?? '')?.[1] ?? '';
  await row.getByRole('button', { name: 'Mark as received' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as received' }).click();
  await expect(awaited.getByText(reference)).toBeHidden();
  const day = new Date().toISOString().slice(0, 10);
  const csv = `Date,Name,Purpose,Amount,Currency\n${day},Ada Lovelace,${reference},${Number(sum).toFixed(2)},EUR\n`;
  for (let time = 0; time < 2; time++) {
    await page
      .getByLabel('Choose a CSV file')
      .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await expect(page.getByText('0 payments booked, 0 without a match, 1 known before, 0 outgoing.')).toBeVisible();
    await page.reload();
  }
}

async function downloadVoucher(page: Page, booking: string): Promise<void> {
  await page.waitForURL(/\/success/);
  await page.goto(booking);
  const link = page.getByRole('link', { name: /Voucher/ }).first();
  const href = (await link.getAttribute('href')) ?? '';
  const reply = await page.request.get(new URL(href, booking).href);
  expect(reply.ok()).toBe(true);
  expect(await reply.text()).toContain(TOUR.name);
}
