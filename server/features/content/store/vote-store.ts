import { DEFAULT_LOCALE } from '#domain/locales.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import { hasRow, rowsOf } from '#server/db/rows.ts';
import { ROWS_PER_PAGE } from '#server/platform/operator-page.ts';

/** Votes on "was this useful?" for one help article. */
export interface VoteCounts {
  key: string;
  title: string;
  yes: number;
  no: number;
}

/** Stores the vote of a browser, replacing its earlier one. False when there is no such article. */
export async function storeVote(
  trx: Trx,
  { slug, voter, isUseful }: { slug: string; voter: Buffer; isUseful: boolean },
): Promise<boolean> {
  return hasRow(trx)`insert into content_vote (entry_id, voter, is_useful)
    select id, ${voter}, ${isUseful} from content_entry where kind = 'help' and slug = ${slug} and current_version is not null
    on conflict (entry_id, voter) do update set is_useful = excluded.is_useful, voted_at = now()
    returning entry_id`;
}

/** Votes by article, with its English title if there is one; most negative votes first. */
export async function readVotes(db: Db): Promise<VoteCounts[]> {
  return rowsOf<VoteCounts>(db)`
    select e.key, t.title, count(*) filter (where is_useful)::integer as yes, count(*) filter (where not is_useful)::integer as no
    from content_vote v join content_entry e on e.id = v.entry_id
    join lateral (select title from content_text t where t.entry_id = e.id and t.version = e.current_version
      order by (t.locale = ${DEFAULT_LOCALE}) desc limit 1) t on true
    group by e.key, t.title order by no desc, e.key limit ${ROWS_PER_PAGE}`;
}
