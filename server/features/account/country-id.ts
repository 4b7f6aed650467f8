import { countryById } from '#domain/places/countries.ts';
import { Problem } from '#server/calls/problem.ts';

/** The id of a country. Throws `invalid` for another number. */
export function countryIdOf(id: number): number {
  if (!countryById(id)) throw new Problem('invalid', { fields: { country_id: 'rule.invalid' } });
  return id;
}
