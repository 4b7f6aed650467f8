import { diffWordsWithSpace } from 'diff';
import { sql } from 'kysely';
import type * as calls from '#contract/content/desk-pages.ts';
import { langOf, type Locale } from '#domain/locales.ts';
import { signedIn, type Handlers } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { rowOrNotFound } from '#server/calls/row-or-not-found.ts';
import { transaction, type Db, type Trx } from '#server/db/pool.ts';
import { rowOrNull } from '#server/db/rows.ts';
import type { ContentDeps } from '#server/features/content/content-deps.ts';
import { renderBlocks } from '#server/features/content/markdown/render-blocks.ts';
import { readGroups } from '#server/features/content/store/content-store.ts';
import { eachDue } from '#server/platform/each-due.ts';
import { checkText } from './check-text.ts';
import { createPost } from './create-post.ts';
import {
  copyTexts,
  lockEntry,
  openDraft,
  publishDraft,
  readEntry,
  readRows,
  touchEntry,
  type LockedEntry,
} from './draft-store.ts';
import { readActivities, storeFacts } from './post-facts.ts';

/** Throws `not_allowed_now` for a published legal text, because people have accepted it. */
function requireUnlocked({ kind, is_draft: isDraft }: LockedEntry): void {
  if (kind === 'legal' && !isDraft) throw new Problem('not_allowed_now');
}

async function publish(trx: Trx, entry: LockedEntry, on: string | null): Promise<void> {
  const { faults } = await readEntry(trx, entry.id);
  if (!entry.is_draft || faults.length > 0) throw new Problem('not_allowed_now', { fresh: { faults } });
  const row = await rowOrNull<{ is_later: boolean }>(trx)`select ${on}::date > current_date as is_later`;
  if (!row?.is_later) return publishDraft(trx, entry);
  await sql`update content_version set publish_on = ${on}::date where entry_id = ${entry.id}
    and version = ${entry.version}`.execute(trx);
  await touchEntry(trx, entry.id);
}

/** Creates the next version of a legal text, as a draft in a folder of its own. */
async function startLegal(trx: Trx, from: LockedEntry, on: string, authorId: number): Promise<number> {
  if (from.kind !== 'legal') throw new Problem('not_found');
  const key = `${from.key.replace(/-\d{4}-\d{2}-\d{2}$/, '')}-${on}`;
  const created = await rowOrNull<{ id: number }>(trx)`insert into content_entry (kind, key, slug)
    select 'legal', ${key}, ${key} where ${on}::date > current_date on conflict do nothing returning id`;
  if (!created) throw new Problem('not_allowed_now');
  const fields = JSON.stringify({ version: on, date: on, draft: true });
  await sql`insert into content_version (entry_id, version, fields, author_id)
    values (${created.id}, 1, ${fields}::jsonb, ${authorId})`.execute(trx);
  await copyTexts(trx, { from, to: { id: created.id, version: 1 } });
  return created.id;
}

async function bodyOf(db: Db, id: number, version: number, locale: string): Promise<string> {
  const row = await rowOrNotFound<{ text: string | null }>(db)`
    select (select concat_ws(E'\n\n', t.title, t.summary, t.body)
      from content_text t where t.entry_id = v.entry_id and t.version = v.version and t.locale = ${locale}) as text
    from content_version v where v.entry_id = ${id} and v.version = ${version}`;
  return row.text ?? '';
}

function compareWords(before: string, after: string, locale: Locale) {
  const words = new Intl.Segmenter(langOf(locale), { granularity: 'word' });
  return diffWordsWithSpace(before, after, { intlSegmenter: words }).map(({ value, added, removed }) => ({
    kind: added ? ('added' as const) : removed ? ('removed' as const) : ('same' as const),
    text: value,
  }));
}

/** Brings the texts of a published version back as the draft. Throws `not_found` without that version. */
async function restore(trx: Trx, entry: LockedEntry, from: number, authorId: number): Promise<void> {
  requireUnlocked(entry);
  const { id } = entry;
  await rowOrNotFound(trx)`select 1 from content_version where entry_id = ${id} and version = ${from}
    and published_at is not null`;
  const version = await openDraft(trx, entry, authorId);
  await sql`delete from content_text where entry_id = ${id} and version = ${version}`.execute(trx);
  await copyTexts(trx, { from: { id, version: from }, to: { id, version } });
  await touchEntry(trx, id);
}

/** Handlers of the desk's content pages. */
export function deskPageHandlers({ db, referencesFor }: ContentDeps): Handlers<typeof calls> {
  return {
    listContent: async ({ locale }) => {
      const [data, rubrics, activities] = await Promise.all([
        readRows(db),
        readGroups(db, 'blog'),
        readActivities(db, locale),
      ]);
      return { data, rubrics: rubrics.map(({ key, name }) => ({ key, name: name[locale] })), activities };
    },
    startPost: (context, { body }) => context.once(async (trx) => readEntry(trx, await createPost(trx, context, body))),
    getContent: (_context, { query: { id } }) => readEntry(db, id),
    async previewContent(context, { body: { locale, body } }) {
      const faults = await checkText(db, locale, body);
      return { blocks: await renderBlocks(body, context.site, referencesFor({ ...context, locale })), faults };
    },
    saveContentText: (context, { body: { id, revision, locale, title, summary, body } }) =>
      transaction(db, async (trx) => {
        const entry = await lockEntry(trx, id, revision);
        requireUnlocked(entry);
        const version = await openDraft(trx, entry, signedIn(context).id);
        await sql`insert into content_text (entry_id, version, locale, title, summary, body)
          values (${id}, ${version}, ${locale}, ${title.trim()}, ${summary.trim()}, ${body.replaceAll('\r\n', '\n').trimEnd()})
          on conflict (entry_id, version, locale) do update
            set title = excluded.title, summary = excluded.summary, body = excluded.body`.execute(trx);
        await touchEntry(trx, id);
        return readEntry(trx, id);
      }),
    savePostFacts: (context, { body: { id, revision, facts } }) =>
      transaction(db, async (trx) => {
        const entry = await lockEntry(trx, id, revision);
        if (entry.kind !== 'blog') throw new Problem('not_found');
        await storeFacts(trx, { id, version: await openDraft(trx, entry, signedIn(context).id), facts });
        await touchEntry(trx, id);
        return readEntry(trx, id);
      }),
    publishContent: (context, { body: { id, revision, on } }) =>
      context.once(async (trx) => {
        await publish(trx, await lockEntry(trx, id, revision), on);
        return readEntry(trx, id);
      }),
    restoreContent: (context, { body: { id, revision, version: from } }) =>
      context.once(async (trx) => {
        await restore(trx, await lockEntry(trx, id, revision), from, signedIn(context).id);
        return readEntry(trx, id);
      }),
    startLegalVersion: (context, { body: { id, on } }) =>
      context.once(async (trx) => {
        const created = await startLegal(trx, await lockEntry(trx, id, null), on, signedIn(context).id);
        return readEntry(trx, created);
      }),
    async compareContent(_context, { query: { id, locale, from, to } }) {
      const [before, after] = await Promise.all([bodyOf(db, id, from, locale), bodyOf(db, id, to, locale)]);
      return { parts: compareWords(before, after, locale as Locale) };
    },
  };
}

/** Publishes drafts on their planned day; a draft with mistakes waits for staff. */
export async function publishDue(db: Db): Promise<void> {
  await eachDue<{ id: number }>(db, {
    name: 'planned texts',
    select: (tried) => sql`select entry_id as id from content_version
      where published_at is null and publish_on <= current_date and entry_id <> all(${tried}::int[]) limit 1`,
    async handle(trx, { id }) {
      const entry = await lockEntry(trx, id, null);
      const { faults, publish_on: on } = await readEntry(trx, id);
      // Checked again, because it may have been saved or published since it was found.
      if (entry.is_draft && on !== null && faults.length === 0) await publishDraft(trx, entry);
    },
  });
}
