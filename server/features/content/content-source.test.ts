import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDb, type Db } from '#server/db/pool.ts';
import { createDemoDatabase } from '#server/testing/demo-database.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';
import { faultLine, WrongSource } from './source/source-fault.ts';
import { exportContent, importContent } from './store/import-content.ts';

let database: TestDatabase;
let db: Db;
let folder: string;
let picture: string;

beforeAll(async () => {
  database = await createDemoDatabase();
  ({ db } = openDb(database.url, { max: 2 }));
  const { rows } = await sql<{
    file: string;
  }>`select file from picture where kind <> 'portrait' order by id limit 1`.execute(db);
  picture = rows[0]?.file.replace(/\.\w+$/, '') ?? '';
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});
beforeEach(async () => {
  await sql`truncate content_entry, content_version, content_text, content_group cascade`.execute(db);
  folder = mkdtempSync(join(tmpdir(), 'serai-content-'));
  write('groups.yaml', GROUPS);
  write('blog/roads/entry.yaml', entryOf());
  write(
    'blog/roads/en-US.md',
    '---\ntitle: "Roads: a primer"\nsummary: How they are.\n---\n\nDry in June.\n\n## Where\n\n- North\n- South\n',
  );
  write('help/paying/entry.yaml', 'topic: pay\norder: 1\nscreens:\n  - /tours\n');
  write('help/paying/de.md', '---\ntitle: Bezahlen\nsummary: Womit.\n---\n\nMit **Karte**, siehe [Reisen](/tours).\n');
  return () => rmSync(folder, { recursive: true });
});

const GROUPS = `blog:
  - key: when
    name: { en-US: When, ru: Когда, de: Wann, zh: 何时 }
help:
  - key: pay
    name: { en-US: Pay, ru: Оплата, de: Zahlen, zh: 付款 }
`;
const entryOf = (slug = 'roads-1'): string =>
  `slug: ${slug}\ndate: 2026-11-01\nrubric: when\nauthor: Nino\npicture: ${picture}\nplaces: [GE]\nactivities: [hiking]\nsources:\n  - title: A book\n    url: https://example.org/book\n`;

function write(file: string, text: string): void {
  mkdirSync(join(folder, file, '..'), { recursive: true });
  writeFileSync(join(folder, file), text);
}

const filesIn = (at: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(at, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [file.slice(at.length + 1), readFileSync(file, 'utf8')]),
  );

async function faultsOf(): Promise<string[]> {
  const error = await importContent(db, folder).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(WrongSource);
  const { rows } = await sql`select 1 from content_entry`.execute(db);
  expect(rows, 'nothing is imported when a file is wrong').toEqual([]);
  return (error as WrongSource).faults.map(faultLine);
}

describe('content source', () => {
  test('imports once, stores a change as the next version and never overwrites a published one', async () => {
    expect(await importContent(db, folder)).toEqual({ changed: 2, unchanged: 0 });
    expect(await importContent(db, folder)).toEqual({ changed: 0, unchanged: 2 });
    write('help/paying/de.md', '---\ntitle: Bezahlen\nsummary: Womit und wann.\n---\n\nSofort.\n');
    await sql`update content_group set place = place + 10`.execute(db);
    expect(await importContent(db, folder, { isDryRun: true })).toEqual({ changed: 1, unchanged: 1 });
    expect((await sql`select 1 from content_group where place < 10`.execute(db)).rows).toEqual([]);
    expect(await importContent(db, folder)).toEqual({ changed: 1, unchanged: 1 });
    const { rows } =
      await sql`select t.version, t.summary, e.current_version from content_text t join content_entry e on e.id = t.entry_id
      where e.kind = 'help' order by t.version`.execute(db);
    expect(rows).toEqual([
      { version: 1, summary: 'Womit.', current_version: 2 },
      { version: 2, summary: 'Womit und wann.', current_version: 2 },
    ]);
    await expect(sql`update content_text set body = 'x' where version = 1`.execute(db)).rejects.toThrow(/is published/);
    await expect(sql`delete from content_version where version = 1`.execute(db)).rejects.toThrow(/is published/);
  });

  test('replaces a draft, which is not published', async () => {
    write('help/paying/entry.yaml', 'topic: pay\norder: 1\nscreens: []\ndraft: true\n');
    await importContent(db, folder);
    write('help/paying/de.md', '---\ntitle: Zahlen\nsummary: Womit.\n---\n\nBar.\n');
    await importContent(db, folder);
    const { rows } = await sql`select v.version, v.published_at, t.title, e.current_version from content_entry e
      join content_version v on v.entry_id = e.id join content_text t on t.entry_id = e.id where e.kind = 'help'`.execute(
      db,
    );
    expect(rows).toEqual([{ version: 1, published_at: null, title: 'Zahlen', current_version: null }]);
  });

  test('exports, after a wipe and an import, the same bytes', async () => {
    await importContent(db, folder);
    const first = join(folder, 'export');
    await exportContent(db, first);
    await sql`truncate content_entry, content_version, content_text, content_group cascade`.execute(db);
    const again = join(folder, 'again');
    cpSync(first, again, { recursive: true });
    await importContent(db, again);
    await exportContent(db, again);
    expect(filesIn(again)).toEqual(filesIn(first));
    expect(Object.keys(filesIn(first))).toEqual([
      'blog/roads/en-US.md',
      'blog/roads/entry.yaml',
      'groups.yaml',
      'help/paying/de.md',
      'help/paying/entry.yaml',
    ]);
  });

  test('a published legal text does not change', async () => {
    write('legal/privacy-2026-11-23/entry.yaml', 'version: 2026-11-23\ndate: 2026-11-23\n');
    write('legal/privacy-2026-11-23/en-US.md', '---\ntitle: Privacy\nsummary: Short.\n---\n\nWe sell nothing.\n');
    await importContent(db, folder);
    write('legal/privacy-2026-11-23/en-US.md', '---\ntitle: Privacy\nsummary: Short.\n---\n\nWe sell it.\n');
    await expect(importContent(db, folder)).rejects.toThrow(
      'legal/privacy-2026-11-23/entry.yaml:1:1 a published legal text does not change',
    );
  });

  const FRONT = '---\ntitle: T\nsummary: S\n---\n\n';
  test.each<[string, string, string, string]>([
    [
      'broken front matter',
      'blog/roads/en-US.md',
      '---\ntitle: [T\nsummary: S\n---\n\nText.\n',
      'blog/roads/en-US.md:3:1',
    ],
    ['no title', 'blog/roads/en-US.md', '---\nsummary: S\n---\n\nText.\n', 'blog/roads/en-US.md:2:1 title is missing'],
    [
      'an unknown field',
      'help/paying/entry.yaml',
      'topic: pay\norder: 1\nscreens: []\nwords: 7\n',
      'help/paying/entry.yaml:4:8 words is not a field here',
    ],
    [
      'a missing picture',
      'blog/roads/en-US.md',
      `${FRONT}Text.\n\n{picture moon-base}\n`,
      'blog/roads/en-US.md:8:1 no picture is called moon-base',
    ],
    ['a slug twice', 'blog/paths/entry.yaml', 'SAME', 'blog/roads/entry.yaml:1:1 slug roads-1 is that of blog/paths'],
    [
      'a tour that is gone',
      'help/paying/de.md',
      `${FRONT}Siehe [hier](/lost-999999999).\n`,
      'help/paying/de.md:6:14 no tour on sale has the number 999999999',
    ],
    [
      'raw HTML',
      'help/paying/de.md',
      `${FRONT}Text.\n\n<b>fett</b>\n`,
      'help/paying/de.md:8:1 raw HTML is not allowed',
    ],
    [
      'a link with a language',
      'help/paying/de.md',
      `${FRONT}[Reisen](/de/tours)\n`,
      'help/paying/de.md:6:1 "/de/tours" begins with a language; leave it out',
    ],
    [
      'a script address',
      'help/paying/de.md',
      `${FRONT}[x](javascript:alert)\n`,
      'help/paying/de.md:6:1 "javascript:alert" is neither a path of the site nor an https address',
    ],
    ['an unknown line', 'help/paying/de.md', `${FRONT}{tours Georgia}\n`, 'help/paying/de.md:6:1 known lines are'],
    [
      'an unknown topic',
      'help/paying/entry.yaml',
      'topic: lost\norder: 1\nscreens: []\n',
      'help/paying/entry.yaml:1:8 groups.yaml has no topic lost',
    ],
  ])('names %s with line and column', async (_what, file, text, fault) => {
    write(file, text === 'SAME' ? entryOf() : text);
    if (text === 'SAME') write('blog/paths/en-US.md', `${FRONT}Text.\n`);
    expect(await faultsOf()).toEqual([expect.stringContaining(fault)]);
  });
});
