import { sql } from 'kysely';
import type { TourSections } from '#contract/desk/tour-sections.ts';
import { MAX_CABIN_CAPACITY } from '#domain/limits.ts';
import type { Lang, LocalText } from '#domain/locales.ts';
import { maskContacts } from '#domain/mask-contacts.ts';
import { slugify } from '#domain/text/slugify.ts';
import { PREPAYMENTS, type DraftText } from '#domain/tour-draft.ts';
import { TOUR_TYPE } from '#domain/tour-type.ts';
import { Problem } from '#server/calls/problem.ts';
import { emit, type Trx } from '#server/db/pool.ts';
import { rowOrNull, rowsOf } from '#server/db/rows.ts';

interface CityRow {
  id: number;
  name: LocalText;
  lat: number;
  lng: number;
  region_id: number;
  country_id: number;
  timezone: string;
}

/** The texts that the site shows: without empty ones, and without contacts, so that bookings stay on the site. */
const shown = (text: DraftText): DraftText =>
  Object.fromEntries(
    Object.entries(text).flatMap(([lang, value]) => (value?.trim() ? [[lang, maskContacts(value.trim())]] : [])),
  );

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
const unique = (ids: readonly number[]): number[] => [...new Set(ids)];

async function readRoute(trx: Trx, ids: readonly number[]): Promise<CityRow[]> {
  return rowsOf<CityRow>(trx)`
    select c.id, c.name, c.lat::float8 as lat, c.lng::float8 as lng, c.region_id, c.country_id, c.timezone
    from unnest(${[...ids]}::int[]) with ordinality stop(id, place) join city c on c.id = stop.id order by stop.place`;
}

async function withParents(trx: Trx, kinds: readonly number[]): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(trx)`select unnest(array_remove(array[id, parent_id], null)) as id
    from rest_kind where id = any(${[...kinds]}::int[])`;
  return unique(rows.map(({ id }) => id));
}

/** The slug of a tour, without its id. */
export const tourSlug = (name: DraftText, lang: Lang): string =>
  slugify(name.en?.trim() || (name[lang] ?? '')).slice(0, 80) || 'tour';

/** Writes the sections to the public row, with variants and pictures, and announces the change. */
export async function writeTour(
  trx: Trx,
  { id, lang }: { id: number; lang: Lang },
  { basics, pictures, programme, stay, seats, price, cancellation, questions }: TourSections,
): Promise<void> {
  const route = await readRoute(trx, [basics.start_city_id, ...basics.city_ids]);
  const [start] = route;
  if (!start) throw new Error(`tour ${id} has no start`);
  const program = programme.days.map(({ title, text, stops, night, ...day }, at) => ({
    ...day,
    day: at + 1,
    title: shown(title),
    text: shown(text),
    stops: stops.map(({ name, ...point }) => ({ ...point, name: shown(name) })),
    night: night && shown(night),
  }));
  const { place, lat, lng, time } = basics.meeting;
  const cabins = seats.variants.filter(({ kind }) => kind === 'cabin').map(({ capacity }) => capacity);
  // What was asked for before requests kept a zone stays in the month that was accounted.
  await sql`update request r set timezone = t.timezone from tour t
    where t.id = ${id} and r.tour_id = t.id and r.timezone is null and t.timezone <> ${start.timezone}`.execute(trx);
  await sql`update tour set
      type = ${basics.form === 'excursion' ? TOUR_TYPE.excursion : TOUR_TYPE.tour},
      is_cruise = ${basics.form === 'cruise'}, is_author = ${basics.form === 'author'},
      slug = ${tourSlug(basics.name, lang)}, name = ${json(shown(basics.name))}, summary = ${json(shown(basics.summary))},
      highlights = ${json(basics.highlights.map(shown))}, program = ${json(program)},
      included = ${json(price.included.map(shown))}, excluded = ${json(price.excluded.map(shown))},
      requirements = ${json(questions.requirements.map(shown))},
      tourist_fields = ${json(questions.tourist_fields.map(({ reason, ...field }) => ({ ...field, reason: reason && shown(reason) })))},
      meeting = ${json({ place: shown(place), lat, lng, time })},
      route = ${json(route.map((city) => ({ city_id: city.id, name: city.name, lat: city.lat, lng: city.lng })))},
      days = ${basics.days}, nights = ${basics.days - 1}, group_min = ${seats.group_min}, group_max = ${seats.group_max},
      min_age = ${basics.min_age}, difficulty = ${basics.difficulty}, comfort = ${stay.comfort},
      accommodation = ${stay.accommodation.length > 0 ? stay.accommodation : ['not-set']}::text[], languages = ${basics.languages}::text[],
      currency = ${price.currency}, timezone = ${start.timezone}, prepayment_type = ${PREPAYMENTS.indexOf(price.prepayment) + 1},
      prepayment_size = ${price.prepayment === 'full' ? 100 : price.prepayment_size}, full_payment_days = ${price.full_payment_days},
      child_price_percent = ${price.child_price?.percent ?? null}, child_age_to = ${price.child_price?.age_to ?? null},
      instant_days = ${price.instant_days}, cancel_policy = ${json(cancellation.steps)},
      country_ids = ${unique(route.map((city) => city.country_id))}::int[], region_ids = ${unique(route.map((city) => city.region_id))}::int[],
      city_ids = ${unique(route.map((city) => city.id))}::int[], start_city_id = ${start.id},
      rest_kind_ids = ${await withParents(trx, basics.rest_kind_ids)}::int[],
      cabin_capacities = ${unique(cabins.map((capacity) => Math.min(capacity, MAX_CABIN_CAPACITY)))}::smallint[],
      is_returning = ${route.at(-1)?.id === start.id}, lat = ${lat}, lng = ${lng},
      picture_ids = ${pictures.items.map(({ picture_id: picture }) => picture)}::int[], updated_at = now()
    where id = ${id}`.execute(trx);
  // Only of uploads: descriptions of catalogue pictures are not the organizer's.
  await sql`update picture p set alt = item.alt from jsonb_to_recordset(${json(
    pictures.items.map(({ picture_id: picture, alt }) => ({ id: picture, alt: shown(alt) })),
  )}) as item(id integer, alt jsonb) where p.id = item.id and p.image_id is not null`.execute(trx);
  await writeVariants(trx, id, seats.variants);
  // Requested departures keep the days that travellers saw.
  await sql`update tour_date d set end_date = start_date + ${basics.days - 1}::int where tour_id = ${id} and start_date > current_date
    and end_date <> start_date + ${basics.days - 1}::int and not exists (select 1 from request r
    where r.tour_date_id = d.id)`.execute(trx);
  await emit(trx, 'tour.changed', { tour_id: id });
}

/** Stores the variants. Throws `not_allowed_now` when a booked one would be removed. */
async function writeVariants(trx: Trx, tourId: number, variants: TourSections['seats']['variants']): Promise<void> {
  const own = variants.flatMap(({ id }) => id ?? []);
  const { rows: booked } =
    await sql`select 1 from tour_variant v where v.tour_id = ${tourId} and v.id <> all(${own}::bigint[])
    and exists (select 1 from request r where r.variant_id = v.id) limit 1`.execute(trx);
  if (booked.length > 0) throw new Problem('not_allowed_now', { fields: { 'seats.variants': 'rule.booked_variant' } });
  await sql`delete from tour_variant where tour_id = ${tourId} and id <> all(${own}::bigint[])`.execute(trx);
  const rows = variants.map(({ name, ...variant }) => ({ ...variant, name: shown(name) }));
  await sql`update tour_variant v set kind = item.kind, name = item.name, capacity = item.capacity, price_delta = item.price_delta
    from jsonb_to_recordset(${json(rows)}) as item(id bigint, kind text, name jsonb, capacity smallint, price_delta bigint)
    where v.id = item.id and v.tour_id = ${tourId}`.execute(trx);
  const stored: typeof variants = [];
  for (const variant of variants) {
    if (variant.id !== null) {
      stored.push(variant);
      continue;
    }
    const made = await rowOrNull<{ id: number }>(trx)`
      insert into tour_variant (tour_id, kind, name, capacity, price_delta)
      values (${tourId}, ${variant.kind}, ${json(shown(variant.name))}, ${variant.capacity}, ${variant.price_delta}) returning id`;
    stored.push({ ...variant, id: made?.id ?? null });
  }
  await sql`update tour_draft_section set value = jsonb_set(value, '{variants}', ${JSON.stringify(stored)}::jsonb), version = version + 1
    where tour_id = ${tourId} and name = 'seats'
    and value -> 'variants' <> ${JSON.stringify(stored)}::jsonb`.execute(trx);
}
