import { expect, test } from '#e2e/support/kit-test.ts';

test('an empty state has a heading, a reason and one action', async ({ openExample }) => {
  await expect(await openExample('empty', 'with-way')).toMatchAriaSnapshot(`
    - heading "With a way on" [level=2]
    - heading "Nobody here yet" [level=2]
    - paragraph: Press the heart on a tour and it waits for you here, signed in or not.
    - link "Find a journey"
  `);
});
