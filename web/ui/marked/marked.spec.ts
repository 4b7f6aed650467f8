import { expect, test } from '#e2e/support/kit-test.ts';

test('the n-th bracket leads to the n-th address, beside the page and without a hold on it', async ({
  openExample,
}) => {
  const links = (await openExample('marked', 'links')).getByRole('link');
  await expect(links).toHaveText(['Terms and Conditions', 'Privacy Policy']);
  expect(
    await links.evaluateAll((all) =>
      all.map((link) => [link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')].join(' ')),
    ),
  ).toEqual(['/agreement _blank noopener', '/privacy _blank noopener']);
});

test('the marks themselves are not shown', async ({ openExample }) => {
  await expect((await openExample('marked', 'strong')).getByRole('paragraph')).toHaveText('Nothing is charged today.');
  await expect((await openExample('marked', 'plain')).getByRole('paragraph')).toHaveText('没有任何标记的一句话。');
});
