import { sql } from 'kysely';
import type { CallInput } from '#contract/call.ts';
import type { startPost } from '#contract/content/desk-pages.ts';
import { slugify } from '#domain/text/slugify.ts';
import { signedIn, type CallContext } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import type { Trx } from '#server/db/pool.ts';
import { firstRow } from '#server/db/rows.ts';
import type { EntryFields } from '#server/features/content/source/entry-schema.ts';

/** Characters of a title in an address. */
const MAX_SLUG = 60;

/** Creates an article as a draft with the next number at the end of its address; its id. Throws `not_found` for a
 * rubric. */
export async function createPost(
  trx: Trx,
  context: CallContext,
  { title, summary, rubric }: CallInput<typeof startPost>['body'],
): Promise<number> {
  const { locale, site } = context;
  const staffId = signedIn(context).id;
  const { rows: rubrics } = await sql`select 1 from content_group where kind = 'blog' and key = ${rubric}`.execute(trx);
  if (rubrics.length === 0) throw new Problem('not_found');
  // Two articles must not get the same number.
  await sql`lock table content_entry in share row exclusive mode`.execute(trx);
  const { number, author, day } = await firstRow<{ number: string; author: string; day: string }>(trx)`select
      (select coalesce(max(substring(slug from '-([0-9]{1,15})$')::bigint), 0) + 1 from content_entry
        where kind = 'blog') as number,
      (select first_name from user_account where id = ${staffId}) as author, current_date::text as day`;
  const words = slugify(title).slice(0, MAX_SLUG).replace(/-+$/, '') || 'post';
  const slug = `${words}-${number}`;
  const { id } = await firstRow<{ id: number }>(trx)`
    insert into content_entry (kind, key, slug) values ('blog', ${slug}, ${slug})
      returning id`;
  const fields: EntryFields['blog'] = {
    slug,
    date: day,
    rubric,
    author: author || site.title,
    places: [],
    activities: [],
    sources: [],
    draft: true,
  };
  await sql`insert into content_version (entry_id, version, fields, author_id)
    values (${id}, 1, ${JSON.stringify(fields)}::jsonb, ${staffId})`.execute(trx);
  await sql`insert into content_text (entry_id, version, locale, title, summary, body)
    values (${id}, 1, ${locale}, ${title.trim()}, ${summary.trim()}, '')`.execute(trx);
  return id;
}
