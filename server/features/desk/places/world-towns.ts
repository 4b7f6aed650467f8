import { latinOf } from '#domain/text/latin.ts';
import { readTowns, type TownRow } from '#server/platform/towns/town-list.ts';

/** A town of GeoNames, with the name of its region. */
export interface Town {
  key: string;
  name: string;
  region: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  lat: number;
  lng: number;
}

/** Searches the towns of the world by prefix, ignoring accents and case; a query in Cyrillic by its sound. */
export interface WorldTowns {
  /** At most `MAX_TOWNS` towns whose name begins with the query, shortest names first. */
  find(query: string, country: string | undefined): Town[];
  /** The town of a key, or null. */
  byKey(key: string): Town | null;
}

/** The 170,000 towns take about 40 MB and are freed after this time without use. */
const IDLE_MS = 600_000;
const MIN_LENGTH = 2;
export const MAX_TOWNS = 12;

interface Loaded {
  rows: { text: string; row: TownRow; sound?: string }[];
  regions: Map<string, string>;
}

const fold = (name: string): string => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

const CYRILLIC = /\p{Script=Cyrillic}/u;

/** How a name sounds, roughly: the list has Latin names only, and Зальцбург is Salzburg there. */
const soundOf = (latin: string): string =>
  latin
    .replaceAll(/kh/g, 'h')
    .replaceAll(/ck|q/g, 'k')
    .replaceAll(/shch|sch|sh|zh|ch|ts|tz|[czj]/g, 's')
    .replaceAll('w', 'v')
    .replaceAll('ph', 'f')
    .replaceAll('y', 'i')
    .replaceAll(/(.)\1+/g, '$1');

const keyOf = ({ country, admin1, name, lat, lng }: TownRow): string => [country, admin1, name, lat, lng].join('|');

const townOf = (row: TownRow, regions: Loaded['regions']): Town => ({
  key: keyOf(row),
  name: row.name,
  region: regions.get(`${row.country}.${row.admin1}`) ?? row.name,
  country: row.country,
  lat: Number(row.lat),
  lng: Number(row.lng),
});

function load(): Loaded {
  const { towns, regions } = readTowns();
  return { rows: towns.map((row) => ({ text: fold(row.name), row })), regions };
}

/** Creates the search; the towns are loaded on first use. */
export function createWorldTowns(): WorldTowns {
  let loaded: Loaded | null = null;
  let timer: NodeJS.Timeout | undefined;
  const towns = (): Loaded => {
    clearTimeout(timer);
    timer = setTimeout(() => (loaded = null), IDLE_MS);
    timer.unref();
    loaded ??= load();
    return loaded;
  };
  return {
    find(query, country) {
      const beginning = fold(query);
      if (beginning.length < MIN_LENGTH) return [];
      const { rows, regions } = towns();
      const sound = CYRILLIC.test(query) ? soundOf(latinOf(query.trim())) : null;
      const begins = (town: Loaded['rows'][number]): boolean =>
        sound === null ? town.text.startsWith(beginning) : (town.sound ??= soundOf(town.text)).startsWith(sound);
      return rows
        .filter((town) => (country === undefined || town.row.country === country) && begins(town))
        .sort((a, b) => a.text.length - b.text.length)
        .slice(0, MAX_TOWNS)
        .map(({ row }) => townOf(row, regions));
    },
    byKey(key) {
      const { rows, regions } = towns();
      const found = rows.find(({ row }) => keyOf(row) === key);
      return found ? townOf(found.row, regions) : null;
    },
  };
}
