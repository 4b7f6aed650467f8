import { expect, test } from '#e2e/support/kit-test.ts';

test('every fact is a term with its value', async ({ openExample }) => {
  await expect(await openExample('facts', 'plain')).toMatchAriaSnapshot(`
    - term: Travellers
    - definition: 2 adults
    - term: Organizer
    - definition: Gentle Roads
  `);
});
