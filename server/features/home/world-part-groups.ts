import type { CallReply } from '#contract/call.ts';
import type { Picture } from '#contract/catalogue/card.ts';
import type { Counted, getWorldPartGroups } from '#contract/home/home.ts';
import type { Locale } from '#domain/locales.ts';
import { translateWord } from '#server/features/search/index.ts';
import { homeText } from './home-texts.ts';

type Group = CallReply<typeof getWorldPartGroups>['data'][number];

/** Groups of world parts, in display order. A part that is not listed forms its own group. */
const GROUPS = {
  europe: ['europe'],
  asia: ['asia', 'caucasus_central_asia', 'middle_east'],
  africa: ['africa'],
  americas: ['north_america', 'south_america'],
  oceania: ['oceania'],
  antarctica: ['antarctica'],
} as const;

/** A country with tours and its world part. */
export interface PlacedCountry extends Counted {
  world_part: string;
  image: Picture | null;
}

export interface GroupView {
  locale: Locale;
  withAlt: boolean;
  withCountries: boolean;
}

const sumOf = (entries: readonly { count: number }[]): number => entries.reduce((sum, { count }) => sum + count, 0);

/**
 * Groups countries by world part and group; countries with the most tours come first. A tour of two countries counts in
 * both.
 */
export function groupWorldParts(
  countries: readonly PlacedCountry[],
  { locale, withAlt, withCountries }: GroupView,
): Group[] {
  const parts = Map.groupBy(countries, ({ world_part }) => world_part);
  const known = new Set<string>(Object.values(GROUPS).flat());
  const groups = [
    ...Object.entries(GROUPS).map(([id, members]) => ({
      id,
      name: homeText(locale, `group.${id as keyof typeof GROUPS}`),
      members: members as readonly string[],
    })),
    ...[...parts.keys()]
      .filter((part) => !known.has(part))
      .map((part) => ({ id: part, name: translateWord(locale, `part.${part}`), members: [part] })),
  ];
  return groups.flatMap(({ id, name, members }) => {
    const own = members.flatMap((part) => parts.get(part) ?? []);
    if (own.length === 0) return [];
    const image = own.find((country) => country.image !== null)?.image ?? null;
    const world_parts = members
      .filter((part) => parts.has(part))
      .map((part) => {
        const inside = parts.get(part) ?? [];
        return {
          id: part,
          name: translateWord(locale, `part.${part}`),
          count: sumOf(inside),
          countries: withCountries ? inside.map(({ world_part: _part, ...country }) => country) : [],
        };
      });
    return { id, name, alt: withAlt ? (image?.alt ?? null) : null, image, count: sumOf(own), world_parts };
  });
}
