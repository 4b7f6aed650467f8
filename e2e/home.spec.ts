import type { Locator, Page } from '@playwright/test';
import { expect, REPEAT, test } from './support/journey-test.ts';

const film = (page: Page): Locator => page.locator('.hero video.is-on').last();
const isPaused = (video: Locator): Promise<boolean> => video.evaluate((element: HTMLVideoElement) => element.paused);
const overflowPx = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const headingOf = (html: string): string | undefined => /<h1[^>]*>([^<]*)/.exec(html)?.[1];

/** URLs of the videos and their player that a page requests. */
function filmsFetched(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => void (/\.mp4|film-player/.test(request.url()) && fetched.push(request.url())));
  return fetched;
}

test('every block links to what it names', async ({ page, request }) => {
  await page.goto('/');
  for (const block of ['Places', 'How do you like to travel?', 'Collections']) {
    const link = page
      .getByRole('region', { name: block, exact: true })
      .or(page.getByRole('main').locator('section', { has: page.getByRole('heading', { name: block, exact: true }) }))
      .last()
      .getByRole('listitem')
      .getByRole('link')
      .first();
    // Not the inner text: offscreen content is not rendered.
    const text = (await link.textContent()) ?? '';
    const answer = await request.get((await link.getAttribute('href')) ?? '');
    expect(answer.status(), block).toBe(200);
    const words = headingOf(await answer.text())?.split(/\s+/)[0] ?? '-';
    expect(text.toLowerCase(), block).toContain(words.toLowerCase());
  }
  const others = await page
    .getByRole('main')
    .locator('.head, li:first-child')
    .getByRole('link')
    .evaluateAll((links) =>
      links.flatMap((link) =>
        link instanceof HTMLAnchorElement && link.origin === location.origin ? [link.pathname + link.search] : [],
      ),
    );
  expect(others.length).toBeGreaterThan(5);
  for (const address of new Set(others)) expect((await request.get(address)).status(), address).toBe(200);
});

test('dates are two days of a calendar or a whole month, and both reach the search', async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('main').getByRole('search');
  const when = bar.getByRole('button', { name: /^When/ });
  const year = new Date().getFullYear() + 1;
  await when.click();
  const panel = page.getByRole('dialog', { name: 'Select dates' });
  await expect(panel.getByRole('grid')).toHaveCount(2);
  for (const [field, day] of [
    ['From', `${year}-06-12`],
    ['Until', `${year}-06-20`],
  ] as const)
    await panel.getByLabel(field, { exact: true }).fill(day);
  await page.keyboard.press('Escape');
  await expect(when).toHaveAccessibleName(`When June 12–20, ${year}`);
  await when.click();
  await panel.getByRole('tab', { name: 'Months' }).click();
  await panel.getByRole('button', { name: `Jul ${year}` }).click();
  await expect(when).toHaveAccessibleName(`When July ${year}`);
  await expect(when).toBeFocused();
  await bar.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(new RegExp(`/tours\\?dateFrom=${year}-07-01&dateTo=${year}-07-31$`));
  await expect(page.locator('.tour-row, article').first()).toBeVisible();
});

test("a callback request confirms the phone number in the specification's words", async ({ page }) => {
  await page.goto('/');
  const help = page.getByRole('complementary', { name: 'Talk to a person' });
  await help.getByRole('button', { name: 'Call me back' }).click();
  const phone = help.getByLabel('Your phone number', { exact: true });
  await expect(phone).toBeFocused();
  await help.getByRole('button', { name: 'Request a call' }).click();
  await expect(help.getByRole('alert').filter({ hasText: 'Required field' })).toBeVisible();
  await phone.fill('+49 1511 2345678');
  await help.getByRole('button', { name: 'Request a call' }).click();
  const said = page.getByRole('dialog', { name: 'Callback request successful!' });
  await expect(said).toContainText(
    'We will call you on the mentioned number during our working hours (+4915112345678)',
  );
  await page.keyboard.press('Enter');
  await expect(said).toBeHidden();
  await expect(help.getByRole('button', { name: 'Call me back' })).toBeFocused();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('dates are two native fields', async ({ page }) => {
    await page.goto('/');
    const bar = page.getByRole('main').getByRole('search');
    await expect(bar.getByText('Any dates')).toBeHidden();
    const month = `${new Date().getFullYear() + 1}-07`;
    await bar.getByLabel('From', { exact: true }).fill(`${month}-01`);
    await bar.getByLabel('Until', { exact: true }).fill(`${month}-31`);
    await bar.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(new RegExp(`/tours\\?dateFrom=${month}-01&dateTo=${month}-31$`));
  });
});

test('the footer links to destinations, collections and the site map', async ({ request }) => {
  const footer = /<footer.*<\/footer>/s.exec(await (await request.get('/')).text())?.[0] ?? '';
  for (const [name, heading] of [
    ['Destinations', /^\d+ countries, and who will take you there$/],
    ['Collections', /^Collections$/],
    ['Site map', /^Site map$/],
  ] as const) {
    const address = new RegExp(`<a[^>]* href="([^"]+)"[^>]*>${name}</a>`).exec(footer)?.[1] ?? '';
    expect(headingOf((await (await request.get(address)).text()).replaceAll('<!-- -->', '')), name).toMatch(heading);
  }
});

test.describe('the hero', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the hero video plays automatically and has a pause button', async ({ page }) => {
    await page.goto('/');
    await expect(film(page)).toBeVisible();
    const hero = page.getByRole('region', { name: 'Go with someone who lives there.' });
    await hero.getByRole('button', { name: /^Pause the video/ }).click();
    await expect.poll(() => isPaused(film(page))).toBe(true);
    await hero.getByRole('button', { name: /^Play the video/ }).click();
    await expect.poll(() => isPaused(film(page))).toBe(false);
  });

  /** Expects only the poster. */
  async function expectPoster(page: Page): Promise<void> {
    const fetched = filmsFetched(page);
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await expect(page.locator('.hero img').first()).toBeVisible();
    await expect(page.locator('.hero video, .hero button')).toHaveCount(0);
    expect(fetched).toEqual([]);
  }

  test('with data saved the hero is only its poster', async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
    await expectPoster(page);
  });

  test('with reduced motion the hero is only its poster', REPEAT, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expectPoster(page);
  });
});

test('German and Russian at 200 % zoom of a desk, on the narrowest phone and on a screen of 1920 px: no horizontal scrolling', async ({
  page,
}) => {
  for (const language of ['/de', '/ru']) {
    await page.goto(language);
    for (const [width, height] of [
      [720, 450],
      [320, 640],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
      expect(await overflowPx(page), `${language} at ${width} px`).toBe(0);
    }
  }
});
