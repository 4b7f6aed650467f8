import type pg from 'pg';
import type { LocalText } from '#domain/locales.ts';
import type { IndexedTour } from '#server/search/indexed-tour.ts';
import { wordsIn } from '#server/search/text-words.ts';

type NamedIds = Pick<
  IndexedTour,
  'countries' | 'regions' | 'cities' | 'showplaces' | 'waterObjects' | 'collections'
> & {
  ownKinds: readonly number[];
};

/**
 * Tables with names for a tour's id lists, and the other column read: the world part of a country, the parent of a
 * kind.
 */
const TABLES = [
  ['countries', 'country', 'world_part'],
  ['regions', 'region', 'null'],
  ['cities', 'city', 'null'],
  ['showplaces', 'showplace', 'null'],
  ['waterObjects', 'water_object', 'null'],
  ['ownKinds', 'rest_kind', 'parent_id'],
  ['collections', 'collection', 'null'],
] as const satisfies readonly (readonly [keyof NamedIds, string, string])[];

interface Named {
  id: number;
  name: LocalText;
  more: string | number | null;
}

/** The distinct texts of a name in all languages. */
export function textsOf({ en, ru, de, zh }: LocalText): string[] {
  return [...new Set([en, ru, de, zh])].filter(Boolean);
}

/** Names of places, activities and collections that tours refer to, each read once. Valid for one read of tours. */
export class CatalogueNames {
  readonly #known = new Map<string, Map<number, { words: readonly string[]; more: Named['more'] }>>(
    TABLES.map(([list]) => [list, new Map()]),
  );

  /** Reads the names that are not cached yet. */
  async learn(client: Pick<pg.ClientBase, 'query'>, rows: readonly NamedIds[]): Promise<void> {
    for (const [list, table, more] of TABLES) {
      const known = this.#known.get(list)!;
      const missing = new Set<number>();
      for (const row of rows) for (const id of row[list]) if (!known.has(id)) missing.add(id);
      if (missing.size === 0) continue;
      const { rows: found } = await client.query<Named>(
        `select id, name, ${more} as more from ${table} where id = any($1::integer[])`,
        [[...missing]],
      );
      for (const { id, name, more: what } of found)
        known.set(id, { words: [...new Set(textsOf(name).flatMap(wordsIn))], more: what });
      for (const id of missing) if (!known.has(id)) known.set(id, { words: [], more: null });
    }
  }

  /** The words of a tour's places, activities and collections, one list each. */
  *wordsFor(row: NamedIds): Generator<readonly string[]> {
    for (const [list] of TABLES) {
      const known = this.#known.get(list)!;
      for (const id of row[list]) yield known.get(id)!.words;
    }
  }

  continentsOf({ countries }: Pick<NamedIds, 'countries'>): string[] {
    return [
      ...new Set(countries.flatMap((id) => (this.#known.get('countries')!.get(id)!.more as string | null) ?? [])),
    ].sort();
  }

  /** Adds the parents of activities: the tree has two levels. */
  withKindsAbove(ownKinds: readonly number[]): number[] {
    const kinds = this.#known.get('ownKinds')!;
    return [
      ...new Set(
        ownKinds.flatMap((id) => [
          id,
          ...((kinds.get(id)!.more as number | null) === null ? [] : [kinds.get(id)!.more as number]),
        ]),
      ),
    ].sort((a, b) => a - b);
  }
}
