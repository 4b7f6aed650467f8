import { expect, test } from '#e2e/support/kit-test.ts';

const WORDS = ['Terrible', 'Poor', 'Fair', 'Good', 'Excellent'];

test('a rating is one of five, each with its word', async ({ openExample }) => {
  const frame = await openExample('rating-input', 'empty');
  const group = frame.getByRole('radiogroup', { name: 'Organizer' });
  await expect(group.getByRole('radio')).toHaveCount(5);
  for (const [at, word] of WORDS.entries()) {
    const star = group.getByRole('radio', { name: word, exact: true });
    await expect(star).toHaveAttribute('value', String(at + 1));
    await star.check({ force: true });
    await expect(frame.getByText(word, { exact: true })).toBeVisible();
  }
});

test('arrow keys navigate the stars', async ({ openExample, page }) => {
  const frame = await openExample('rating-input', 'good');
  await frame.getByRole('radio', { name: 'Good' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(frame.getByRole('radio', { name: 'Excellent' })).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(frame.getByText('Fair', { exact: true })).toBeVisible();
});

test('hovering shows the word of a rating', async ({ openExample, page }) => {
  const frame = await openExample('rating-input', 'good');
  await frame.getByRole('radio', { name: 'Poor' }).hover();
  await expect(frame.getByText('Poor', { exact: true })).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(frame.getByText('Good', { exact: true })).toBeVisible();
});
