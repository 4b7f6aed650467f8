import type { BrowserContext, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#demo/demo-users.ts';
import { FAVOURITES_COOKIE } from '#domain/favourites.ts';
import { expect, REPEAT, test } from './support/journey-test.ts';
import { codeSentTo, demoPerson } from './support/test-users.ts';

/** The ids stored in a browser. */
async function storedIds(context: BrowserContext): Promise<number[]> {
  const cookie = (await context.cookies()).find(({ name }) => name === FAVOURITES_COOKIE);
  return cookie ? (JSON.parse(decodeURIComponent(cookie.value)) as number[]) : [];
}

async function keep(context: BrowserContext, url: string, ids: readonly unknown[]): Promise<void> {
  await context.addCookies([{ name: FAVOURITES_COOKIE, value: encodeURIComponent(JSON.stringify(ids)), url }]);
}

/** Ids and names of tours from a search. */
async function someTours(page: Page, count: number): Promise<{ id: number; name: string }[]> {
  const { tours } = (await (await page.request.get('/spa/tours?slug=albania')).json()) as {
    tours: { id: number; name: string }[];
  };
  return tours.slice(0, count);
}

test('a heart responds at once, is stored newest first, and can be undone', async ({ page, context }) => {
  const [first, second] = await someTours(page, 2);
  await page.goto('/albania');
  const heart = (name: string | undefined) => page.getByRole('button', { name: `Save: ${name}` }).last();
  await heart(first?.name).click();
  await expect(heart(first?.name)).toHaveAttribute('aria-pressed', 'true');
  await heart(second?.name).click();
  await expect.poll(() => storedIds(context)).toEqual([second?.id, first?.id]);

  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Favourites/ })
    .click();
  await expect(page).toHaveURL('/favorites');
  await expect(page.getByRole('article')).toHaveCount(2);
  await heart(second?.name).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByText('Removed from favourites').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('article').filter({ hasText: second?.name ?? '' })).toHaveCount(1);
  await expect.poll(() => storedIds(context)).toEqual([second?.id, first?.id]);
});

test('an empty list explains itself and links to the search; a friend’s list is saved by one press', async ({
  page,
  context,
}) => {
  const shared = await someTours(page, 2);
  await page.goto(`/favorites?list=${shared.map(({ id }) => id).join('-')}-999999999-x`);
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByText('1 tour on the list is no longer on Serai.')).toBeVisible();
  await page.getByRole('button', { name: 'Save all 2' }).click();
  await expect(page.getByText('Saved in your favourites.')).toBeVisible();
  await expect.poll(() => storedIds(context)).toEqual(shared.map(({ id }) => id));
  await context.clearCookies();

  await page.goto('/favorites');
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Find a tour' }).click();
  await expect(page).toHaveURL('/tours');
});

test('non-numeric ids are ignored with a warning; the 201st is rejected', async ({ page, context, url }) => {
  const [tour] = await someTours(page, 1);
  await keep(context, url, ['12', null, tour?.id, { id: 4 }]);
  const warned = page.waitForEvent(
    'console',
    (message) => message.type() === 'warning' && message.text().includes('ids must be numeric'),
  );
  await page.goto('/favorites');
  await warned;
  await expect(page.getByRole('article')).toHaveCount(1);

  await keep(
    context,
    url,
    Array.from({ length: 200 }, (_, index) => 9_000_000 + index),
  );
  await page.goto('/albania');
  await page
    .getByRole('button', { name: `Save: ${tour?.name}` })
    .last()
    .click();
  await expect(page.getByText('You can save up to 200 tours. Remove one first.')).toBeVisible();
  await expect(page.getByRole('button', { name: `Save: ${tour?.name}` }).last()).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  expect(await storedIds(context)).not.toContain(tour?.id);
});

test('unpublished tours are announced and can be removed from the list', async ({ page, context, url }) => {
  const [tour] = await someTours(page, 1);
  await keep(context, url, [9_000_001, tour?.id]);
  await page.goto('/favorites');
  await expect(page.getByText('1 saved tour is no longer on Serai.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => storedIds(context)).toEqual([tour?.id]);
});

test(
  'the list of a signed-in user has only tours that are available',
  REPEAT,
  async ({ openBrowser, traveller, database }) => {
    const [id, gone] = [(await database.takeDeparture()).tourId, await database.aGoneTour()];
    for (const tour_id of [id, gone]) await traveller.api.favourites.addFavourite({ body: { tour_id } });
    const page = await openBrowser(traveller);
    await page.goto('/favorites');
    await expect.poll(() => storedIds(page.context())).toEqual([id]);
    await expect(page.getByRole('article')).toHaveCount(1);
  },
);

test('saved tours show without script', async ({ page, openBrowser, url }) => {
  const tours = await someTours(page, 2);
  const plain = await openBrowser(null, { javaScriptEnabled: false });
  await keep(
    plain.context(),
    url,
    tours.map(({ id }) => id),
  );
  await plain.goto('/favorites');
  await expect(plain.getByRole('article')).toHaveCount(2);
  await expect(plain.getByRole('button', { name: /^Save:/ })).toHaveCount(0);
});

test("signing in by code merges the local list; the server's list replaces it; signing out clears the browser", async ({
  page,
  context,
  url,
}) => {
  const [local, older] = await someTours(page, 2);
  // No other journey requests this user's code.
  const person = await demoPerson(url, 'admin');
  await person.api.favourites.addFavourite({ body: { tour_id: older?.id ?? 0 } });
  await keep(context, url, [local?.id]);
  await page.goto('/login?back=%2Ffavorites');
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByText('We’ve sent a code').waitFor();
  await page.getByLabel('Code from the email').fill(await codeSentTo(url, person.email));
  await expect(page).toHaveURL('/favorites');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect.poll(() => storedIds(context)).toEqual([local?.id, older?.id]);
  expect((await person.api.favourites.getFavourites({ query: {} })).ids).toEqual([local?.id, older?.id]);

  await page.getByRole('button', { name: `Save: ${older?.name}` }).click();
  await expect.poll(async () => (await person.api.favourites.getFavourites({ query: {} })).ids).toEqual([local?.id]);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect.poll(() => storedIds(context)).toEqual([]);
});

test('a party votes on saved tours by a link: a friend without an account joins, and the owner sees the vote', async ({
  page,
  traveller,
  openBrowser,
}) => {
  const [tour] = await someTours(page, 1);
  await traveller.api.favourites.addFavourite({ body: { tour_id: tour?.id ?? 0 } });
  const owner = await openBrowser(traveller);
  await owner.goto('/favorites');
  await owner.getByRole('button', { name: 'Vote together' }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByLabel('What is it about?').fill('Summer, the two of us');
  await dialog.getByLabel('Your name').fill('Nora');
  await dialog.getByRole('button', { name: 'Start the vote' }).click();
  await expect(owner).toHaveURL(/\/vote\//);
  await owner
    .getByRole('group', { name: /^Your vote/ })
    .getByRole('button', { name: 'Yes' })
    .click();

  await page.goto(owner.url());
  await page.getByLabel('Your name').fill('Laura');
  await page.getByRole('button', { name: 'Join the vote' }).click();
  await page
    .getByRole('group', { name: /^Your vote/ })
    .getByRole('button', { name: 'Yes' })
    .click();
  await expect(page.getByText('Ahead, and nobody is against it')).toBeVisible();
  await page.reload();
  const own = page.getByRole('group', { name: /^Your vote/ });
  await expect(own.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true');

  await owner.reload();
  await expect(owner.getByText('2 of 2 have voted')).toBeVisible();
  await page.getByLabel('Message').fill('Could we go in June?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(owner.getByRole('log', { name: 'Talk it over' })).toContainText('Could we go in June?');
  await page.getByRole('button', { name: 'Leave the vote' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave the vote' }).click();
  await expect(owner.getByRole('log', { name: 'Talk it over' })).toContainText('Nobody has written yet.');
  await owner.getByRole('button', { name: 'Delete the vote' }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Delete the vote' }).click();
  await expect(owner).toHaveURL('/favorites');
});

test('signing in by password merges the local list, too', REPEAT, async ({ page, context, url, organizer }) => {
  const [local] = await someTours(page, 1);
  await keep(context, url, [local?.id]);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Use a password instead' }).click();
  await page.getByLabel('Email or confirmed phone').fill(organizer.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.poll(async () => (await organizer.api.favourites.getFavourites({ query: {} })).ids).toContain(local?.id);
  await expect.poll(() => storedIds(context)).toContain(local?.id);
});

test('when the server does not respond it is logged, the heart stays, and the next load sends it', async ({
  traveller,
  openBrowser,
  faults,
}) => {
  faults.expectRefusal(/Failed to load resource/);
  const page = await openBrowser(traveller);
  const [tour] = await someTours(page, 1);
  await page.goto('/albania');
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
  await page.route('**/crm/api/favourite-tour/create', (route) => route.abort());
  const logged = page.waitForEvent('console', (message) => message.text().includes('the server was not updated'));
  await page
    .getByRole('button', { name: `Save: ${tour?.name}` })
    .last()
    .click();
  await logged;
  await expect(page.getByRole('button', { name: `Save: ${tour?.name}` }).last()).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect.poll(() => storedIds(page.context())).toEqual([tour?.id]);

  await page.unroute('**/crm/api/favourite-tour/create');
  await page.reload();
  await expect.poll(async () => (await traveller.api.favourites.getFavourites({ query: {} })).ids).toEqual([tour?.id]);
  await expect(page.getByRole('button', { name: `Save: ${tour?.name}` }).last()).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});
