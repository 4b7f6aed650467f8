import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BlogPosts } from '#contract/content/blog.ts';
import type { DeskEntry } from '#contract/content/desk-pages.ts';
import { exportContent, importContent } from '#server/features/content/index.ts';
import type { TestResponse } from '#server/testing/app-under-test.ts';
import { startWorld, type Person, type World } from '#server/testing/booking-world.ts';

let world: World;
let staff: Person;
beforeAll(async () => {
  world = await startWorld();
  await importContent(world.db, 'content', { kinds: ['legal', 'help', 'page'] });
  staff = await world.person('admin');
  await sql`update user_account set first_name = 'Farida' where id = ${staff.id}`.execute(world.db);
});
afterAll(() => world.stop());

type Reply = DeskEntry & {
  code: string;
  fresh: DeskEntry;
  errors: Record<string, string[]>;
  data: Omit<DeskEntry, 'texts'>[];
  blocks: { type: string }[];
  parts: { kind: string; text: string }[];
};
const get = (name: string, query: object = {}, person = staff): Promise<TestResponse<Reply>> =>
  world.app.call<Reply>(`content.${name}`, { query: { ...query } }, { token: person.token });
const post = (name: string, body: object, person = staff): Promise<TestResponse<Reply>> =>
  world.app.call<Reply>(`content.${name}`, { body }, { token: person.token });

async function entryOf(kind: string, key?: string): Promise<DeskEntry> {
  const { body } = await get('listContent');
  const row = body.data.find((one) => one.kind === kind && (key === undefined || one.key.startsWith(key)));
  return (await get('getContent', { id: row?.id ?? 0 })).body;
}
/** The title that is published; replies of the site are cached for a minute. */
const shown = async (locale = 'en-US'): Promise<string> =>
  (
    await world.row<{ title: string }>(sql`select t.title from content_entry e
      join content_text t on t.entry_id = e.id and t.version = e.current_version
      where e.kind = 'page' and e.key = 'about' and t.locale = ${locale}`)
  ).title;
const textOf = (entry: DeskEntry, locale: string) => {
  const text = entry.texts.find((one) => one.locale === locale);
  if (!text) throw new Error(`no text in ${locale}`);
  return text;
};

test('a text is changed in a draft, published as the next version, compared and brought back', async () => {
  const about = await entryOf('page', 'about');
  expect(about).toMatchObject({ state: 'published', version: 1, path: '/about', faults: [], is_locked: false });
  const { id } = about;
  const change = { ...textOf(about, 'en-US'), id, title: 'Who we are' };
  const saved = await post('saveContentText', { ...change, revision: about.revision });
  expect(saved.body).toMatchObject({ state: 'draft', version: 2, versions: [{ author: 'Farida' }, { version: 1 }] });
  expect(saved.body.languages.find(({ locale }) => locale === 'de')?.state).toBe('older');
  expect(await shown()).not.toBe('Who we are');

  // A colleague who has read the earlier state overwrites nothing.
  const late = await post('saveContentText', { ...change, title: 'Us', revision: about.revision });
  expect(late.body).toMatchObject({ code: 'conflict', fresh: { title: 'Who we are' } });
  const { body: published } = await post('publishContent', { id, revision: saved.body.revision, on: null });
  expect(published).toMatchObject({ state: 'published', version: 2 });
  expect(await shown()).toBe('Who we are');

  const { body: diff } = await get('compareContent', { id, locale: 'en-US', from: 1, to: 2 });
  const changed = diff.parts.filter(({ kind }) => kind !== 'same');
  expect(changed.find(({ kind }) => kind === 'added')?.text).toContain('Who');
  const restored = await post('restoreContent', { id, revision: published.revision, version: 1 });
  expect(restored.body).toMatchObject({ state: 'draft', version: 3, title: about.title });
  expect(await shown()).toBe('Who we are');
  const { rows } = await sql<{ title: string }>`select title from content_text
    where entry_id = ${id} and locale = 'en-US' order by version`.execute(world.db);
  expect(rows.map(({ title }) => title)).toEqual([about.title, 'Who we are', about.title]);
});

test('a mistake is named with line and column, and keeps a draft from being published', async () => {
  const { id, revision, ...help } = await entryOf('help');
  const body = `${textOf({ id, revision, ...help }, 'ru').body}\n\n{picture no-such-picture}`;
  const line = body.split('\n').length;
  const { body: preview } = await post('previewContent', { locale: 'ru', body });
  expect(preview.faults).toEqual([{ locale: 'ru', line, column: 1, message: 'no picture is called no-such-picture' }]);
  expect(preview.blocks.length).toBeGreaterThan(0);
  const draft = await post('saveContentText', { ...textOf({ id, revision, ...help }, 'ru'), id, revision, body });
  expect(draft.body.faults).toEqual(preview.faults);
  const refused = await post('publishContent', { id, revision: draft.body.revision, on: null });
  expect([refused.body.code, refused.body.fresh.faults]).toEqual(['not_allowed_now', preview.faults]);
});

test('a draft with a day goes out on that day, unless it has been changed', async () => {
  const about = await entryOf('page', 'about');
  const { id } = about;
  const text = { ...textOf(about, 'de'), id, title: 'Wer wir sind' };
  const { body: draft } = await post('saveContentText', { ...text, revision: about.revision });
  const { body: planned } = await post('publishContent', { id, revision: draft.revision, on: '2099-01-01' });
  expect(planned).toMatchObject({ state: 'planned', publish_on: '2099-01-01' });
  await world.app.runDueJobs();
  expect((await entryOf('page', 'about')).state).toBe('planned');
  const { body: edited } = await post('saveContentText', { ...text, revision: planned.revision });
  expect(edited).toMatchObject({ state: 'draft', publish_on: null });
  await sql`update content_version set publish_on = current_date where entry_id = ${id} and published_at is null`.execute(
    world.db,
  );
  await world.app.runDueJobs();
  expect((await entryOf('page', 'about')).state).toBe('published');
  expect(await shown('de')).toBe('Wer wir sind');
});

test('a published legal text stays as it is; its next version has a day of its own', async () => {
  const terms = await entryOf('legal', 'agreement');
  const { id, revision } = terms;
  expect(terms.is_locked).toBe(true);
  const text = { ...textOf(terms, 'en-US'), id, revision };
  expect((await post('saveContentText', text)).body.code).toBe('not_allowed_now');
  expect((await post('startLegalVersion', { id, on: '2020-01-01' })).body.code).toBe('not_allowed_now');
  const { body: next } = await post('startLegalVersion', { id, on: '2099-05-01' });
  expect(next).toMatchObject({ key: 'agreement-2099-05-01', state: 'draft', is_locked: false });
  expect(textOf(next, 'en-US').body).toBe(text.body);
  expect((await post('startLegalVersion', { id, on: '2099-05-01' })).body.code).toBe('not_allowed_now');
});

test('support and travellers change no texts', async () => {
  const support = await world.person('admin');
  await sql`update user_account set staff_role = 'support' where id = ${support.id}`.execute(world.db);
  for (const person of [support, await world.person()]) expect((await get('listContent', {}, person)).status).toBe(403);
});

test('an article is started in the desk, written, published, and exported with the others', async () => {
  const fields = { title: 'Hütten für den ersten Tag', summary: 'Wo man schläft.', rubric: 'when-to-go' };
  const started = await world.app.call<Reply>(
    'content.startPost',
    { body: fields },
    { token: staff.token, locale: 'de' },
  );
  expect(started.body).toMatchObject({
    kind: 'blog',
    key: 'hutten-fur-den-ersten-tag-1',
    state: 'draft',
    is_public: false,
    texts: [{ locale: 'de', title: fields.title, body: '' }],
    versions: [{ author: 'Farida' }],
  });
  expect((await post('startPost', { ...fields, rubric: 'nowhere' })).status).toBe(404);
  const { body: second } = await post('startPost', { ...fields, title: '住在山里' });
  expect(second).toMatchObject({ key: 'post-2', faults: [{ message: 'has no text' }] });
  const listOf = async (locale: string) => {
    const { body } = await world.app.call<BlogPosts>('content.getBlogPosts', { query: { 'per-page': 5 } }, { locale });
    return body.posts.map(({ slug, author, image }) => ({ slug, author: author.name, image }));
  };
  expect(await listOf('ru')).toEqual([]);
  const { id, revision } = started.body;
  const saved = await post('saveContentText', {
    ...fields,
    rubric: undefined,
    id,
    revision,
    locale: 'de',
    body: 'Text.',
  });
  await sql`insert into rest_kind (id, key, slug, name) values (1, 'walks', 'walks', '{"en":"Walks"}')`.execute(
    world.db,
  );
  const facts = {
    ...{
      rubric: 'how-hard',
      author: ' Farida ',
      date: '2026-06-01',
      picture: null,
      places: ['GE'],
      activities: ['walks'],
    },
    sources: [{ title: 'Alpenverein', url: 'https://alpenverein.example/huetten' }],
  };
  const written = { id, revision: saved.body.revision };
  const wrong = { ...facts, places: ['GE', 'atlantis'], picture: 'no-such-print', sources: [] };
  expect((await post('savePostFacts', { ...written, facts: wrong })).body.errors).toEqual({
    'facts.picture': ['Nothing on the site has this name'],
    'facts.places': ['Nothing on the site has this name'],
  });
  const known = await post('savePostFacts', { ...written, facts });
  expect(known.body.facts).toEqual({ ...facts, author: 'Farida' });
  expect((await post('savePostFacts', { ...written, facts })).body.code).toBe('conflict');
  const page = await entryOf('page', 'about');
  expect((await post('savePostFacts', { id: page.id, revision: page.revision, facts })).status).toBe(404);
  const { body: published } = await post('publishContent', { id, revision: known.body.revision, on: null });
  expect(published).toMatchObject({ state: 'published', path: '/blog/hutten-fur-den-ersten-tag-1' });
  expect(await listOf('de')).toEqual([{ slug: 'hutten-fur-den-ersten-tag-1', author: 'Farida', image: null }]);

  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  await exportContent(world.db, folder);
  const { changed } = await importContent(world.db, folder, { kinds: ['blog'], isDryRun: true });
  expect(changed).toBe(0);
  rmSync(folder, { recursive: true });
});
