import { expect, test } from '#e2e/support/kit-test.ts';

for (const [example, of] of [
  ['difficulty', 4],
  ['comfort', 5],
] as const) {
  test(`a level has as many filled bars: ${example}`, async ({ openExample }) => {
    const rows = (await openExample('steps', example)).getByRole('listitem');
    for (let level = 1; level <= of; level += 1) {
      const bars = rows.nth(level - 1).locator('.steps__more i');
      await expect(bars).toHaveCount(of);
      expect(await bars.evaluateAll((all) => all.filter((bar) => bar.classList.contains('on')).length)).toBe(level);
    }
  });
}
