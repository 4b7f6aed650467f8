import { expect, test } from '#e2e/support/kit-test.ts';

const ORDERS = {
  'with-russian': ['Telegram', 'VK', 'OK', 'WhatsApp', 'Viber', 'Facebook', 'Instagram'],
  elsewhere: ['Facebook', 'WhatsApp', 'Instagram', 'Viber', 'OK', 'VK', 'Telegram'],
  some: ['Telegram', 'WhatsApp'],
};

for (const [example, order] of Object.entries(ORDERS)) {
  test(`messengers are in the configured order: ${example}`, async ({ openExample }) => {
    const frame = await openExample('messengers', example);
    const links = frame.getByRole('list', { name: 'Write to us' }).getByRole('link');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('aria-label')))).toEqual(order);
    expect(
      await links.evaluateAll((all) =>
        all.every(
          (link) => link instanceof HTMLAnchorElement && link.relList.contains('noopener') && link.target === '_blank',
        ),
      ),
    ).toBe(true);
    const box = await links.first().boundingBox();
    expect(box?.height).toBe(44);
  });
}
