import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallReply } from '#contract/call.ts';
import type { BlogPosts, getBlogPost } from '#contract/content/blog.ts';
import type { PlaceStory } from '#contract/content/place-story.ts';
import { importContent } from '#server/features/content/store/import-content.ts';
import { startTestApp, type TestApp } from '#server/testing/app-under-test.ts';
import { createDemoDatabase } from '#server/testing/demo-database.ts';
import { readingMinutes } from './post-cards.ts';

type Story = CallReply<typeof getBlogPost>;
const SLUG = 'walking-in-svaneti-900001';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ database: await createDemoDatabase() });
  const folder = mkdtempSync(join(tmpdir(), 'serai-blog-'));
  const { rows } = await sql<{ name: string }>`select split_part(file, '.', 1) as name from picture
    where kind <> 'portrait' order by id limit 1`.execute(app.db);
  const write = (file: string, text: string): void => {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const entry = (slug: string, date: string, places: string): string =>
    `slug: ${slug}\ndate: ${date}\nrubric: when\nauthor: Keti Javakhia\npicture: ${rows[0]?.name}\nplaces: [${places}]\nactivities: [hiking]\nsources:\n  - title: A map\n    url: https://example.org/map\n`;
  write('groups.yaml', 'blog:\n  - key: when\n    name: { en-US: When, ru: Когда, de: Wann, zh: 何时 }\nhelp: []\n');
  write('blog/svaneti/entry.yaml', entry(SLUG, '2026-01-02', 'GE'));
  const text = '## One\n\nText.\n\n## Two\n\n{tours GE hiking}\n';
  for (const code of ['en-US', 'ru', 'de'])
    write(`blog/svaneti/${code}.md`, `---\ntitle: Svaneti ${code}\nsummary: Short.\n---\n\n${text}`);
  write('blog/alps/entry.yaml', entry('walking-in-the-alps-900002', '2026-01-01', 'AT, GE'));
  write('blog/alps/en-US.md', '---\ntitle: Alps\nsummary: Short.\n---\n\nText.\n');
  write('guide/georgia/entry.yaml', 'places: [GE]\nauthor: Keti Javakhia\n');
  for (const code of ['en-US', 'ru'])
    write(`guide/georgia/${code}.md`, `---\ntitle: Georgia ${code}\nsummary: Short.\n---\n\nFirst.\n\nSecond.\n`);
  await importContent(app.db, folder);
  rmSync(folder, { recursive: true });
});
afterAll(() => app.stop());

const list = async (query: Record<string, unknown> = {}, locale = 'en-US'): Promise<BlogPosts> => {
  const { status, body } = await app.call<BlogPosts>('content.getBlogPosts', { query }, { locale });
  expect(status).toBe(200);
  return body;
};

describe('blog', () => {
  test('lists posts by rubric, place and activity, in pages', async () => {
    const all = await list();
    expect(all.pagination).toMatchObject({ page: 1, pageSize: 20 });
    expect(all.posts.map(({ slug }) => slug)).toContain(SLUG);
    const dates = all.posts.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    for (const [slug, kind] of [
      ['when', 'rubric'],
      ['georgia', 'place'],
      ['hiking', 'activity'],
    ]) {
      const some = await list({ slug });
      expect(some.chosen).toMatchObject({ kind, slug });
      expect(some.posts.map((post) => post.slug)).toContain(SLUG);
    }
    expect((await list({ 'per-page': 1, page: 9999 })).pagination.page).toBe(all.pagination.itemsCount);
    expect((await list({ with_alt: '0' })).posts[0]?.image?.alt).toBe('');
    expect((await app.call('content.getBlogPosts', { query: { slug: 'nowhere' } })).status).toBe(404);
  });

  test('several words of an address list the posts that have all of them, in one order of words', async () => {
    for (const slug of ['hiking/georgia/when', 'when/georgia/hiking']) {
      const some = await list({ slug });
      expect(some.chosen).toMatchObject({ kind: 'several', slug: 'when/georgia/hiking' });
      expect(some.chosen?.name).toMatch(/^\S+ · Georgia · Hiking$/);
      expect(some.seo.canonical).toBe('/blog/when/georgia/hiking');
      expect(some.posts.map((post) => post.slug)).toContain(SLUG);
    }
    expect((await list({ slug: 'georgia/georgia' })).chosen?.slug).toBe('georgia');
    for (const slug of ['georgia/nowhere', 'georgia/', `georgia/${SLUG}`])
      expect((await app.call('content.getBlogPosts', { query: { slug } })).status, slug).toBe(404);
  });

  test('a post has its author, sections, sources, tours as they are sold, and similar posts', async () => {
    const { body } = await app.call<Story>('content.getBlogPost', { query: { slug: SLUG } }, { locale: 'ru' });
    expect(body.post).toMatchObject({
      slug: SLUG,
      locale: 'ru',
      author: { name: 'Keti Javakhia', avatar: expect.stringContaining('/pictures/') },
      organizer_id: expect.any(Number),
      rubric: { key: 'when', name: 'Когда' },
      places: [{ slug: 'georgia', name: 'Грузия' }],
    });
    expect(body.post.sections).toEqual([
      { id: 's1', title: 'One' },
      { id: 's2', title: 'Two' },
    ]);
    const cards = body.post.blocks.find(({ type }) => type === 'tours');
    expect(cards?.tours).toHaveLength(3);
    expect(cards?.tours?.every((tour) => tour.country.slug === 'georgia' && tour.price !== null)).toBe(true);
    expect(body.post.tours.length).toBeGreaterThan(0);
    expect(body.similar[0]?.slug).toBe('walking-in-the-alps-900002');
    expect(body.similar.map(({ slug }) => slug)).not.toContain(SLUG);
    const none = await app.call<Story>('content.getBlogPost', { query: { slug: SLUG, similar_limit: 0 } });
    expect(none.body.similar).toEqual([]);
    expect((await app.call('content.getBlogPost', { query: { slug: 'gone-1' } })).status).toBe(404);
  });

  test('each language has its feed', async () => {
    const feed = await app.fastify.inject({ url: '/de/blog/rss.xml' });
    expect(feed.headers['content-type']).toContain('application/rss+xml');
    expect(feed.body).toContain(`/de/blog/${SLUG}</link>`);
    expect(feed.body).toContain('<language>de</language>');
  });

  test('reading time counts words, and Chinese characters', () => {
    expect(readingMinutes('word '.repeat(1000))).toBe(5);
    expect(readingMinutes('山'.repeat(800))).toBe(2);
    expect(readingMinutes('Short.')).toBe(1);
  });
});

test('a country has the guide of its author in the language of the reader, and its posts', async () => {
  const about = async (slug: string, locale: string): Promise<PlaceStory> =>
    (await app.call<PlaceStory>('content.getPlaceStory', { query: { slug } }, { locale })).body;
  const { story, posts } = await about('georgia', 'ru');
  expect(story).toMatchObject({ locale: 'ru', title: 'Georgia ru', author: { name: 'Keti Javakhia' } });
  expect(story?.author?.avatar).toMatch(/^\/pictures\//);
  expect(story?.blocks).toHaveLength(2);
  expect(posts.map(({ slug }) => slug)).toContain(SLUG);
  expect((await about('georgia', 'de')).story?.locale).toBe('en-US');
  expect(await about('fiji', 'en-US')).toEqual({ story: null, posts: [] });
  expect(await about('hiking', 'en-US')).toEqual({ story: null, posts: [] });
});
