import { expect, test } from '#e2e/support/kit-test.ts';

test('a badge is one line of text; colour is never its only signal', async ({ openExample }) => {
  const badges = (await openExample('badge', 'tones')).locator('.badge');
  await expect(badges).toHaveText([
    'Guaranteed',
    'On request',
    '2 seats left',
    'Early booking',
    'Author tour',
    '2 to go',
  ]);
  expect(
    await badges.evaluateAll((all) => new Set(all.map((badge) => badge.getBoundingClientRect().height)).size),
  ).toBe(1);
});
