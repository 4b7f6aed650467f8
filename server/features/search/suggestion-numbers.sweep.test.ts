import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { CallReply } from '#contract/call.ts';
import type * as calls from '#contract/search/search.ts';
import { startTestApp, type TestApp } from '#server/testing/app-under-test.ts';
import { createDemoDatabase } from '#server/testing/demo-database.ts';
import { compareNumbers } from './testing/suggestion-numbers.ts';

const LIMIT_MS = 120_000;
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ database: await createDemoDatabase() });
  app.startJobs();
  await vi.waitFor(() => expect(app.isReady()).toBe(true), { timeout: LIMIT_MS });
}, LIMIT_MS);

afterAll(() => app.stop());

async function read<Name extends keyof typeof calls>(
  name: Name,
  locale: string,
  query: Record<string, unknown> = {},
): Promise<CallReply<(typeof calls)[Name]>> {
  return (await app.call<CallReply<(typeof calls)[Name]>>(`search.${name}`, { query }, { locale })).body;
}

test(
  'the number of each of 500 suggestions in four languages is the number of results on its page',
  async () => {
    const { compared, wrong } = await compareNumbers(
      {
        names: async (locale) =>
          (await read('getSeoPagesSitemap', locale)).groups.flatMap(({ pages }) => pages.map(({ name }) => name)),
        suggest: async (locale, phrase) => (await read('getToursFilterCompletion', locale, { phrase })).items,
        total: async (locale, slug) => (await read('getTours', locale, { slug })).pagination.itemsCount,
      },
      40,
    );
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThanOrEqual(500);
  },
  LIMIT_MS,
);
