import { expect, test } from '@playwright/test';
import { ROUTES } from '#web/route-table.ts';
import { becomeAdministrator, chooseLook, finishSetup, OPERATOR, startEmptyShop } from '../support/setup-steps.ts';

test.setTimeout(240_000);

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

test('an empty database serves every page, and the printed link leads through the setup to the desk', async ({
  browser,
}) => {
  const shop = await startEmptyShop();
  try {
    expect(ADDRESSES.length).toBeGreaterThan(30);
    expect(await faultyPages(shop.url, /serai\.example|serai-demo|Bosphorus|\+1 202 555/)).toEqual([]);
    expect((await fetch(`${shop.url}/setup`)).status).toBe(404);
    expect((await fetch(`${shop.url}/setup?key=${'x'.repeat(32)}`)).status).toBe(404);

    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
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

    expect(await faultyPages(shop.url, /Serai|serai\.example/)).toEqual([]);
    const home = await (await fetch(shop.url)).text();
    expect(home).toContain(`<title>${OPERATOR.title}: `);
    expect(home).toContain('--clay:light-dark(#0f5c63,');
    await page.goto(`${shop.url}/desk/staff/site`);
    await page.getByLabel('Name of the site').fill('Nordweg');
    await page.locator('#look').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved. All pages show it from now on.')).toBeVisible();
    expect(await (await fetch(`${shop.url}/contacts`)).text()).toContain('· Nordweg</title>');
    await page.goto(`${shop.url}/desk/staff/system`);
    await expect(page.getByRole('row', { name: /A test email of Alpenweg/ })).toContainText('kept');
    await context.close();
  } finally {
    await shop.stop();
  }
});
