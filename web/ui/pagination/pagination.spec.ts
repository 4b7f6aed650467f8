import { expect, test } from '#e2e/support/kit-test.ts';

const SHOWN = {
  start: ['1', '2', '3', '4', '5', '6', '7', '…', '27'],
  middle: ['1', '…', '13', '14', '15', '…', '27'],
  end: ['1', '…', '25', '26', '27'],
  few: ['1', '2'],
};

for (const [example, shown] of Object.entries(SHOWN)) {
  test(`seven pages at the start, three around the end: ${example}`, async ({ openExample, page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const pages = (await openExample('pagination', example)).getByRole('navigation', { name: 'Pages' });
    expect((await pages.locator('> *').allInnerTexts()).filter(Boolean)).toEqual(shown);
  });
}

test('pages are links; the current one is marked and the ends have no link', async ({ openExample }) => {
  const pages = (await openExample('pagination', 'start')).getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(pages.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('href', '?page=2');
  await expect(pages.getByRole('link', { name: 'Next' })).toHaveAttribute('rel', 'next');
  await expect(pages.getByRole('link', { name: 'Previous' })).toHaveCount(0);
});

test("it shows the range of entries in the page's language", async ({ openExample }) => {
  await expect((await openExample('pagination', 'start')).getByText('21–40 of 1,128')).toBeVisible();
  await expect((await openExample('pagination', 'one')).getByRole('navigation')).toHaveCount(0);
  await expect((await openExample('pagination', 'one', '/de')).getByText('21–40 von 1.128')).toBeVisible();
});

test('one line of pages on a phone', async ({ openExample, page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  for (const example of ['start', 'fifth', 'middle', 'end']) {
    const box = await (await openExample('pagination', example)).getByRole('navigation').boundingBox();
    expect(box?.height, example).toBe(44);
  }
});

test('more entries are appended; without script the same link opens the next page', async ({ openExample }) => {
  const frame = await openExample('pagination', 'more');
  const more = frame.getByRole('link', { name: 'Show more' });
  await expect(more).toHaveAttribute('href', '?page=2');
  await more.press('Enter');
  await expect(frame.getByRole('listitem')).toHaveCount(6);
  await more.press('Enter');
  await expect(frame.getByRole('listitem')).toHaveCount(9);
  await expect(more).toHaveCount(0);
});
