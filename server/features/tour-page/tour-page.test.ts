import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemo } from '#demo/seed.ts';
import { startTestApp, type TestApp } from '#server/testing/app-under-test.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await seedDemo(app.databaseUrl, { today: new Date().toISOString().slice(0, 10) });
});
afterAll(() => app.stop());

// Pages take the value of a call as it is: a stored column that the contract does not declare would be in every page.
test.each(['t.ship_id is not null', 't.voice is not null', 't.ship_id is null and t.type = 2'])(
  'the reply of a tour page is exactly its contract: %s',
  async (condition) => {
    const { rows } = await sql<{ slug: string }>`
      select t.slug || '-' || t.id as slug from tour t where ${sql.raw(condition)} order by t.id limit 3`.execute(
      app.db,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { slug } of rows)
      expect((await app.call('tourPage.getTour', { query: { slug } })).status, slug).toBe(200);
  },
);

interface Whole {
  id: number;
  slug: string;
  program: unknown[];
  questions: { text: string }[];
  meeting: { time: string };
  dates: { id: number; start: string; is_busy: boolean }[];
}

async function anExcursion(): Promise<Whole> {
  const { rows } = await sql<{ slug: string }>`select slug || '-' || id as slug from tour
    where type = 2 and questions <> '[]' order by id limit 1`.execute(app.db);
  return (await app.call<Whole>('tourPage.getTour', { query: { slug: rows[0]?.slug ?? '' } })).body;
}

test('each part of a tour is what its page shows', async () => {
  const whole = await anExcursion();
  const ask = async <T>(name: string, query: Record<string, unknown>): Promise<T> => {
    const { status, body } = await app.call<T>(`tourPage.${name}`, { query });
    expect(status, name).toBe(200);
    return body;
  };
  expect(await ask('getTourForRequest', { id: whole.id, format: 'main' })).toEqual(whole);
  expect(await ask('getTourProgram', { tour_id: whole.id, program_id: whole.id })).toEqual({ days: whole.program });
  const { items } = await ask<{ items: { id: number; text: string }[] }>('getTourQuestion', { tour_id: whole.id });
  expect(items.map(({ text }) => text)).toEqual(whole.questions.map(({ text }) => text));
  expect(await ask('getTourQuestion', { tour_id: whole.id, question_id: 1 })).toMatchObject({ items: [{ id: 1 }] });
  const reviews = { limit: 3, page: 1 };
  expect(await ask('getTourReviews', { id: whole.id, ...reviews })).toEqual(
    await ask('getAllTourReviews', { slug: whole.slug, ...reviews }),
  );
  const cities = await ask<{ data: unknown[] }>('getToursCities', { tour_id: whole.id });
  expect(cities.data.length).toBeGreaterThan(0);
  const ends = await ask<{ data: unknown[] }>('getTicketTourCities', { tour_id: whole.id });
  expect(cities.data).toEqual(expect.arrayContaining(ends.data));
  const { data } = await ask<{ data: { date: string; times: { id: number; time: string; free: number }[] }[] }>(
    'getExcursionDates',
    { id: whole.id },
  );
  expect(data.flatMap(({ times }) => times.map(({ id }) => id))).toEqual(
    whole.dates.filter((date) => !date.is_busy).map(({ id }) => id),
  );
  expect(data[0]?.times[0]?.time).toBe(whole.meeting.time);
});

test('a part of a tour that is not there is not found', async () => {
  const { id } = await anExcursion();
  for (const [name, query] of [
    ['getTourForRequest', { id: 99_999_999 }],
    ['getTourReviews', { id: 99_999_999, limit: 3, page: 1 }],
    ['getTourProgram', { tour_id: id, program_id: id + 1 }],
    ['getTourQuestion', { tour_id: id, question_id: 9999 }],
    ['getToursCities', { tour_id: 99_999_999 }],
    ['getTicketTourCities', { tour_id: 99_999_999 }],
    ['getExcursionDates', { id: 99_999_999 }],
  ] as const)
    expect((await app.call(`tourPage.${name}`, { query })).status, name).toBe(404);
});
