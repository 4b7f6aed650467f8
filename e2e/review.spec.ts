import sharp from 'sharp';
import { pathOf } from '#web/paths.ts';
import { expect, test } from './support/journey-test.ts';
import { finishedTrip } from './support/test-users.ts';

test('a traveller reviews a finished trip with at most ten pictures, the organizer writes one, and both are published', async ({
  database,
  traveller,
  organizer,
  openBrowser,
}) => {
  const { uuid, departure } = await finishedTrip(traveller, database);
  const before = await traveller.api.tourPage.getTourReviews({ query: { id: departure.tourId, limit: 3, page: 1 } });
  const page = await openBrowser(null);
  await page.goto(pathOf('review', { uuid }));
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expect(page.getByText('Please choose one to five stars')).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Your rating' }).getByRole('radio', { name: 'Good' }).check();
  await page.getByRole('group', { name: 'Guide' }).getByRole('radio', { name: 'Excellent' }).check();
  await page.getByRole('textbox', { name: 'What would you tell a friend?' }).fill('Bring real gloves.');
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  // Of eleven pictures chosen at once ten are added, and the last is named with the reason.
  const files = Array.from({ length: 11 }, (_, at) => ({
    name: `day-${at + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer: picture,
  }));
  await page.locator('input[type=file]').setInputFiles(files);
  await expect(page.getByRole('alert')).toHaveText('day-11.jpg: a review has at most 10 pictures');
  await expect(page.getByRole('button', { name: /^Remove picture/ })).toHaveCount(10);
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'What would you tell a friend?' })).toHaveValue('Bring real gloves.');
  await expect(page.getByRole('button', { name: /^Remove picture/ })).toHaveCount(10);
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you');

  const desk = await openBrowser(organizer);
  await desk.goto(pathOf('organizer-reviews'));
  const mine = desk.locator('.rated-travellers__one', { hasText: 'has written a review' }).first();
  await mine.getByRole('button', { name: `About ${traveller.firstName}` }).click();
  await mine.getByRole('radio', { name: 'Excellent' }).check();
  await mine.getByRole('textbox').fill('First at the dishes.');
  await mine.getByRole('button', { name: 'Send' }).click();
  const review = desk.locator('.review-answer', { hasText: 'Bring real gloves.' });
  await review.getByRole('button', { name: 'Reply publicly' }).click();
  await review.getByRole('textbox').fill('Come back in May.');
  await review.getByRole('button', { name: 'Reply publicly' }).click();
  await expect(desk.getByText('Bring real gloves.')).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your review is online');
  await expect(page.getByText('First at the dishes.')).toBeVisible();
  await expect(page.getByText('Come back in May.')).toBeVisible();
  const { items, summary } = await traveller.api.tourPage.getTourReviews({
    query: { id: departure.tourId, limit: 3, page: 1 },
  });
  expect(summary.total).toBe(before.summary.total + 1);
  expect(items[0]?.text).toBe('Bring real gloves.');
  expect(items[0]?.photos).toHaveLength(10);
  const tour = await openBrowser(null);
  await tour.goto(departure.address);
  const shown = tour.locator('.review-card', { hasText: 'Bring real gloves.' });
  await expect(shown.getByRole('link', { name: 'Open picture 1 of 10' })).toBeVisible();
  await shown.getByRole('button', { name: 'Helpful' }).click();
  await expect(shown.getByRole('button', { name: 'Helpful · 1' })).toBeVisible();
});
