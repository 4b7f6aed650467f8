import { CABIN_CAPACITY_CAP } from '#domain/limits.ts';
import { CRUISE_TYPES } from '#domain/search/search-filters.ts';
import { ACCOMMODATIONS, COMFORTS } from '#domain/search/tour-words.ts';
import type { BitmapMemory } from './bitmap-memory.ts';
import { DateLevels } from './date-levels.ts';
import { DenseBytes, DenseLists, SparseLists } from './facet-columns.ts';
import { SparseFilter } from './filter-columns.ts';
import { GeoCells } from './geo-cells.ts';
import { PlaceLists } from './place-lists.ts';
import { PriceColumns } from './price-columns.ts';
import { DURATION_FACET_TOP, GROUP_FACET_TOP, type SearchWorld } from '../search-port.ts';
import { SortOrder } from './sort-order.ts';
import type { Availability, TourRow } from '../tour-row.ts';
import { WordFilter } from './word-filter.ts';

const MAX_BYTE = 255;

function positions(words: readonly string[], known: readonly string[]): number[] {
  return words.map((word) => known.indexOf(word)).filter((position) => position >= 0);
}

/** A word's place in a list of known words, one past the end for others. */
function positionOf(word: string, known: readonly string[]): number {
  const position = known.indexOf(word);
  return position < 0 ? known.length : position;
}

/** Columns whose size is known at the end of a build, in the order they take their place. */
const LISTED = [
  'continents',
  'restKinds',
  'collections',
  'languages',
  'accommodation',
  'cabins',
  'places',
  'ships',
  'cruiseStartCities',
  'organizers',
  'showplaces',
  'waterObjects',
  'words',
  'geo',
] as const;
type Listed = (typeof LISTED)[number];

/** Everything the index keeps about its documents. */
export class TourColumns {
  readonly ids: number;
  readonly scores: number;
  readonly active: number;
  /** Documents of type 1 and 2. */
  readonly cruises: number;
  readonly authors: number;
  readonly continents: DenseLists<string>;
  readonly restKinds: DenseLists<number>;
  readonly collections: DenseLists<number>;
  readonly languages: DenseLists<string>;
  readonly accommodation: DenseLists<number>;
  readonly comfort: DenseBytes;
  readonly difficulty: DenseBytes;
  readonly operator: DenseBytes;
  readonly minAge: DenseBytes;
  readonly groupSize: DenseBytes;
  readonly duration: DenseBytes;
  readonly cruiseTypes: DenseBytes;
  readonly returning: DenseBytes;
  /** People that cabins are for; the largest stand for all above. */
  readonly cabins: DenseLists<number>;
  readonly places: PlaceLists;
  readonly ships: SparseLists<number>;
  readonly cruiseStartCities: SparseLists<number>;
  readonly organizers: SparseFilter;
  readonly showplaces: SparseFilter;
  readonly waterObjects: SparseFilter;
  readonly words: WordFilter;
  readonly geo: GeoCells;
  readonly dates: DateLevels;
  readonly prices: PriceColumns;
  readonly byScore: SortOrder;
  /** Exact figures for ranges; the columns above count them together from some size on. */
  readonly days: number;
  readonly groupMax: number;
  readonly #memory: BitmapMemory;

  constructor(memory: BitmapMemory, world: SearchWorld) {
    this.#memory = memory;
    this.ids = memory.allocate(memory.capacity * 4);
    this.scores = memory.allocate(memory.capacity * 4);
    this.days = memory.allocate(memory.capacity);
    this.groupMax = memory.allocate(memory.capacity);
    this.active = memory.allocateBitmaps();
    this.cruises = memory.allocateBitmaps();
    this.authors = memory.allocateBitmaps();
    this.continents = new DenseLists(memory);
    this.restKinds = new DenseLists(memory);
    this.collections = new DenseLists(memory);
    this.languages = new DenseLists(memory);
    this.accommodation = new DenseLists(memory);
    this.comfort = new DenseBytes(memory, COMFORTS.length + 1);
    this.difficulty = new DenseBytes(memory, 5);
    this.operator = new DenseBytes(memory, 2);
    this.minAge = new DenseBytes(memory, 19);
    this.groupSize = new DenseBytes(memory, GROUP_FACET_TOP + 1);
    this.duration = new DenseBytes(memory, DURATION_FACET_TOP + 1);
    this.cruiseTypes = new DenseBytes(memory, CRUISE_TYPES.length + 1);
    this.returning = new DenseBytes(memory, 2);
    this.cabins = new DenseLists(memory);
    this.places = new PlaceLists(memory);
    this.ships = new SparseLists(memory);
    this.cruiseStartCities = new SparseLists(memory);
    this.organizers = new SparseFilter(memory);
    this.showplaces = new SparseFilter(memory);
    this.waterObjects = new SparseFilter(memory);
    this.words = new WordFilter(memory);
    this.geo = new GeoCells(memory);
    this.dates = new DateLevels(memory, world.today);
    this.prices = new PriceColumns(memory, this.ids, world.rates);
    this.byScore = new SortOrder(memory, this.ids, this.scores, -1);
  }

  /** Writes the next document. Whether it can be found is decided by `putAvailability`. */
  append(doc: number, row: TourRow): void {
    const { i32, u8 } = this.#memory;
    i32[(this.ids >> 2) + doc] = row.id;
    i32[(this.scores >> 2) + doc] = row.score;
    u8[this.days + doc] = Math.min(MAX_BYTE, row.days);
    u8[this.groupMax + doc] = Math.min(MAX_BYTE, row.groupMax);
    this.#putFlags(doc, row);
    this.continents.append(doc, row.continents);
    this.restKinds.append(doc, row.restKinds);
    this.collections.append(doc, row.collections);
    this.languages.append(doc, row.languages);
    this.accommodation.append(doc, positions(row.accommodation, ACCOMMODATIONS));
    this.comfort.put(doc, positionOf(row.comfort, COMFORTS));
    this.difficulty.put(doc, row.difficulty);
    this.operator.put(doc, row.operator === 'author' ? 1 : 0);
    this.minAge.put(doc, Math.min(18, row.minAge));
    this.groupSize.put(doc, Math.min(GROUP_FACET_TOP, row.groupMax));
    this.duration.put(doc, Math.min(DURATION_FACET_TOP, row.days));
    this.cruiseTypes.put(doc, positionOf(row.cruiseType, CRUISE_TYPES));
    this.returning.put(doc, row.isReturning ? 1 : 0);
    this.cabins.append(doc, [...new Set(row.cabins.map((people) => Math.min(people, CABIN_CAPACITY_CAP)))]);
    this.places.append(doc, row);
    this.ships.append(doc, row.ship ? [row.ship] : []);
    this.cruiseStartCities.append(doc, row.isCruise ? [row.startCity] : []);
    this.organizers.append(doc, [row.organizer]);
    this.showplaces.append(doc, row.showplaces);
    this.waterObjects.append(doc, row.waterObjects);
    this.words.append(doc, row.words);
    this.geo.append(doc, row.lat, row.lng);
  }

  /** Ends the build: lists are laid out and orders sorted. */
  seal(docs: number): void {
    for (const name of LISTED) this[name].seal();
    this.byScore.sort(docs);
  }

  /** What is known beside the memory, for `restore`. */
  save(): { listed: Record<Listed, unknown>; prices: ReturnType<PriceColumns['save']>; ordered: number } {
    const listed = Object.fromEntries(LISTED.map((name) => [name, this[name].save()])) as Record<Listed, unknown>;
    return { listed, prices: this.prices.save(), ordered: this.byScore.length };
  }

  /** In place of `seal`, over the memory of an image. */
  restore({ listed, prices, ordered }: ReturnType<TourColumns['save']>): void {
    // Each column is given what the same column has saved.
    for (const name of LISTED) (this[name] as { restore(state: unknown): void }).restore(listed[name]);
    this.prices.restore(prices);
    this.byScore.length = ordered;
  }

  /** Dates and price of a document. It can be found while it has a start and a price that can be compared. */
  putAvailability(doc: number, { starts, price, currency }: Availability, isNew: boolean): void {
    const onSale = this.dates.onSale(starts);
    this.dates.put(doc, onSale, isNew);
    this.prices.put(doc, price, currency);
    if (onSale.length > 0 && this.prices.canConvert(currency)) this.#memory.set(this.active, doc);
    else this.#memory.clear(this.active, doc);
  }

  #putFlags(doc: number, row: TourRow): void {
    if (row.isCruise) this.#memory.set(this.cruises, doc);
    if (row.isAuthor) this.#memory.set(this.authors, doc);
  }
}
