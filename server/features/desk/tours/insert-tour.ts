import { sql } from 'kysely';
import type { CallInput } from '#contract/call.ts';
import type { TourSections } from '#contract/desk/tour-sections.ts';
import type { createTour } from '#contract/desk/tours.ts';
import { TOUR_TYPE } from '#domain/tour-type.ts';
import { Problem } from '#server/calls/problem.ts';
import type { Trx } from '#server/db/pool.ts';
import { firstRow, rowOrNull } from '#server/db/rows.ts';
import { hasRate } from './check-section.ts';
import { tourSlug } from './write-tour.ts';

type NewTour = Omit<CallInput<typeof createTour>['body'], 'organizer_id'>;

/** Maximum of never published tours per organizer. */
const MAX_NEW = 500;
/** Default values of a new tour's row and sections. */
const DEFAULTS = {
  groupMin: 1,
  groupMax: 12,
  minAge: 0,
  difficulty: 1,
  comfort: 'base',
  meetingTime: '09:00',
  prepaymentPercent: 20,
  fullPaymentDays: 30,
} as const;

/** Inserts the hidden row of a new tour, so that it can have departures. Throws for an unknown town or currency. */
export async function insertTour(trx: Trx, organizerId: number, tour: NewTour): Promise<number> {
  if (!(await hasRate(trx, tour.currency))) throw new Problem('invalid', { fields: { currency: 'rule.invalid' } });
  await sql`select 1 from organizer where id = ${organizerId} for no key update`.execute(trx);
  const { rows: unpublished } = await sql`select 1 from tour t join tour_draft d on d.tour_id = t.id
    where t.organizer_id = ${organizerId} and d.state <> 'live' limit ${MAX_NEW}`.execute(trx);
  if (unpublished.length === MAX_NEW) throw new Problem('not_allowed_now');
  const name = { [tour.lang]: tour.name };
  const row = await rowOrNull<{ id: number }>(trx)`
    insert into tour (organizer_id, type, is_cruise, is_author, status, slug, name, summary,
      highlights, program, included, excluded, requirements, meeting, route, days, nights, group_min, group_max, min_age, difficulty,
      comfort, accommodation, languages, currency, timezone, prepayment_type, prepayment_size, full_payment_days, cancel_policy,
      country_ids, region_ids, city_ids, start_city_id, rest_kind_ids, lat, lng, picture_ids)
    select ${organizerId}, ${tour.form === 'excursion' ? TOUR_TYPE.excursion : TOUR_TYPE.tour},
    ${tour.form === 'cruise'}, ${tour.form === 'author'}, 'hidden',
      ${tourSlug(name, tour.lang)}, ${JSON.stringify(name)}::jsonb, '{}', '[]', '[]', '[]', '[]', '[]',
      jsonb_build_object('place', '{}'::jsonb, 'lat', c.lat, 'lng', c.lng, 'time', ${DEFAULTS.meetingTime}::text), '[]',
      ${tour.days}, ${tour.days - 1},
      ${DEFAULTS.groupMin}, ${DEFAULTS.groupMax}, ${DEFAULTS.minAge}, ${DEFAULTS.difficulty}, ${DEFAULTS.comfort}, '{not-set}', '{}',
      ${tour.currency}, c.timezone, 1, ${DEFAULTS.prepaymentPercent}, ${DEFAULTS.fullPaymentDays}, '[]',
      array[c.country_id], array[c.region_id], array[c.id], c.id, '{}', c.lat, c.lng, '{}'
    from city c where c.id = ${tour.start_city_id} returning id`;
  if (!row) throw new Problem('invalid', { fields: { start_city_id: 'rule.invalid' } });
  return row.id;
}

/** The sections of a new tour: the input, and defaults that organizers rarely change. */
export async function newSections(trx: Trx, tour: NewTour): Promise<TourSections> {
  const { lat, lng } = await firstRow<{ lat: number; lng: number }>(trx)`
    select lat::float8 as lat, lng::float8 as lng from city
    where id = ${tour.start_city_id}`;
  return {
    basics: {
      form: tour.form,
      name: { [tour.lang]: tour.name },
      summary: {},
      highlights: [],
      start_city_id: tour.start_city_id,
      city_ids: [],
      rest_kind_ids: [],
      languages: [tour.lang],
      days: tour.days,
      difficulty: DEFAULTS.difficulty,
      min_age: DEFAULTS.minAge,
      meeting: { place: {}, lat, lng, time: DEFAULTS.meetingTime },
    },
    pictures: { items: [] },
    programme: { days: [] },
    stay: { accommodation: [], comfort: DEFAULTS.comfort },
    seats: { group_min: DEFAULTS.groupMin, group_max: DEFAULTS.groupMax, variants: [] },
    price: {
      amount: null,
      currency: tour.currency,
      prepayment: 'percent',
      prepayment_size: DEFAULTS.prepaymentPercent,
      full_payment_days: DEFAULTS.fullPaymentDays,
      instant_days: 0,
      child_price: null,
      included: [],
      excluded: [],
    },
    cancellation: {
      steps: [
        { from_days: 30, to_days: null, percent: 100 },
        { from_days: 14, to_days: 29, percent: 50 },
        { from_days: 0, to_days: 13, percent: 0 },
      ],
    },
    questions: { requirements: [], tourist_fields: [] },
  };
}
