import { sql } from 'kysely';
import { SECTION_NAMES, type SectionName, type TourSections } from '#contract/desk/tour-sections.ts';
import type { TourDraft } from '#contract/desk/tours.ts';
import { textIn, type Lang, type LocalText, type Locale } from '#domain/locales.ts';
import type { TourState } from '#domain/tour-draft.ts';
import { organizerIdsOf, type SessionUser } from '#server/calls/call-context.ts';
import { rowOrNotFound } from '#server/calls/row-or-not-found.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import { firstRow, hasRow, rowsOf } from '#server/db/rows.ts';
import { pictureOf, type PictureRow, TOUR_SLUG } from '#server/features/catalogue/index.ts';
import { findGaps } from './find-gaps.ts';
import { readRowAsSections } from './row-to-sections.ts';

/** A tour at the desk, without its sections. */
export interface TourHead {
  id: number;
  organizer_id: number;
  status: 'published' | 'hidden' | 'gone';
  slug: string;
  timezone: string;
  is_organizer_hidden: boolean;
  lang: Lang;
  state: 'new' | 'submitted' | 'live';
  /** The state that its organizer sees. */
  tour_state: TourState;
  published_revision: number | null;
  revision: number;
  note: string | null;
}

/** SQL of the state of a tour as its organizer sees it; needs `t` and `d`. */
export const STATE_SQL = sql<TourState>`case when d.state = 'new' then 'draft' when d.state = 'submitted' then 'submitted'
  when t.status = 'published' or t.is_hidden_with_organizer then 'published' else 'hidden' end`;

/** Revision of draft `d`: the sum of its sections' versions. */
export const REVISION_SQL = sql<number>`(select sum(s.version)::int from tour_draft_section s where s.tour_id = d.tour_id)`;

/** Locks a tour of the caller's organizers. Throws `not_found` for others, so that ids reveal nothing. */
export async function lockOwnTour(
  trx: Trx,
  user: SessionUser,
  id: number,
): Promise<{ id: number; organizerId: number }> {
  const row = await rowOrNotFound<{ organizer_id: number }>(trx)`select organizer_id from tour
    where id = ${id} and organizer_id = any(${organizerIdsOf(user)}::int[]) for no key update`;
  return { id, organizerId: row.organizer_id };
}

/** The head of a tour that has a draft. */
export async function readHead(db: Db, id: number): Promise<TourHead> {
  return firstRow<TourHead>(db)`select t.id, t.organizer_id, t.status, ${TOUR_SLUG} as slug, t.timezone,
      o.hidden_by is not null as is_organizer_hidden, d.lang, d.state,
      ${STATE_SQL} as tour_state, d.published_revision, d.note,
      ${REVISION_SQL} as revision
    from tour t join organizer o on o.id = t.organizer_id join tour_draft d on d.tour_id = t.id where t.id = ${id}`;
}

/** Stores the sections of a new draft. */
export async function insertDraft(
  trx: Trx,
  id: number,
  { lang, sections, state }: { lang: Lang; sections: TourSections; state: 'new' | 'live' },
): Promise<void> {
  const revision = state === 'live' ? SECTION_NAMES.length : null;
  await sql`insert into tour_draft (tour_id, lang, state, published_revision)
    values (${id}, ${lang}, ${state}, ${revision})`.execute(trx);
  await sql`insert into tour_draft_section (tour_id, name, value)
    select ${id}, key, value from jsonb_each(${JSON.stringify(sections)}::jsonb)`.execute(trx);
}

/** Creates the draft of a locked tour that was published without one. */
export async function ensureDraft(trx: Trx, id: number): Promise<void> {
  if (await hasRow(trx)`select 1 from tour_draft where tour_id = ${id}`) return;
  await insertDraft(trx, id, { ...(await readRowAsSections(trx, id)), state: 'live' });
}

interface SectionRow<Name extends SectionName> {
  name: Name;
  value: TourSections[Name];
  version: number;
  updated_at: Date;
}

/** The sections of a draft. */
export async function readSections(db: Db, id: number): Promise<TourSections> {
  const rows = await rowsOf<SectionRow<SectionName>>(db)`
    select name, value from tour_draft_section where tour_id = ${id}`;
  return Object.fromEntries(rows.map(({ name, value }) => [name, value])) as TourSections;
}

/** Stores a section. False when it has changed since `version`; storing equal content changes nothing. */
export async function storeSection(
  trx: Trx,
  id: number,
  { name, value, version, userId }: { name: SectionName; value: unknown; version: number; userId: number },
): Promise<boolean> {
  const json = JSON.stringify(value);
  return hasRow(trx)`update tour_draft_section set value = ${json}::jsonb,
      version = version + (value <> ${json}::jsonb)::int, updated_by = ${userId}, updated_at = now()
    where tour_id = ${id} and name = ${name} and (version = ${version} or value = ${json}::jsonb)
    returning version`;
}

async function readPictures(db: Db, id: number, sections: TourSections): Promise<PictureRow[]> {
  const named = [
    ...sections.pictures.items.map(({ picture_id: picture }) => picture),
    ...sections.programme.days.flatMap(({ picture_id: picture }) => picture ?? []),
  ];
  return rowsOf<PictureRow>(db)`select id, kind, alt, width, height, color, thumbhash from picture
    where id = any(${named}::int[]) or tour_id = ${id} order by id`;
}

/** The towns of a draft, named in the caller's language. */
async function readPlaces(db: Db, ids: readonly number[], locale: Locale): Promise<TourDraft['places']> {
  const rows = await rowsOf<{
    city_id: number;
    lat: number;
    lng: number;
    name: LocalText;
    region: LocalText;
    country_id: number;
    country: LocalText;
  }>(db)`
    select c.id as city_id, c.lat::float8 as lat, c.lng::float8 as lng, c.name, r.name as region, c.country_id, country.name as country
    from city c join region r on r.id = c.region_id join country on country.id = c.country_id
    where c.id = any(${[...ids]}::int[]) order by c.id`;
  return rows.map(({ name, region, country, country_id: countryId, ...place }) => ({
    ...place,
    name: textIn(name, locale),
    region: textIn(region, locale),
    country: { id: countryId, name: textIn(country, locale) },
  }));
}

/** A tour with its sections, and what it lacks for publication. */
export async function viewDraft(db: Db, id: number, locale: Locale): Promise<TourDraft> {
  const head = await readHead(db, id);
  const rows = await rowsOf<SectionRow<SectionName>>(db)`select name, value, version, updated_at from tour_draft_section
    where tour_id = ${id}`;
  const sections = Object.fromEntries(rows.map(({ name, value }) => [name, value])) as TourSections;
  const pictures = await readPictures(db, id, sections);
  const dates = await rowsOf<{ open: number }>(db)`select count(*)::int as open from tour_date
    where tour_id = ${id} and not is_closed and start_date > current_date`;
  const { organizer_id, lang, revision, slug, timezone, note, published_revision } = head;
  return {
    id,
    organizer_id,
    lang,
    revision,
    slug,
    timezone,
    note,
    state: head.tour_state,
    is_changed: revision !== published_revision,
    sections: Object.fromEntries(
      rows.map(({ name, value, version, updated_at: at }) => [name, { version, updated_at: at.toISOString(), value }]),
    ) as TourDraft['sections'],
    pictures: pictures.map((picture) => ({ id: picture.id, picture: pictureOf(picture, locale) })),
    places: await readPlaces(db, [sections.basics.start_city_id, ...sections.basics.city_ids], locale),
    missing: findGaps(sections, { lang, openDates: dates[0]?.open ?? 0 }),
  };
}
