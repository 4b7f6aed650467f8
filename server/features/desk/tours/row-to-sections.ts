import type { TourSections } from '#contract/desk/tour-sections.ts';
import { LOCALES, type Lang } from '#domain/locales.ts';
import { PREPAYMENTS, type DraftText, type TourForm } from '#domain/tour-draft.ts';
import { TOUR_TYPE } from '#domain/tour-type.ts';
import type { Trx } from '#server/db/pool.ts';
import { firstRow } from '#server/db/rows.ts';

type Day = TourSections['programme']['days'][number];

/** The columns of a public row from which sections are made. */
interface PublicRow {
  type: number;
  is_cruise: boolean;
  is_author: boolean;
  name: DraftText;
  summary: DraftText;
  highlights: DraftText[];
  program: (Omit<Day, 'picture_id'> & { picture_id?: number | null })[];
  included: DraftText[];
  excluded: DraftText[];
  requirements: DraftText[];
  meeting: TourSections['basics']['meeting'];
  route: { city_id: number }[];
  days: number;
  group_min: number;
  group_max: number;
  min_age: number;
  difficulty: number;
  comfort: TourSections['stay']['comfort'];
  accommodation: TourSections['stay']['accommodation'];
  languages: string[];
  currency: string;
  prepayment_type: number;
  prepayment_size: number;
  full_payment_days: number;
  child_price_percent: number | null;
  child_age_to: number | null;
  instant_days: number;
  cancel_policy: TourSections['cancellation']['steps'];
  tourist_fields: TourSections['questions']['tourist_fields'];
  start_city_id: number;
  own_kinds: number[];
  pictures: { id: number; alt: DraftText }[];
  variants: TourSections['seats']['variants'];
  price: number | null;
}

const formOf = ({ type, is_cruise, is_author }: PublicRow): TourForm => {
  if (type === TOUR_TYPE.excursion) return 'excursion';
  return is_cruise ? 'cruise' : is_author ? 'author' : 'tour';
};

function citiesAfter(start: number, route: PublicRow['route']): number[] {
  const ids = route.map(({ city_id: id }) => id);
  return ids[0] === start ? ids.slice(1) : ids;
}

/** The sections that correspond to a public row, and the language in which all its texts exist. */
export async function readRowAsSections(trx: Trx, tourId: number): Promise<{ lang: Lang; sections: TourSections }> {
  const row = await firstRow<PublicRow>(trx)`select t.*,
      (select coalesce(array_agg(k.id order by k.id), '{}') from rest_kind k where k.id = any(t.rest_kind_ids)
        and not exists (select 1 from rest_kind own where own.parent_id = k.id and own.id = any(t.rest_kind_ids))) as own_kinds,
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'alt', p.alt) order by array_position(t.picture_ids, p.id)), '[]')
        from picture p where p.id = any(t.picture_ids)) as pictures,
      (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'kind', v.kind, 'name', v.name, 'capacity', v.capacity,
        'price_delta', v.price_delta) order by v.price_delta, v.id), '[]') from tour_variant v where v.tour_id = t.id) as variants,
      (select d.original_price from tour_date d where d.tour_id = t.id order by d.start_date desc limit 1) as price
    from tour t where t.id = ${tourId}`;
  return { lang: LOCALES.find((locale) => row.name[locale.lang])?.lang ?? 'en', sections: sectionsOf(row) };
}

function sectionsOf(row: PublicRow): TourSections {
  return {
    basics: {
      form: formOf(row),
      name: row.name,
      summary: row.summary,
      highlights: row.highlights,
      start_city_id: row.start_city_id,
      city_ids: citiesAfter(row.start_city_id, row.route),
      rest_kind_ids: row.own_kinds,
      languages: row.languages,
      days: row.days,
      difficulty: row.difficulty,
      min_age: row.min_age,
      meeting: row.meeting,
    },
    pictures: { items: row.pictures.map(({ id, alt }) => ({ picture_id: id, alt })) },
    programme: {
      days: row.program.map((day) => ({
        title: day.title,
        text: day.text,
        stops: day.stops.map(({ name, lat, lng }) => ({ name, lat, lng })),
        meals: day.meals,
        night: day.night,
        distance_km: day.distance_km,
        drive_min: day.drive_min,
        walk_km: day.walk_km,
        ascent_m: day.ascent_m,
        picture_id: day.picture_id ?? null,
      })),
    },
    stay: { accommodation: row.accommodation, comfort: row.comfort },
    seats: { group_min: row.group_min, group_max: row.group_max, variants: row.variants },
    price: {
      amount: row.price,
      currency: row.currency,
      prepayment: PREPAYMENTS[row.prepayment_type - 1] ?? 'full',
      prepayment_size: row.prepayment_size,
      full_payment_days: row.full_payment_days,
      instant_days: row.instant_days,
      child_price:
        row.child_price_percent !== null && row.child_age_to !== null
          ? { percent: row.child_price_percent, age_to: row.child_age_to }
          : null,
      included: row.included,
      excluded: row.excluded,
    },
    cancellation: { steps: row.cancel_policy },
    questions: { requirements: row.requirements, tourist_fields: row.tourist_fields },
  };
}
