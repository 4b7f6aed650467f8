import { expect, test } from '#e2e/support/kit-test.ts';

test('screen readers hear a rating as one sentence, once', async ({ openExample }) => {
  const stars = (await openExample('stars', 'with-count')).locator('.stars');
  await expect(stars).toMatchAriaSnapshot('- text: 4.9 out of 5, 212 reviews');
});
