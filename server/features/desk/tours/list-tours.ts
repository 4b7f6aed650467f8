import { sql } from 'kysely';
import type { CallInput, CallReply } from '#contract/call.ts';
import type { listSubmittedTours, listTours } from '#contract/desk/tours.ts';
import { textIn, type Locale, type LocalText } from '#domain/locales.ts';
import { readPage } from '#server/calls/read-page.ts';
import type { Db } from '#server/db/pool.ts';
import { pictureOf, type PictureRow, TOUR_SLUG } from '#server/features/catalogue/index.ts';
import { REVISION_SQL, STATE_SQL } from './draft-store.ts';

const SUBMITTED_PAGE = 50;

type Listed = CallReply<typeof listTours>;
type Row = Omit<Listed['data'][number], 'name' | 'picture' | 'updated_at'> & {
  name: LocalText;
  picture: PictureRow | null;
  updated_at: Date;
  found: number;
};

/** For a draft that was never opened, the public row takes its place. */
const DRAFTS = sql`tour t left join tour_draft d on d.tour_id = t.id
  left join tour_draft_section basics on basics.tour_id = t.id and basics.name = 'basics'
  left join tour_draft_section pictures on pictures.tour_id = t.id and pictures.name = 'pictures'`;

/** A page of organizers' tours. */
export async function listToursOf(
  db: Db,
  organizerIds: number[],
  { page, limit, state, name, organizer_id: organizerId }: CallInput<typeof listTours>['query'],
  locale: Locale,
): Promise<Listed> {
  const { data, pagination } = await readPage({ page, pageSize: limit }, (slice) =>
    sql<Row>`with own as (
        select t.id, t.organizer_id, ${TOUR_SLUG} as slug, coalesce(basics.value -> 'name', t.name) as name,
          coalesce((basics.value ->> 'days')::int, t.days) as days, ${STATE_SQL} as state,
          coalesce(${REVISION_SQL} is distinct from d.published_revision, false) and d.tour_id is not null as is_changed,
          coalesce((pictures.value #>> '{items,0,picture_id}')::int, t.picture_ids[1]) as picture_id,
          greatest(t.updated_at, (select max(s.updated_at) from tour_draft_section s where s.tour_id = t.id)) as updated_at
        from ${DRAFTS} where t.organizer_id = any(${organizerIds}::int[]) and t.status <> 'gone')
      select own.id, own.organizer_id, own.slug, own.name, own.days, own.state, own.is_changed, own.updated_at,
      count(*) over ()::int as found, (select to_jsonb(p) from picture p where p.id = own.picture_id) as picture,
        ahead.departures, ahead.next_start
      from own cross join lateral (select count(*)::int as departures, min(start_date) as next_start from tour_date
        where tour_id = own.id and not is_closed and start_date > current_date) ahead
      where (${state ?? null}::text is null or state = ${state ?? null}) and (${organizerId ?? null}::int is null
      or organizer_id = ${organizerId ?? null})
        and (${name ?? null}::text is null or exists (select 1 from jsonb_each_text(name) word
        where strpos(lower(word.value), lower(${name?.trim() ?? ''})) > 0))
      order by updated_at desc, id desc ${slice}`.execute(db),
  );
  return {
    data: data.map(({ name: text, picture, updated_at: at, ...row }) => ({
      ...row,
      name: textIn(text, locale),
      picture: picture && pictureOf(picture, locale),
      updated_at: at.toISOString(),
    })),
    pagination,
  };
}

/** Tours that await approval, oldest first. */
export async function listSubmitted(
  db: Db,
  page: number | undefined,
  locale: Locale,
): Promise<CallReply<typeof listSubmittedTours>> {
  const { data, pagination } = await readPage({ page, pageSize: SUBMITTED_PAGE }, (slice) =>
    sql<{
      id: number;
      name: LocalText;
      organizer: { id: number; name: string; is_on_site: boolean };
      submitted_at: Date;
      revision: number;
      found: number;
    }>`select count(*) over ()::int as found, t.id, basics.value -> 'name' as name, jsonb_build_object('id', o.id, 'name', o.name, 'is_on_site', o.hidden_by is null) as organizer, d.submitted_at,
      ${REVISION_SQL} as revision
    from ${DRAFTS} join organizer o on o.id = t.organizer_id where d.state = 'submitted'
      order by d.submitted_at, t.id ${slice}`.execute(db),
  );
  return {
    data: data.map(({ name, submitted_at: at, ...row }) => ({
      ...row,
      name: textIn(name, locale),
      submitted_at: at.toISOString(),
    })),
    pagination,
  };
}
