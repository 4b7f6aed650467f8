import type { City } from '#contract/catalogue/cities.ts';
import { textIn, type Locale } from '#domain/locales.ts';
import type { Directory, DirectoryEntry } from './catalogue-directory.ts';

/** A city with its region and country; a missing name is empty. */
export function viewCity(directory: Directory, city: DirectoryEntry, locale: Locale): City {
  const nameOf = (entry: DirectoryEntry | null): string => (entry ? textIn(entry.name, locale) : '');
  return {
    id: city.id,
    name: nameOf(city),
    region: { name: nameOf(directory.find('region', city.parentId)) },
    country: { name: nameOf(directory.find('country', city.countryId)) },
  };
}
