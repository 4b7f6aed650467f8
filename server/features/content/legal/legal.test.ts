import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LegalPage } from '#contract/content/legal.ts';
import { startTestApp, type TestApp } from '#server/testing/app-under-test.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const read = async (query: Record<string, string>, locale = 'en-US'): Promise<LegalPage> => {
  const { status, body } = await app.call<LegalPage>('content.getLegalText', { query }, { locale });
  expect(status).toBe(200);
  return body;
};

/** Publishes another version of the agreement, in one language. */
async function publish(version: string, body: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`insert into content_entry (kind, key, slug, current_version)
    values ('legal', ${`agreement-${version}`}, ${`agreement-${version}`}, 1) returning id`.execute(app.db);
  const id = rows[0]?.id;
  await sql`insert into content_version (entry_id, version, fields)
    values (${id}, 1, ${JSON.stringify({ version, date: version })}::jsonb)`.execute(app.db);
  await sql`insert into content_text (entry_id, version, locale, title, summary, body)
    values (${id}, 1, 'en-US', 'Terms', 'Short.', ${body})`.execute(app.db);
  await sql`update content_version set published_at = now() where entry_id = ${id}`.execute(app.db);
}

describe('legal texts', () => {
  test.each(['agreement', 'tour-provider-agreement', 'privacy', 'safety-rules'])(
    'a new shop has %s in every language',
    async (text) => {
      for (const locale of ['en-US', 'ru', 'de', 'zh']) {
        const page = await read({ text }, locale);
        expect(page).toMatchObject({ text, locale, version: page.versions[0]?.version });
        expect(page.sections.length).toBeGreaterThan(4);
        expect(JSON.stringify(page.blocks)).not.toContain('{email}');
      }
    },
  );

  test('an earlier version keeps its address, and what changed is marked word by word', async () => {
    await publish('2025-01-01', '## 1. Money\n\nRefunds take ten days.\n\nStays the same.\n');
    await publish('2025-06-01', '## 1. Money\n\nRefunds take five days.\n\nStays the same.\n\nAdded line.\n');
    await publish('2999-01-01', '## 1. Money\n\nRefunds take one day.\n');
    expect(await read({ text: 'agreement', version: '2026-11-23' })).toMatchObject({
      version: '2026-11-23',
      since: '2025-06-01',
      versions: [
        { version: '2999-01-01', state: 'future' },
        { version: '2026-11-23', state: 'in_force' },
        { version: '2025-06-01', state: 'past' },
        { version: '2025-01-01', state: 'past' },
      ],
    });
    const page = await read({ text: 'agreement', version: '2025-06-01' });
    expect(page.changes).toEqual([
      {
        section: { id: 's1', title: '1. Money' },
        parts: [
          { text: 'Refunds take ', kind: 'same' },
          { text: 'ten', kind: 'removed' },
          { text: 'five', kind: 'added' },
          { text: ' days.', kind: 'same' },
        ],
      },
      { section: { id: 's1', title: '1. Money' }, parts: [{ text: 'Added line.', kind: 'added' }] },
    ]);
    expect(await read({ text: 'agreement', version: '2999-01-01', since: '2025-01-01' })).toMatchObject({
      since: '2025-01-01',
    });
    // No translation: the English text, and it says so.
    expect(await read({ text: 'agreement', version: '2025-01-01' }, 'de')).toMatchObject({ locale: 'en-US' });
  });

  test('an unknown version is not found, and a wrong date names the field', async () => {
    expect((await app.call('content.getLegalText', { query: { text: 'privacy', version: '2001-01-01' } })).status).toBe(
      404,
    );
    const wrong = await app.call<{ errors: object }>('content.getLegalText', {
      query: { text: 'privacy', version: 'old' },
    });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['version']]);
  });
});
