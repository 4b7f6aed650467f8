import { expect, test } from '#e2e/support/kit-test.ts';

test('a busy button keeps its size, announces its state and cannot be pressed again', async ({ openExample }) => {
  const frame = await openExample('button', 'sending');
  const pay = frame.getByRole('button', { name: 'Pay €387' });
  const before = await pay.boundingBox();
  await pay.press('Enter');
  await expect(pay).toHaveAttribute('aria-busy', 'true');
  await expect(pay).toBeFocused();
  expect(await pay.boundingBox()).toEqual(before);
  await pay.press('Enter');
  await frame.getByRole('button', { name: 'Start again' }).press(' ');
  await expect(pay).not.toHaveAttribute('aria-busy');
});

test('the main button is 52 pixels high, others 44; small ones are 36 on a desktop and 44 on a phone', async ({
  openExample,
  page,
}) => {
  const heightOf = async (example: string, name: string): Promise<number | undefined> =>
    (await (await openExample('button', example)).getByRole('button', { name }).boundingBox())?.height;
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await heightOf('looks', 'Ask the organizer')).toBe(52);
  expect(await heightOf('looks', 'Skip')).toBe(44);
  expect(await heightOf('small', 'Open all')).toBe(36);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await heightOf('small', 'Open all')).toBe(44);
});

test('a long label stays inside the button', async ({ openExample }) => {
  const frame = await openExample('button', 'wide');
  const button = frame.getByRole('button');
  expect(await button.evaluate((box) => box.scrollWidth <= box.clientWidth && box.clientWidth <= 288)).toBe(true);
});
