import { expect, test } from '#e2e/support/kit-test.ts';

test('the button is labelled Submit, and the notice names it', async ({ openExample }) => {
  const frame = await openExample('form-footer', 'plain');
  await expect(frame.getByRole('button')).toHaveText('Submit');
  await expect(
    frame.getByText(
      'You acknowledge that you agree to our Terms and Conditions and Privacy Policy when you click "Submit"',
      { exact: true },
    ),
  ).toBeVisible();
});

test('another label also appears in the notice', async ({ openExample }) => {
  const frame = await openExample('form-footer', 'named', '/de');
  await expect(frame.getByText(/^Mit einem Klick auf „Verbindlich anfragen .*“ stimmen Sie/)).toBeVisible();
});

test('its links open in a new tab', async ({ openExample, context }) => {
  const frame = await openExample('form-footer', 'plain');
  for (const [name, path] of [
    ['Terms and Conditions', '/agreement'],
    ['Privacy Policy', '/privacy'],
  ] as const) {
    const opened = context.waitForEvent('page');
    await frame.getByRole('link', { name }).click();
    const tab = await opened;
    await tab.waitForURL(`**${path}`);
    await tab.close();
  }
});

test('the button is disabled while sending', async ({ openExample }) => {
  await expect((await openExample('form-footer', 'busy')).getByRole('button')).toHaveAttribute('aria-busy', 'true');
});
