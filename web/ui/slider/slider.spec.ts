import { expect, test } from '#e2e/support/kit-test.ts';

test('a slider goes from 0 to 100 by one, and supports all keys', async ({ openExample, page }) => {
  const frame = await openExample('slider', 'plain');
  const slider = frame.getByRole('slider', { name: 'Share' });
  await slider.focus();
  for (const [key, value] of [
    ['ArrowRight', '41'],
    ['ArrowUp', '42'],
    ['ArrowLeft', '41'],
    ['ArrowDown', '40'],
    ['PageUp', '50'],
    ['PageDown', '40'],
    ['End', '100'],
    ['ArrowRight', '100'],
    ['Home', '0'],
    ['ArrowLeft', '0'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(slider).toHaveValue(value);
    await expect(frame.getByRole('status')).toHaveText(value);
  }
});

test('a slider snaps to its step and clamps to its bounds under the pointer', async ({ openExample, page }) => {
  const frame = await openExample('slider', 'steps');
  const slider = frame.getByRole('slider');
  const box = await slider.boundingBox();
  if (!box) throw new Error('the slider is not seen');
  const at = async (share: number): Promise<void> => page.mouse.move(box.x + box.width * share, box.y + box.height / 2);
  await at(0.3);
  await page.mouse.down();
  for (const share of [0.41, 0.47, 0.93, 1.4, -0.3]) {
    await at(share);
    expect((Number(await slider.inputValue()) - 10) % 5).toBe(0);
  }
  await page.mouse.up();
  await expect(slider).toHaveValue('10');
});

test("a value is announced as text, with the language's plural form", async ({ openExample, page }) => {
  const frame = await openExample('slider', 'plural', '/ru');
  const slider = frame.getByRole('slider', { name: 'Город' });
  await expect(slider).toHaveAttribute('aria-valuetext', 'Минимум 22 символа');
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(frame.getByRole('status')).toHaveText('Минимум 21 символ');
});
