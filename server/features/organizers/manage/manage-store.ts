import { sql, type RawBuilder } from 'kysely';
import type { ManagedOrganizer } from '#contract/organizers/manage-organizers.ts';
import { readPage, type Page } from '#server/calls/read-page.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import { firstRow, rowOrNull, rowsOf } from '#server/db/rows.ts';

/** The organizers in scope: those of a member, or all for staff. */
export type Scope = { organizerIds: number[] } | 'all';

const within = (scope: Scope): RawBuilder<unknown> =>
  scope === 'all' ? sql`true` : sql`o.id = any(${scope.organizerIds}::int[])`;

const COLUMNS = sql`o.id, o.slug, o.kind, o.name, o.person, o.about, o.languages, o.since, o.country_id, o.socials,
  o.hidden_by is null as is_published, o.hidden_by, o.user_id is not null as has_account,
  (select count(*)::int from tour t where t.organizer_id = o.id
    and (t.status = 'published' or t.is_hidden_with_organizer)) as tours_count`;

export async function findManaged(db: Db, id: number, scope: Scope): Promise<ManagedOrganizer | null> {
  return rowOrNull<ManagedOrganizer>(db)`select ${COLUMNS} from organizer o
    where o.id = ${id} and ${within(scope)}`;
}

export async function listManaged(
  db: Db,
  scope: Scope,
  { page, limit, name = '' }: { page: number; limit: number; name?: string },
): Promise<Page<ManagedOrganizer>> {
  // `strpos` matches literally, including percent signs and underscores.
  const found = sql`${within(scope)} and strpos(lower(o.name), lower(${name.trim()})) > 0`;
  return readPage({ page, pageSize: limit }, (slice) =>
    sql<ManagedOrganizer & { found: number }>`select ${COLUMNS}, count(*) over ()::int as found
      from organizer o where ${found} order by o.id desc ${slice}`.execute(db),
  );
}

/** Inserts a hidden organizer and returns its id. */
export async function insertOrganizer(
  trx: Trx,
  {
    slug,
    ...row
  }: Pick<ManagedOrganizer, 'kind' | 'name' | 'person' | 'about' | 'languages' | 'since' | 'country_id' | 'socials'> & {
    slug: string;
    userId: number | null;
  },
): Promise<number> {
  // Ids of the demo catalogue come from no sequence, so the next one follows the highest.
  await sql`select pg_advisory_xact_lock(hashtextextended('organizer', 0))`.execute(trx);
  const { id } = await firstRow<{ id: number }>(trx)`
    insert into organizer (id, user_id, kind, slug, name, person, about,
      languages, since, country_id, socials, is_email_verified, is_phone_verified, hidden_by)
    select next.id, ${row.userId}::bigint, ${row.kind}, ${slug} || '-' || next.id, ${row.name}, ${row.person},
      ${JSON.stringify(row.about)}::jsonb, ${row.languages}::text[], ${row.since}::int, ${row.country_id}::int,
      ${JSON.stringify(row.socials)}::jsonb, ${row.userId}::bigint is not null, false, 'staff'
    from (select coalesce(max(id), 0) + 1 as id from organizer) next returning id`;
  return id;
}

/** Writes the given fields only. */
export async function updateOrganizerRow(trx: Trx, id: number, change: Partial<ManagedOrganizer>): Promise<void> {
  const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
  await sql`update organizer set kind = coalesce(${change.kind ?? null}, kind), name = coalesce(${change.name ?? null}, name),
    person = coalesce(${change.person ?? null}, person), about = coalesce(${json(change.about)}::jsonb, about),
    languages = coalesce(${change.languages ?? null}::text[], languages), since = coalesce(${change.since ?? null}::int, since),
    country_id = coalesce(${change.country_id ?? null}::int, country_id),
    socials = coalesce(${json(change.socials)}::jsonb, socials) where id = ${id}`.execute(trx);
}

/** Announces all tours of an organizer that are or were published, because their pages show its fields. */
export async function emitTours(trx: Trx, organizerId: number): Promise<void> {
  await emitChanged(trx, sql`select id from tour where organizer_id = ${organizerId} and status <> 'hidden'`);
}

/** Hides the published tours of an organizer, or republishes those that were hidden with it. */
export async function setTours(trx: Trx, organizerId: number, isPublished: boolean): Promise<void> {
  const rows = await rowsOf<{ id: number }>(trx)`update tour
    set status = ${isPublished ? 'published' : 'hidden'}, is_hidden_with_organizer = ${!isPublished}
    where organizer_id = ${organizerId} and ${isPublished ? sql`is_hidden_with_organizer` : sql`status = 'published'`}
    returning id`;
  await emitChanged(trx, sql`select unnest(${rows.map(({ id }) => id)}::bigint[]) as id`);
}

async function emitChanged(trx: Trx, tours: RawBuilder<unknown>): Promise<void> {
  await sql`with row as (insert into outbox (topic, payload)
      select 'tour.changed', jsonb_build_object('tour_id', t.id) from (${tours}) t returning seq)
    select pg_notify('outbox', 'tour.changed') from row limit 1`.execute(trx);
}
