import { expect, test } from '#e2e/support/kit-test.ts';

test('the n-th bracket links to the n-th URL, in a new tab without opener access', async ({ openExample }) => {
  const links = (await openExample('marked', 'links')).getByRole('link');
  await expect(links).toHaveText(['Terms and Conditions', 'Privacy Policy']);
  expect(
    await links.evaluateAll((all) =>
      all.map((link) => [link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')].join(' ')),
    ),
  ).toEqual(['/agreement _blank noopener', '/privacy _blank noopener']);
});

test('the markup characters are not shown', async ({ openExample }) => {
  await expect((await openExample('marked', 'strong')).getByRole('paragraph')).toHaveText('Nothing is charged today.');
  await expect((await openExample('marked', 'plain')).getByRole('paragraph')).toHaveText('没有任何标记的一句话。');
});
