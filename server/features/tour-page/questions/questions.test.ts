import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallReply } from '#contract/call.ts';
import type { listQuestions } from '#contract/tour-page/moderate-questions.ts';
import type { TourPage, TourQuestion } from '#contract/tour-page/tour-page.ts';
import type { QuestionToAnswer } from '#contract/tour-page/tour-questions.ts';
import { startWorld, type Departure, type Person, type World } from '#server/testing/booking-world.ts';
import { questionsData } from './personal-data.ts';

let world: World;
let departure: Departure;
beforeAll(async () => {
  world = await startWorld();
  departure = await world.departure();
});
afterAll(() => world.stop());

const ASKED = 'Is the yurt warm? My number is +44 20 7946 0000.';
const ask = (change: object = {}, token?: string) =>
  world.app.call(
    'tourPage.askTourQuestion',
    { body: { tour_id: departure.tourId, name: 'Jonas Weber', email: 'jonas@example.com', text: ASKED, ...change } },
    token ? { token } : {},
  );
const waiting = async (person: Person = world.organizer, group = 'unanswered'): Promise<QuestionToAnswer[]> =>
  (
    await world.app.call<{ data: QuestionToAnswer[] }>(
      'tourPage.listQuestionsToAnswer',
      { query: { group } },
      { token: person.token },
    )
  ).body.data;
const answer = (id: number, text: string, person: Person = world.organizer) =>
  world.app.call('tourPage.answerTourQuestion', { body: { id, text } }, { token: person.token });
const shown = async (): Promise<TourQuestion[]> =>
  (
    await world.app.call<{ items: TourQuestion[] }>('tourPage.getTourQuestion', {
      query: { tour_id: departure.tourId },
    })
  ).body.items.filter(({ author }) => author !== null);
const emails = async (to: string): Promise<{ subject: string; body: string }[]> =>
  (
    await sql<{ subject: string; body: string }>`select subject, body from mail_outbox where recipient = ${to}
      and dedupe_key like 'question:%' order by id`.execute(world.db)
  ).rows;
async function asked(change: object = {}, token?: string): Promise<QuestionToAnswer> {
  expect((await ask(change, token)).status).toBe(200);
  const question = (await waiting()).at(-1);
  if (!question) throw new Error('the question waits');
  return question;
}

test('a question is public once its organizer has answered it, without contacts, and the asker gets one email', async () => {
  const question = await asked();
  expect(question).toMatchObject({ text: 'Is the yurt warm? My number is •••.', author: 'Jonas', answer: null });
  expect(await shown()).toEqual([]);
  expect((await emails(world.organizer.email)).at(-1)?.subject).toMatch(/^Jonas Weber asks about /);
  expect((await answer(question.id, 'Yes, there is a stove. Write to host@example.com.')).status).toBe(200);
  expect((await answer(question.id, 'Yes, each has a stove.')).status).toBe(200);
  const [only] = await shown();
  expect(only).toMatchObject({ id: question.id, author: 'Jonas', answer: { text: 'Yes, each has a stove.' } });
  expect(JSON.stringify(only)).not.toMatch(/Weber|example\.com/);
  const sent = await emails('jonas@example.com');
  expect(sent.map(({ body }) => body.includes('there is a stove. Write to •••'))).toEqual([true]);
  const { rows } = await sql<{
    slug: string;
  }>`select slug || '-' || id as slug from tour where id = ${departure.tourId}`.execute(world.db);
  const page = await world.app.call<TourPage>('tourPage.getTour', { query: { slug: rows[0]?.slug ?? '' } });
  expect(page.body.questions).toEqual({ items: [only], total: 1 });
  expect(await waiting(world.organizer, 'all')).toHaveLength(1);
});

test('only the organizer of the tour reads, answers and dismisses its questions', async () => {
  const { id } = await asked({ text: 'Is there a shower?' });
  const other = await world.newOrganizer(2);
  expect(await waiting(other)).toEqual([]);
  expect((await answer(id, 'Yes.', other)).status).toBe(404);
  const dismiss = (person: Person) =>
    world.app.call('tourPage.dismissTourQuestion', { body: { id } }, { token: person.token });
  expect((await dismiss(other)).status).toBe(404);
  expect((await dismiss(world.organizer)).status).toBe(200);
  expect((await waiting()).map((question) => question.id)).not.toContain(id);
  expect((await answer(id, 'Yes.')).status).toBe(404);
  expect((await ask({ tour_id: 999_999 })).status).toBe(404);
});

test('a reader counts once, and the most useful answer comes first', async () => {
  const first = await asked({ text: 'Are there dogs in the village?' });
  await answer(first.id, 'Two, both friendly.');
  const vote = (isUseful: boolean, person?: Person) =>
    world.app.call<{ votes: number }>(
      'tourPage.voteTourQuestion',
      { body: { id: first.id, is_useful: isUseful } },
      person ? { token: person.token } : {},
    );
  await vote(true);
  expect((await vote(true)).body.votes).toBe(1);
  expect((await vote(true, world.organizer)).body.votes).toBe(2);
  expect((await vote(false, world.organizer)).body.votes).toBe(1);
  expect((await shown())[0]).toMatchObject({ id: first.id, votes: 1 });
});

test('staff reach every question, a page of fifty at a time', async () => {
  const { tourId } = await world.departure();
  await sql`insert into tour_question (tour_id, author_name, locale, lang, text, asked_at, answer, answered_at)
    select ${tourId}, 'Ada', 'en-US', 'en', 'Old question ' || n, now() - interval '1 year', 'Yes.', now() - interval '1 year' from generate_series(1, 60) n`.execute(
    world.db,
  );
  const { token } = await world.person('admin');
  const read = async (page: number) =>
    (await world.app.call<CallReply<typeof listQuestions>>('tourPage.listQuestions', { query: { page } }, { token }))
      .body;
  const { pages, itemsCount } = (await read(1)).pagination;
  const all: number[] = [];
  for (let page = 1; page <= pages; page++) all.push(...(await read(page)).data.map(({ id }) => id));
  expect([all.length, new Set(all).size]).toEqual([itemsCount, itemsCount]);
  expect([pages > 1, itemsCount >= 60]).toEqual([true, true]);
});

test('a hidden question is invisible to readers, and deleting an account deletes its questions', async () => {
  const ada = await world.person();
  const question = await asked({ text: 'Can I bring my harp?' }, ada.token);
  await answer(question.id, 'A small one.');
  const boss = await world.person('admin');
  const moderate = async (reason: string | null) =>
    (await world.app.call('tourPage.moderateQuestion', { body: { id: question.id, reason } }, { token: boss.token }))
      .status;
  expect(await moderate('off_topic')).toBe(200);
  expect((await shown()).map(({ id }) => id)).not.toContain(question.id);
  expect(await moderate(null)).toBe(200);
  expect((await shown()).map(({ id }) => id)).toContain(question.id);
  expect(JSON.stringify(await questionsData.read(world.db, ada.id))).toContain('harp');
  await world.db.transaction().execute((trx) => questionsData.erase(trx, ada.id));
  expect((await shown()).map(({ id }) => id)).not.toContain(question.id);
});
