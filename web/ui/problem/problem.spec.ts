import { expect, test } from '#e2e/support/kit-test.ts';

test('a problem is announced', async ({ openExample }) => {
  const alert = (await openExample('problem', 'usual')).getByRole('alert');
  await expect(alert).toHaveText('The seats were taken while you were choosing.');
});
