import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RequestView } from '#contract/booking/view-request.ts';
import type { UploadedImage } from '#contract/media/images.ts';
import type { JudgedReview } from '#contract/reviews/moderate-reviews.ts';
import type { TripReview } from '#contract/reviews/write-review.ts';
import type { Locale } from '#domain/locales.ts';
import { transaction } from '#server/db/pool.ts';
import { bookingSteps, type HeldRequest } from '#server/testing/booking-steps.ts';
import { startWorld, type Person, type World } from '#server/testing/booking-world.ts';
import { formOf } from '#server/testing/form-of.ts';
import { newestHelp } from '#server/testing/newest-help.ts';

let world: World;
let boss: Person;
beforeAll(async () => {
  world = await startWorld();
  boss = await world.person('admin');
});
afterAll(() => world.stop());

const { held, view, runDue } = bookingSteps(() => world);

/** Hides a review as staff; an empty reason shows it again. Returns the status of the reply. */
async function moderate(id: number | undefined, reason: string, token = boss.token): Promise<number> {
  const body = { id, reason: reason || null };
  return (await world.app.call('reviews.moderateReview', { body }, { token })).status;
}
const judged = async (locale: Locale = 'en-US'): Promise<JudgedReview[]> =>
  (await world.app.call<{ data: JudgedReview[] }>('reviews.listReviews', {}, { token: boss.token, locale })).body.data;

interface Trip extends HeldRequest {
  uuid: string;
}

/** A completed trip with its review link. */
async function finished(): Promise<Trip> {
  const trip = await held();
  await world.pay(trip.ada, trip.paymentId, 'pay');
  await runDue();
  await sql`update request set deadline_kind = 'complete', paid_in_full = true where id = ${trip.id}`.execute(world.db);
  await world.passDeadline(trip.id);
  const { review_uuid: uuid } = await view(trip.ada, trip.id);
  return { ...trip, uuid: uuid ?? '' };
}

const own = async (uuid: string): Promise<TripReview> =>
  (await world.app.call<TripReview>('reviews.getTripReview', { query: { uuid } })).body;
const submit = (uuid: string, change: object = {}) =>
  world.app.call<TripReview>('reviews.submitReview', {
    body: { uuid, rating: 4, sub: { guide: 5, food: 3 }, text: 'The nights are cold.', photos: [], ...change },
  });
const aboutTraveller = (trip: Trip) =>
  world.app.call<{ is_published: boolean }>(
    'reviews.reviewTraveller',
    { body: { request_id: trip.id, rating: 5, text: 'First at the dishes.' } },
    { token: world.organizer.token },
  );
const page = async ({ departure: { tourId } }: Trip) =>
  (
    await world.app.call<{
      found: number;
      items: {
        id: number;
        reply: { text: string } | null;
        photos: { url: string }[];
        votes: number;
        original_lang: string;
      }[];
      summary: { avg: number; total: number; by_star: number[]; sub: Record<string, number | null>; removed: number };
    }>('tourPage.getTourReviews', { query: { id: tourId, limit: 50 } })
  ).body;
const emails = async (to: string): Promise<string[]> =>
  (
    await sql<{ subject: string }>`select subject from mail_outbox where recipient = ${to} order by id`.execute(
      world.db,
    )
  ).rows.map(({ subject }) => subject);

async function send(uuid: string, bytes: Uint8Array) {
  const { payload, headers } = await formOf('image', bytes, { uuid });
  return world.app.fastify.inject({ method: 'POST', url: '/spa/upload-review-image', payload, headers });
}

async function upload(uuid: string): Promise<UploadedImage> {
  const jpeg = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
    .withExif({ IFD3: { GPSLatitude: '41/1 54/1 0/1', GPSLongitude: '45/1 24/1 0/1' } })
    .jpeg()
    .toBuffer();
  const reply = await send(uuid, jpeg);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<UploadedImage>();
}
const fetchPicture = async (url: string) =>
  (await world.app.fastify.inject({ method: 'GET', url: `${url.replace('{size}', '400x300')}.jpg` })).statusCode;

test('a review link exists from the end of the tour on, and only for its traveller', async () => {
  const trip = await held();
  expect((await view(trip.ada, trip.id)).review_uuid).toBeNull();
  const done = await finished();
  expect(done.uuid).toMatch(/^[0-9a-f-]{36}$/);
  expect(await emails(done.ada.email)).toContain('How was Wine tour?');
  expect((await view(world.organizer, done.id)).review_uuid).toBeNull();
  expect(await own(done.uuid)).toMatchObject({ state: 'write', traveller: 'Ada', review: { rating: null, text: '' } });
  const linked = await world.app.call<RequestView>('booking.getRequestByUuid', { query: { uuid: done.uuid } });
  expect(linked.status).toBe(404);
  const wrong = await submit('00000000-0000-4000-8000-000000000000');
  expect(wrong.status).toBe(404);
});

test('a traveller without a review is reminded once while the link works', async () => {
  const trip = await finished();
  const writer = await finished();
  const late = await finished();
  const endsIn = ({ id }: Trip, days: number) =>
    sql`update request_link set ends_at = now() + make_interval(days => ${days}) where request_id = ${id} and scope = 'review'`.execute(
      world.db,
    );
  const reminders = async ({ ada }: Trip) =>
    (await emails(ada.email)).filter((subject) => subject.startsWith('Still time for your review')).length;
  await runDue();
  expect(await reminders(trip)).toBe(0);
  await submit(writer.uuid);
  await endsIn(trip, 20);
  await endsIn(writer, 20);
  await endsIn(late, 0);
  await runDue();
  await runDue();
  expect(await Promise.all([trip, writer, late].map(reminders))).toEqual([1, 0, 0]);
  await submit(trip.uuid);
  expect(await reminders(trip)).toBe(0);
});

test('a draft is stored with its pictures, visible only to its writer', async () => {
  const { uuid } = await finished();
  const image = await upload(uuid);
  const draft = {
    uuid,
    rating: null,
    sub: {},
    text: 'Half a sentence',
    photos: [{ image_id: image.id, token: image.token }],
  };
  expect((await world.app.call('reviews.saveReviewDraft', { body: draft })).status).toBe(200);
  const { state, review } = await own(uuid);
  expect([state, review.text, review.photos.map(({ id }) => id)]).toEqual(['write', 'Half a sentence', [image.id]]);
  expect(await fetchPicture(review.photos[0]?.picture.url ?? '')).toBe(200);
  expect(await fetchPicture(`/photos/${image.id}/{size}`)).toBe(404);
  const stolen = { ...draft, photos: [{ image_id: image.id, token: 'x'.repeat(43) }] };
  expect((await world.app.call('reviews.saveReviewDraft', { body: stolen })).status).toBe(404);
});

test('both reviews are published when both sides have written, and the average changes', async () => {
  const trip = await finished();
  expect((await submit(trip.uuid)).body).toMatchObject({ state: 'sent', about_you: null });
  expect((await page(trip)).summary.total).toBe(0);
  expect(await emails(world.organizer.email)).toContain('Ada has reviewed Wine tour');
  expect((await aboutTraveller(trip)).body).toEqual({ is_published: true });
  expect(await own(trip.uuid)).toMatchObject({ state: 'published', about_you: { text: 'First at the dishes.' } });
  const { items, summary } = await page(trip);
  expect(summary).toMatchObject({
    avg: 4,
    total: 1,
    by_star: [0, 0, 0, 1, 0],
    sub: { guide: 5, food: 3, value: null },
  });
  expect(items[0]).toMatchObject({ author: { name: 'Ada', initial: 'A' }, original_lang: 'en' });
  expect((await submit(trip.uuid, { rating: 1 })).status).toBe(409);
});

test('the organizer’s review waits for the request’s lock, and its email is in the language of the account', async () => {
  const trip = await finished();
  await world.app.call('account.setLanguage', { body: { language_code: 'de' } }, { token: trip.ada.token });
  await submit(trip.uuid);
  const isWaiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%for no key update%'`;
  let written: ReturnType<typeof aboutTraveller> | undefined;
  await transaction(world.db, async (trx) => {
    await sql`select 1 from request where id = ${trip.id} for update`.execute(trx);
    written = aboutTraveller(trip);
    await vi.waitFor(async () => expect((await isWaiting.execute(world.db)).rows).toHaveLength(1), { timeout: 10_000 });
  });
  expect((await written)?.body.is_published).toBe(true);
  expect((await emails(trip.ada.email)).at(-1)).toBe('Ihre Bewertung ist online: Wine tour');
});

test('pictures that a later draft omits are deleted', async () => {
  const { uuid } = await finished();
  const [first, second] = [await upload(uuid), await upload(uuid)];
  const save = (...images: UploadedImage[]) =>
    world.app.call('reviews.saveReviewDraft', {
      body: { uuid, rating: null, sub: {}, text: '', photos: images.map(({ id, token }) => ({ image_id: id, token })) },
    });
  await save(first, second);
  expect((await save(second)).status).toBe(200);
  await world.app.runDueJobs();
  const files = readdirSync(join(world.app.dataDir, 'uploads', 'image'));
  expect(files.filter((name) => [first.id, second.id].includes(name))).toEqual([second.id]);
});

test('a review whose writer is deleted blocks no other, and its row is deleted', async () => {
  const [gone, trip] = [await finished(), await finished()];
  await submit(gone.uuid);
  await submit(trip.uuid);
  await sql`delete from request_link where request_id = ${gone.id}`.execute(world.db);
  await sql`update trip_review set submitted_at = now() - interval '8 days' where request_id = ${gone.id}`.execute(
    world.db,
  );
  await sql`update trip_review set submitted_at = now() - interval '7 days' where request_id = ${trip.id}`.execute(
    world.db,
  );
  await world.app.runDueJobs();
  expect((await page(trip)).summary.total).toBe(1);
  const { rows } = await sql`select 1 from trip_review where request_id = ${gone.id}`.execute(world.db);
  expect(rows).toEqual([]);
});

test('a review link accepts 30 pictures while it is open; no other text accepts any', async () => {
  const trip = await finished();
  const png = await sharp({ create: { width: 9, height: 6, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  expect((await send('00000000-0000-4000-8000-000000000000', png)).statusCode).toBe(404);
  await upload(trip.uuid);
  await sql`insert into image (id, bucket, width, height, color, size_bytes, request_id)
    select gen_random_uuid(), 'review', 1, 1, '#000000', 1, ${trip.id} from generate_series(1, 29)`.execute(world.db);
  expect((await send(trip.uuid, png)).statusCode).toBe(409);
  await sql`delete from image where request_id = ${trip.id}`.execute(world.db);
  await sql`update request_link set ends_at = now() where request_id = ${trip.id}`.execute(world.db);
  expect((await send(trip.uuid, png)).statusCode).toBe(409);
});

test('hostile files are rejected by name and leave nothing', async () => {
  const { uuid } = await finished();
  const jpeg = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const folder = join(world.app.dataDir, 'uploads', 'image');
  const before = readdirSync(folder).length;
  for (const [name, bytes] of Object.entries({
    svg,
    'svg with the first bytes of a JPEG': Buffer.concat([jpeg.subarray(0, 3), svg]),
    'wrong first bytes': Buffer.concat([Buffer.from('GIF0'), jpeg]),
    'cut off': png.subarray(0, 60),
  })) {
    const reply = await send(uuid, bytes);
    expect([reply.statusCode, Object.keys(reply.json<{ errors: object }>().errors)], name).toEqual([400, ['image']]);
  }
  expect(readdirSync(folder)).toHaveLength(before);
  // Bytes after the end of a picture are dropped.
  const polyglot = await send(uuid, Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]));
  const { id } = polyglot.json<UploadedImage>();
  expect(readFileSync(join(folder, id)).includes('<script>')).toBe(false);
});

test('a review is published alone after seven days, and then the organizer cannot write any more', async () => {
  const trip = await finished();
  await submit(trip.uuid);
  await world.app.runDueJobs();
  expect((await own(trip.uuid)).state).toBe('sent');
  await sql`update trip_review set submitted_at = now() - interval '7 days' where request_id = ${trip.id}`.execute(
    world.db,
  );
  await world.app.runDueJobs();
  await world.app.runDueJobs();
  expect((await page(trip)).summary.total).toBe(1);
  expect((await aboutTraveller(trip)).status).toBe(409);
});

test('a pending review can be changed for 48 hours and withdrawn', async () => {
  const trip = await finished();
  await submit(trip.uuid);
  expect((await submit(trip.uuid, { rating: 2 })).body.review.rating).toBe(2);
  await sql`update trip_review set submitted_at = now() - interval '49 hours' where request_id = ${trip.id}`.execute(
    world.db,
  );
  expect((await submit(trip.uuid)).status).toBe(409);
  const withdrawn = await world.app.call<TripReview>('reviews.withdrawReview', { body: { uuid: trip.uuid } });
  expect(withdrawn.body).toMatchObject({ state: 'write', review: { rating: 2 } });
});

test('an expired link accepts no review', async () => {
  const trip = await finished();
  await sql`update request_link set ends_at = now() where request_id = ${trip.id} and scope = 'review'`.execute(
    world.db,
  );
  expect((await own(trip.uuid)).state).toBe('closed');
  expect((await submit(trip.uuid)).status).toBe(409);
});

test('pictures of a review are shown without metadata, and hidden together with it', async () => {
  const trip = await finished();
  const image = await upload(trip.uuid);
  await submit(trip.uuid, { photos: [{ image_id: image.id, token: image.token }] });
  const stored = await sharp(join(world.app.dataDir, 'uploads', 'image', image.id)).metadata();
  expect([stored.format, stored.exif]).toEqual(['jpeg', undefined]);
  await aboutTraveller(trip);
  const [shown] = (await page(trip)).items;
  expect(await fetchPicture(shown?.photos[0]?.url ?? '')).toBe(200);
  const gone = await world.app.call('media.deleteImage', { query: { id: image.id, token: image.token } });
  expect(gone.status).toBe(404);
  expect(await moderate(shown?.id, 'personal_data')).toBe(200);
  expect(await fetchPicture(shown?.photos[0]?.url ?? '')).toBe(404);
  const { found, summary } = await page(trip);
  expect([found, summary]).toMatchObject([0, { avg: 0, total: 0, removed: 1 }]);
  expect((await own(trip.uuid)).state).toBe('hidden');
  expect(await emails(trip.ada.email)).toContain('Your review was taken down: Wine tour');
  expect(await moderate(shown?.id, '')).toBe(200);
  expect((await page(trip)).summary).toMatchObject({ avg: 4, total: 1, removed: 0 });
});

test('a picture of a submitted review stays until a change without it is submitted', async () => {
  const trip = await finished();
  const image = await upload(trip.uuid);
  await submit(trip.uuid, { photos: [{ image_id: image.id, token: image.token }] });
  const gone = await world.app.call('media.deleteImage', { query: { id: image.id, token: image.token } });
  expect(gone.status).toBe(404);
  expect((await own(trip.uuid)).review.photos.map(({ id }) => id)).toEqual([image.id]);
  await submit(trip.uuid, { photos: [] });
  expect((await own(trip.uuid)).review.photos).toEqual([]);
});

test('an uploaded picture is deleted with its token, and after a day without a reference', async () => {
  const { uuid } = await finished();
  const [first, second] = [await upload(uuid), await upload(uuid)];
  const remove = (token: string) => world.app.call('media.deleteImage', { query: { id: first.id, token } });
  expect((await remove(second.token)).status).toBe(404);
  expect((await remove(first.token)).status).toBe(200);
  await sql`update image set created_at = now() - interval '25 hours' where id = ${second.id}`.execute(world.db);
  await world.app.runDueJobs();
  const files = readdirSync(join(world.app.dataDir, 'uploads', 'image'));
  expect(files.filter((name) => [first.id, second.id].includes(name))).toEqual([]);
});

test('the organizer replies to a published review, a reader finds it helpful once and reports it', async () => {
  const trip = await finished();
  await submit(trip.uuid);
  await aboutTraveller(trip);
  const id = (await page(trip)).items[0]?.id ?? 0;
  const answer = (token: string) =>
    world.app.call('reviews.replyToReview', { body: { id, text: 'Come back in May.' } }, { token });
  expect((await answer((await world.newOrganizer(11)).token)).status).toBe(404);
  expect((await answer(world.organizer.token)).status).toBe(200);
  expect((await page(trip)).items[0]?.reply?.text).toBe('Come back in May.');
  expect(await emails(trip.ada.email)).toContain('Nino replied to your review: Wine tour');
  const vote = async (isHelpful: boolean) =>
    (await world.app.call<{ votes: number }>('reviews.voteReview', { body: { id, is_helpful: isHelpful } })).body.votes;
  expect([await vote(true), await vote(true), await vote(false), await vote(false)]).toEqual([1, 1, 0, 0]);
  const report = { id, reason: 'fake', text: 'She never went.' };
  expect((await world.app.call('reviews.reportReview', { body: report })).status).toBe(200);
  const entry = await newestHelp(world.app.platform);
  expect(entry).toMatchObject({ review_id: id });
  expect((await judged())[0]).toMatchObject({ id, reports: 1 });
});

test('the organizer sees which travellers to review and which reviews have no reply', async () => {
  const trip = await finished();
  await submit(trip.uuid);
  interface Listed {
    travellers: { request_id: number; has_written: boolean }[];
    data: { id: number }[];
  }
  const list = async () =>
    (await world.app.call<Listed>('reviews.listReviewsToAnswer', {}, { token: world.organizer.token })).body;
  expect((await list()).travellers).toContainEqual(expect.objectContaining({ request_id: trip.id, has_written: true }));
  await aboutTraveller(trip);
  const after = await list();
  expect(after.travellers.map((row) => row.request_id)).not.toContain(trip.id);
  expect(after.data.map(({ id }) => id)).toContain((await page(trip)).items[0]?.id);
});

test('staff read the tour of a review in their language', async () => {
  const trip = await finished();
  await submit(trip.uuid);
  await aboutTraveller(trip);
  await sql`update tour set name = '{"en": "Cold nights", "de": "Kalte Nächte"}'
    where id = (select tour_id from request where id = ${trip.id})`.execute(world.db);
  expect((await judged('de')).map(({ tour }) => tour)).toContain('Kalte Nächte');
  expect((await judged('en-US')).map(({ tour }) => tour)).toContain('Cold nights');
});

test('staff hide a review, and see no pictures of a hidden one', async () => {
  const trip = await finished();
  const image = await upload(trip.uuid);
  await submit(trip.uuid, { text: '', photos: [{ image_id: image.id, token: image.token }] });
  await aboutTraveller(trip);
  const id = (await judged()).find(({ pictures }) => pictures[0]?.includes(image.id))?.id ?? 0;
  expect(await moderate(id, 'abuse', trip.ada.token)).toBe(403);
  expect(await moderate(id, 'abuse')).toBe(200);
  expect((await page(trip)).summary.removed).toBe(1);
  expect((await judged()).find((review) => review.id === id)).toMatchObject({ hidden_reason: 'abuse', pictures: [] });
});
