import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HelpArticle, HelpLink, HelpTopic } from '#contract/content/help-center.ts';
import { PROBLEM_STATUS } from '#contract/errors.ts';
import { startTestApp, type TestApp } from '#server/testing/app-under-test.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const find = async (phrase: string, locale = 'en-US'): Promise<string[]> => {
  const { body } = await app.call<{ items: HelpLink[] }>('content.searchHelp', { query: { phrase } }, { locale });
  return body.items.map(({ slug }) => slug);
};

describe('help centre', () => {
  test('a new shop has every topic with its articles, in every language', async () => {
    for (const locale of ['en-US', 'ru', 'de', 'zh']) {
      const { body } = await app.call<{ topics: HelpTopic[] }>('content.getHelpTopics', {}, { locale });
      expect(body.topics.length).toBeGreaterThan(3);
      for (const { articles } of body.topics)
        for (const { slug } of articles) {
          const { body: article } = await app.call<HelpArticle>(
            'content.getHelpArticle',
            { query: { slug } },
            { locale },
          );
          expect(article).toMatchObject({ slug, locale });
          expect(article.blocks.length).toBeGreaterThan(0);
        }
    }
    expect((await app.call('content.getHelpArticle', { query: { slug: 'nothing' } })).status).toBe(404);
  });

  test('the code of an error finds the article that explains it', async () => {
    expect((await find('quote_stale'))[0]).toBe('change-a-trip');
    expect((await find('wrong_code', 'ru'))[0]).toBe('sign-in');
    const { rows } = await sql<{ code: string }>`select jsonb_array_elements_text(v.fields -> 'error_codes') as code
      from content_entry e join content_version v on v.entry_id = e.id and v.version = e.current_version
      where e.kind = 'help'`.execute(app.db);
    const codes = rows.map(({ code }) => code);
    expect(codes.length).toBeGreaterThan(10);
    expect(codes.filter((code) => !(code in PROBLEM_STATUS))).toEqual([]);
    expect(new Set(codes).size).toBe(codes.length);
  });

  test.each([
    ['refunds', 'en-US', 'refunds'],
    ['refnuds', 'en-US', 'refunds'],
    ['voucer', 'en-US', 'voucher'],
    ['ваучре', 'ru', 'voucher'],
    ['dfexth', 'ru', 'voucher'],
    ['Voucehr', 'de', 'voucher'],
    ['退款', 'zh', 'refunds'],
  ])('finds by %s in %s', async (phrase, locale, slug) => {
    expect((await find(phrase, locale)).slice(0, 4)).toContain(slug);
  });

  test('finds nothing for nonsense', async () => {
    expect(await find('qqxxzzvv')).toEqual([]);
    expect(await find('')).toEqual([]);
  });

  test('a browser counts once, and its last answer stands', async () => {
    const rate = (is_useful: boolean, cookie = '') =>
      app.call('content.rateHelpArticle', { body: { slug: 'refunds', is_useful } }, { headers: { cookie } });
    const first = await rate(true);
    const voter = first.cookies.find(({ name }) => name === 'help_voter');
    expect(first.status).toBe(200);
    await rate(false, `help_voter=${voter?.value}`);
    await rate(true);
    const { rows } = await sql`select count(*) filter (where is_useful)::integer as yes,
      count(*) filter (where not is_useful)::integer as no from content_vote`.execute(app.db);
    expect(rows).toEqual([{ yes: 1, no: 1 }]);
    const unknown = await app.call('content.rateHelpArticle', { body: { slug: 'nothing', is_useful: true } });
    expect(unknown.status).toBe(404);
  });
});
