import { expect, test } from '#e2e/support/kit-test.ts';

for (const width of [390, 1280]) {
  test(`a sheet is at the bottom of a window of ${width} px, closed by its button, Escape, a press outside and a swipe`, async ({
    page,
    openExample,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const example = await openExample('sheet', 'short');
    const opener = example.getByRole('button', { name: 'Travellers' });
    const sheet = page.getByRole('dialog', { name: 'Travellers' });
    const foot = async (): Promise<number> => {
      const box = await sheet.boundingBox();
      return box ? box.y + box.height : 0;
    };
    const head = sheet.getByRole('heading');
    const ways: (() => Promise<void>)[] = [
      () => sheet.getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(width / 2, 40),
      async () => {
        const { x, y } = (await head.boundingBox()) ?? { x: 0, y: 0 };
        await page.mouse.move(x + 2, y + 2);
        await page.mouse.down();
        await page.mouse.move(x + 2, y + 104, { steps: 3 });
        await page.mouse.up();
      },
    ];
    for (const leave of ways) {
      await opener.press('Enter');
      await expect.poll(foot).toBe(800);
      await leave();
      await expect(sheet).toBeHidden();
      await expect(opener).toBeFocused();
    }
  });
}

test('a long sheet leaves space above and scrolls inside', async ({ page, openExample }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await (await openExample('sheet', 'long')).getByRole('button').click();
  const sheet = page.getByRole('dialog');
  await expect.poll(async () => (await sheet.boundingBox())?.y).toBe(48);
  await sheet.getByText('Land 40', { exact: true }).scrollIntoViewIfNeeded();
  await expect(sheet.getByText('Land 40', { exact: true })).toBeInViewport();
});
