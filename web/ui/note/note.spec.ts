import { expect, test } from '#e2e/support/kit-test.ts';

test('only an error is announced', async ({ openExample }) => {
  await expect((await openExample('note', 'alarm')).getByRole('alert')).toContainText('We could not load the reviews.');
  for (const example of ['plain', 'leaf', 'saffron'])
    await expect((await openExample('note', example)).getByRole('alert')).toHaveCount(0);
});

test('a long word breaks inside the note', async ({ openExample }) => {
  const note = (await openExample('note', 'narrow')).locator('.note');
  expect(await note.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
});
