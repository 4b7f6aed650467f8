import { sql } from 'kysely';
import type { SectionName, TourSections } from '#contract/desk/tour-sections.ts';
import { TOUR_LIMITS } from '#domain/tour-draft.ts';
import { Problem, type ProblemDetails } from '#server/calls/problem.ts';
import type { Trx } from '#server/db/pool.ts';
import { rowOrNull, rowsOf } from '#server/db/rows.ts';

type Fields = NonNullable<ProblemDetails['fields']>;
type Check<Name extends SectionName> = (
  trx: Trx,
  value: TourSections[Name],
  tour: { id: number; organizerId: number },
) => Promise<Fields> | Fields;

/** Whether a currency has an exchange rate; prices without one could not be shown to most visitors. */
export async function hasRate(trx: Trx, currency: string): Promise<boolean> {
  const { rows } = await sql`select 1 from currency_rate where currency = ${currency} limit 1`.execute(trx);
  return currency === 'EUR' || rows.length > 0;
}

const wrong = (isWrong: boolean, field: string, rule: Fields[string] = 'rule.invalid'): Fields =>
  isWrong ? { [field]: rule } : {};

/** Which of these ids are not in a table. */
async function unknownIds(trx: Trx, table: 'city' | 'rest_kind', ids: readonly number[]): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(trx)`select id from unnest(${[...ids]}::int[]) asked(id)
    where not exists (select 1 from ${sql.table(table)} known where known.id = asked.id)`;
  return rows.map(({ id }) => id);
}

/** Pictures that a tour of the organizer may not show. */
async function foreignPictures(trx: Trx, ids: readonly number[], organizerId: number): Promise<Set<number>> {
  const rows = await rowsOf<{ id: number }>(trx)`select asked.id from unnest(${[...ids]}::int[]) asked(id)
    where not exists (select 1 from picture p join tour t on t.id = p.tour_id where p.id = asked.id and t.organizer_id = ${organizerId})
      and not exists (select 1 from tour t where t.organizer_id = ${organizerId} and asked.id = any(t.picture_ids))`;
  return new Set(rows.map(({ id }) => id));
}

const fieldsOfForeign = (
  ids: readonly (number | null)[],
  foreign: ReadonlySet<number>,
  field: (at: number) => string,
) => Object.fromEntries(ids.flatMap((id, at) => (id !== null && foreign.has(id) ? [[field(at), 'rule.invalid']] : [])));

const CHECKS: { [Name in SectionName]?: Check<Name> } = {
  async basics(trx, { start_city_id: start, city_ids: cities, rest_kind_ids: kinds }) {
    const unknown = new Set(await unknownIds(trx, 'city', [start, ...cities]));
    return {
      ...wrong(unknown.has(start), 'start_city_id'),
      ...wrong(
        cities.some((id) => unknown.has(id)),
        'city_ids',
      ),
      ...wrong((await unknownIds(trx, 'rest_kind', kinds)).length > 0, 'rest_kind_ids'),
    };
  },
  async pictures(trx, { items }, { organizerId }) {
    const ids = items.map(({ picture_id: id }) => id);
    const foreign = await foreignPictures(trx, ids, organizerId);
    return {
      ...wrong(new Set(ids).size < ids.length, 'items'),
      ...fieldsOfForeign(ids, foreign, (at) => `items.${at}.picture_id`),
    };
  },
  async programme(trx, { days }, { organizerId }) {
    const ids = days.map(({ picture_id: id }) => id);
    const foreign = await foreignPictures(
      trx,
      ids.filter((id) => id !== null),
      organizerId,
    );
    return fieldsOfForeign(ids, foreign, (at) => `days.${at}.picture_id`);
  },
  async seats(trx, { group_min: min, group_max: max, variants }, { id }) {
    const ids = variants.flatMap((variant) => variant.id ?? []);
    const rows = await rowsOf<{ id: number }>(trx)`select id from tour_variant where tour_id = ${id}`;
    const own = new Set(rows.map((row) => row.id));
    const price = await rowOrNull<{ lowest: number | null }>(trx)`select min(price) as lowest from tour_date
      where tour_id = ${id} and start_date >= current_date`;
    const lowest = price?.lowest ?? null;
    return {
      ...Object.assign(
        {},
        ...variants.map(({ price_delta: delta }, at) =>
          wrong(lowest !== null && lowest + delta < 1, `variants.${at}.price_delta`, {
            key: 'rule.min',
            values: { min: 1 - (lowest ?? 0) },
          }),
        ),
      ),
      ...wrong(min > max, 'group_max', { key: 'rule.min', values: { min } }),
      ...wrong(new Set(ids).size < ids.length || ids.some((variant) => !own.has(variant)), 'variants'),
    };
  },
  async price(trx, { currency, prepayment, prepayment_size: size }, { id }) {
    const { rows } =
      await sql`select 1 from tour_date where tour_id = ${id} and currency <> ${currency} limit 1`.execute(trx);
    return {
      ...wrong(!(await hasRate(trx, currency)), 'currency'),
      // Departures keep the currency in which they were sold.
      ...wrong(rows.length > 0, 'currency', 'rule.currency_of_departures'),
      ...wrong(prepayment !== 'full' && size < 1, 'prepayment_size', { key: 'rule.min', values: { min: 1 } }),
      ...wrong(prepayment === 'percent' && size > TOUR_LIMITS.partialPercent, 'prepayment_size', {
        key: 'rule.max',
        values: { max: TOUR_LIMITS.partialPercent },
      }),
    };
  },
  cancellation(_trx, { steps }) {
    // Steps must run from the furthest day to the start without gaps, and never refund more for cancelling later.
    return Object.assign(
      {},
      ...steps.map((step, at) => {
        const before = steps[at - 1];
        return {
          ...wrong(
            before === undefined ? step.to_days !== null : step.to_days !== before.from_days - 1,
            `steps.${at}.to_days`,
          ),
          ...wrong(step.to_days !== null && step.from_days > step.to_days, `steps.${at}.from_days`),
          ...wrong(at === steps.length - 1 && step.from_days !== 0, `steps.${at}.from_days`),
          ...wrong(before !== undefined && step.percent > before.percent, `steps.${at}.percent`),
        };
      }),
    ) as Fields;
  },
  questions(_trx, { tourist_fields: fields }) {
    const names = fields.map(({ field }) => field);
    return wrong(new Set(names).size < names.length, 'tourist_fields');
  },
};

/** Checks what the schema of a section cannot. Throws `invalid` with the fields. */
export async function checkSection<Name extends SectionName>(
  trx: Trx,
  name: Name,
  value: TourSections[Name],
  tour: { id: number; organizerId: number },
): Promise<void> {
  const found = (await CHECKS[name]?.(trx, value, tour)) ?? {};
  const fields = Object.fromEntries(Object.entries(found).map(([field, rule]) => [`${name}.${field}`, rule]));
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields });
}
