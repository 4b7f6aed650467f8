import { DEFAULT_LOCALE, textIn, type Locale, type LocalText } from '#domain/locales.ts';
import { isDatabaseAway } from '#server/db/is-database-away.ts';
import type { Db } from '#server/db/pool.ts';
import { rowsOf } from '#server/db/rows.ts';
import { normalize, type CatalogueEvent } from '#server/search/index.ts';

export type DirectoryKind =
  | 'country'
  | 'region'
  | 'city'
  | 'showplace'
  | 'water_object'
  | 'rest_kind'
  | 'collection'
  | 'ship';

/** A place, activity, collection or ship, to which addresses, filters and suggestions refer. */
export interface DirectoryEntry {
  kind: DirectoryKind;
  id: number;
  slug: string;
  name: LocalText;
  /** The country of a region, region of a city, city of a landmark or water, or parent of an activity. */
  parentId: number | null;
  countryId: number | null;
  /** Key of an activity. */
  key: string | null;
}

interface EntryRow extends Omit<DirectoryEntry, 'parentId' | 'countryId'> {
  parent_id: number | null;
  country_id: number | null;
}

/** An older directory is read again before use, in case an outbox event was missed. */
const MAX_AGE_MS = 300_000;
/** Retry interval while the database is unreachable. */
const RETRY_MS = 2000;

/** Shorter prefixes do not identify a country. */
const BEGINNING_MIN = 4;

/**
 * All places, activities, collections and ships, by kind and id, and by slug. Immutable: after a change there is a new
 * directory.
 */
export class Directory {
  readonly #byId = new Map<DirectoryKind, Map<number, DirectoryEntry>>();
  readonly #bySlug = new Map<string, DirectoryEntry[]>();
  readonly #byCountry = new Map<DirectoryKind, Map<number | null, DirectoryEntry[]>>();
  #byName: Map<string, { entry: DirectoryEntry }[]> | null = null;

  constructor(entries: readonly DirectoryEntry[]) {
    for (const entry of entries) {
      const kind = this.#byId.get(entry.kind) ?? new Map<number, DirectoryEntry>();
      this.#byId.set(entry.kind, kind.set(entry.id, entry));
      const namesakes = this.#bySlug.get(entry.slug);
      if (namesakes) namesakes.push(entry);
      else this.#bySlug.set(entry.slug, [entry]);
    }
  }

  find(kind: DirectoryKind, id: number | null): DirectoryEntry | null {
    return (id !== null && this.#byId.get(kind)?.get(id)) || null;
  }

  /** Entries with a slug; countries first, ships last. */
  named(slug: string): readonly DirectoryEntry[] {
    return this.#bySlug.get(slug) ?? [];
  }

  /**
   * Entries by a name in any language, or a part of it (`italien`, `италия`; `tuscany` for Rome and Tuscany), for
   * addresses typed by hand.
   */
  called(word: string): readonly DirectoryEntry[] {
    this.#byName ??= Map.groupBy(
      [...this.#bySlug.values()].flat().flatMap((entry) => spokenNames(entry).map((name) => ({ name, entry }))),
      ({ name }) => name,
    );
    return (this.#byName.get(asSlug(word)) ?? []).map(({ entry }) => entry);
  }

  /** The first entry with exactly this name in any language; countries first, ships last. */
  exactly(phrase: string): DirectoryEntry | null {
    const name = asSlug(phrase);
    const isNamed = (entry: DirectoryEntry): boolean => Object.values(entry.name).some((own) => asSlug(own) === name);
    return [...this.called(phrase), ...this.named(name)].toSorted((a, b) => order(a) - order(b)).find(isNamed) ?? null;
  }

  /**
   * The only country whose name begins so, in a language or in English. Null if the prefix is itself a word of some
   * name.
   */
  begun(phrase: string, locale: Locale): DirectoryEntry | null {
    const beginning = asSlug(phrase);
    if (beginning.length < BEGINNING_MIN) return null;
    const [country, ...others] = this.all('country').filter(({ name }) =>
      [locale, DEFAULT_LOCALE].some((spoken) => asSlug(textIn(name, spoken)).startsWith(beginning)),
    );
    if (!country || others.length > 0) return null;
    const hasWord = ({ name }: DirectoryEntry): boolean =>
      Object.values(name).some((own) => asSlug(own).split('-').includes(beginning));
    return [...this.#byId.values()].some((kind) => [...kind.values()].some(hasWord)) ? null : country;
  }

  all(kind: DirectoryKind): DirectoryEntry[] {
    return [...(this.#byId.get(kind)?.values() ?? [])];
  }

  /** The regions or cities of a country. */
  inside(kind: DirectoryKind, country: number): readonly DirectoryEntry[] {
    let byCountry = this.#byCountry.get(kind);
    if (!byCountry) this.#byCountry.set(kind, (byCountry = Map.groupBy(this.all(kind), ({ countryId }) => countryId)));
    return byCountry.get(country) ?? [];
  }

  /** The path of an entry's search page: places below their country, others at the top level. */
  pathOf(entry: DirectoryEntry): string {
    const country = entry.kind === 'region' || entry.kind === 'city' ? this.find('country', entry.countryId) : null;
    return country ? `${country.slug}/${entry.slug}` : entry.slug;
  }

  /** The places that contain an entry, nearest first. */
  placesAbove(entry: DirectoryEntry): DirectoryEntry[] {
    const city = entry.kind === 'showplace' || entry.kind === 'water_object' ? this.find('city', entry.parentId) : null;
    const region = entry.kind === 'city' ? this.find('region', entry.parentId) : null;
    const country = entry.kind === 'country' ? null : this.find('country', entry.countryId);
    return [city, region, country].filter((place) => place !== null);
  }
}

const ORDER: readonly DirectoryKind[] = [
  'country',
  'region',
  'city',
  'rest_kind',
  'collection',
  'showplace',
  'water_object',
  'ship',
];
const order = ({ kind }: DirectoryEntry): number => ORDER.indexOf(kind);

const asSlug = (name: string): string => normalize(name).replaceAll(' ', '-');

function spokenNames({ name, slug }: DirectoryEntry): string[] {
  return [...new Set([...Object.values(name).map(asSlug), ...slug.split('-and-').map(asSlug)])].filter(
    (spoken) => spoken !== slug,
  );
}

/** Holds the current directory and reads it again after a change. */
export class DirectorySource {
  readonly #db: Db;
  #cached: { directory: Promise<Directory>; until: number } | null = null;
  #last: Directory | null = null;

  constructor(db: Db) {
    this.#db = db;
  }

  current(): Promise<Directory> {
    if (!this.#cached || this.#cached.until < performance.now()) {
      const directory = this.#read();
      this.#cached = { directory, until: performance.now() + MAX_AGE_MS };
      directory.catch(() => (this.#cached = null));
    }
    return this.#cached.directory;
  }

  /** Reads the directory; returns the previous one while the database is unreachable. */
  async #read(): Promise<Directory> {
    try {
      return (this.#last = await readDirectory(this.#db));
    } catch (error) {
      if (!this.#last || !isDatabaseAway(error)) throw error;
      if (this.#cached) this.#cached.until = performance.now() + RETRY_MS;
      return this.#last;
    }
  }

  apply(event: CatalogueEvent): void {
    if (event.kind === 'names') this.#cached = null;
  }
}

async function readDirectory(db: Db): Promise<Directory> {
  const rows = await rowsOf<EntryRow>(db)`
    select * from (
      select 0 as place, 'country' as kind, id, slug, name, null::integer as parent_id, id as country_id, null as key from country
      union all select 1, 'region', id, slug, name, country_id, country_id, null from region
      union all select 2, 'city', id, slug, name, region_id, country_id, null from city
      union all select 3, 'rest_kind', id, slug, name, parent_id, null, key from rest_kind
      union all select 4, 'collection', id, slug, name, null, null, null from collection
      union all select 5, 'showplace', s.id, s.slug, s.name, s.city_id, c.country_id, null from showplace s join city c on c.id = s.city_id
      union all select 6, 'water_object', w.id, w.slug, w.name, w.city_id, c.country_id, null from water_object w join city c on c.id = w.city_id
      union all select 7, 'ship', id, slug, jsonb_build_object('en', name, 'ru', name, 'de', name, 'zh', name), null, null, null from ship
    ) entries order by place, id`;
  return new Directory(
    rows.map(({ parent_id, country_id, ...row }) => ({ ...row, parentId: parent_id, countryId: country_id })),
  );
}
