import { expect, test } from '#e2e/support/kit-test.ts';
import { variantsOf } from '#e2e/support/visual-states.ts';

test('the terms match the specification, and their links open in a new tab without toggling the checkbox', async ({
  openExample,
  context,
}) => {
  const frame = await openExample('terms-checkbox', 'open');
  const box = frame.getByRole('checkbox', {
    name: 'I accept Terms and Conditions and agree to have my personal data processed according to Privacy Policy',
    exact: true,
  });
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
  await expect(box).not.toBeChecked();
  await box.press(' ');
  await expect(box).toBeChecked();
});

const ERRORS: readonly [language: '' | '/ru' | '/de' | '/zh', text: string][] = [
  ['', 'Required field'],
  ['/ru', 'Обязательное поле'],
  ['/de', 'Pflichtfeld'],
  ['/zh', '必填项'],
];
for (const [language, text] of variantsOf(ERRORS)) {
  test(`the form's error is shown${language || ' in English'}`, async ({ openExample }) => {
    const frame = await openExample('terms-checkbox', 'error', language);
    const box = frame.getByRole('checkbox');
    await expect(frame.getByRole('alert')).toHaveText(text);
    await expect(box).toHaveAccessibleDescription(text);
    await box.check();
    await expect(frame.getByRole('alert')).toBeHidden();
  });
}
