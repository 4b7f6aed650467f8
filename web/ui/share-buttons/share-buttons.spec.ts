import { expect, test } from '#e2e/support/kit-test.ts';

test('share buttons are links that open safely, in the configured order', async ({ openExample }) => {
  const links = (await openExample('share-buttons', 'default'))
    .getByRole('list', { name: 'Ways to share' })
    .getByRole('link');
  await expect(links).toHaveText(['Facebook', 'X', 'Email']);
  expect(
    await links.evaluateAll((all) =>
      all.map((link) => [link.getAttribute('target'), link.getAttribute('rel')].join(' ')),
    ),
  ).toEqual(Array(3).fill('_blank noopener noreferrer'));
  await expect(links.first()).toHaveAttribute(
    'href',
    /^https:\/\/www\.facebook\.com\/sharer\/sharer\.php\?u=https%3A%2F%2Fserai\.example%2Fhorses/,
  );
});

test('the URL is copied, and the button confirms it for 1500 ms', async ({ openExample, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  const frame = await openExample('share-buttons', 'all');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await frame.getByRole('button', { name: 'Copy link' }).press('Enter');
  await expect(frame.getByRole('status')).toHaveText('Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('https://serai.example/horses-and-yurts-1008');
  const copied = frame.getByRole('button', { name: 'Link copied' });
  await page.clock.runFor(1400);
  await expect(copied).toBeFocused();
  await page.clock.runFor(200);
  await expect(frame.getByRole('button', { name: 'Copy link' })).toBeFocused();
});

test('when copying is denied the URL can be selected', async ({ openExample, page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  const frame = await openExample('share-buttons', 'all');
  await frame.getByRole('button', { name: 'Copy link' }).click();
  await expect(frame.getByRole('textbox', { name: 'Copy this link' })).toHaveValue(
    'https://serai.example/horses-and-yurts-1008',
  );
});

test("the device's share sheet is offered if available", async ({ openExample, page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (shared: ShareData) => void document.body.setAttribute('data-shared', JSON.stringify(shared)),
    });
  });
  await (await openExample('share-buttons', 'default')).getByRole('button', { name: 'More ways' }).click();
  await expect(page.locator('body')).toHaveAttribute(
    'data-shared',
    JSON.stringify({
      url: 'https://serai.example/horses-and-yurts-1008',
      title: 'Horses & yurts: nine days round Song-Köl',
    }),
  );
});
