import { expect, test } from '#e2e/support/kit-test.ts';

const TEXTS = {
  later: ['Error', 'Please try again later'],
  'not-found': ['Page not found', 'Either it never existed, or we removed it.'],
  wrong: ['Something went wrong'],
  denied: ['Access is denied'],
  microphone: [
    'Microphone access is denied.',
    'Please make sure that system and browser settings allow microphone usage on this device.',
  ],
  sms: ['SMS sending is currently unavailable due to technical reasons.', 'Please contact the support team'],
};

for (const [example, texts] of Object.entries(TEXTS)) {
  test(`an error is announced in the specification's words: ${example}`, async ({ openExample }) => {
    const alert = (await openExample('error-text', example)).getByRole('alert');
    for (const text of texts) await expect(alert).toContainText(text);
  });
}

test("an error is in the page's language", async ({ openExample }) => {
  await expect((await openExample('error-text', 'microphone', '/ru')).getByRole('alert')).toContainText(
    'Нет доступа к микрофону',
  );
  await expect((await openExample('error-text', 'sms', '/zh')).getByRole('alert')).toContainText('无法发送短信');
});
