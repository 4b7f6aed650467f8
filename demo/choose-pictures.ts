import type { BookTour, CountryBook } from './country-book.ts';
import type { Dice } from './dice.ts';
import type { PictureFacts } from './picture-manifest.ts';

const PICTURES_PER_TOUR = 7;

/** Weak pictures, never used as covers. */
const NEVER_FIRST = new Set(
  [
    ['waterfall-1', 'foggy-meadow-1', 'pagoda-3', 'pagoda-4', 'snow-peaks-2'],
    ['rainforest-3', 'cruise-1', 'old-town-1', 'vineyard-2', 'viaduct-2'],
  ].flatMap((names) => names.map((name) => `${name}.jpg`)),
);

const NORTH: Record<PictureFacts['season'], readonly number[]> = {
  spring: [3, 4, 5, 6],
  summer: [4, 5, 6, 7, 8, 9, 10],
  autumn: [9, 10, 11],
  winter: [12, 1, 2, 3],
};
const SOUTH = new Set(['AR', 'AU', 'BR', 'BW', 'CL', 'FJ', 'NA', 'NZ', 'PE', 'SC', 'ZA']);
/** Countries without winter. */
const WARM = new Set(['CR', 'FJ', 'ID', 'KE', 'LK', 'MV', 'MY', 'PH', 'SC', 'TH', 'TZ']);
const COAST = new Set(['cruise', 'lagoon', 'lighthouse', 'palm-beach', 'sailing', 'sea-cliffs']);

interface LocalScene {
  /** The scene in the books, and the picture kind that shows it there. */
  from: string;
  to: string;
  fits(tour: BookTour, book: CountryBook): boolean;
}

const isIn = (...isos: string[]): LocalScene['fits'] => {
  const known = new Set(isos);
  return (_tour, book) => known.has(book.iso);
};
const passes = (...cities: string[]): LocalScene['fits'] => {
  const known = new Set(cities);
  return (tour, book) => {
    const stops = new Set(tour.days.flatMap((day) => day.stops));
    return known.has(tour.start) || book.stops.some(({ key, city }) => stops.has(key) && known.has(city));
  };
};
const isOnCoast: LocalScene['fits'] = ({ scenes }) => scenes.some((scene) => COAST.has(scene));

/** Picture kinds of scenes by place and season; the first match applies. */
const LOCAL_SCENES: readonly LocalScene[] = [
  {
    from: 'snow-peaks',
    to: 'summer-peaks',
    fits: ({ months }) => !months.some((month) => NORTH.winter.includes(month)),
  },
  {
    from: 'foggy-meadow',
    to: 'alpine-lake',
    fits: ({ difficulty, scenes }) => difficulty === 4 && scenes.includes('snow-peaks'),
  },
  { from: 'castle', to: 'tower-village', fits: passes('mestia', 'theth', 'valbona') },
  { from: 'green-hills', to: 'tower-village', fits: passes('mestia', 'theth', 'valbona') },
  { from: 'old-town', to: 'medina', fits: isIn('MA', 'EG', 'JO', 'OM', 'AE') },
  { from: 'castle', to: 'medina', fits: isIn('MA', 'JO', 'OM', 'AE', 'UZ', 'IN') },
  { from: 'skyline', to: 'gulf-skyline', fits: isIn('AE', 'OM') },
  { from: 'old-town', to: 'jungle-temple', fits: isIn('ID', 'TH', 'LK') },
  { from: 'castle', to: 'jungle-temple', fits: isIn('ID', 'TH', 'LK', 'VN') },
  { from: 'old-town', to: 'island-village', fits: (tour, book) => book.iso === 'GR' && isOnCoast(tour, book) },
  {
    from: 'old-town',
    to: 'old-harbour',
    fits: (tour, book) => ['IT', 'FR', 'HR', 'ME', 'ES', 'PT', 'TR', 'AL'].includes(book.iso) && isOnCoast(tour, book),
  },
];

function sceneOf(scene: string, tour: BookTour, book: CountryBook): string {
  return LOCAL_SCENES.find(({ from, fits }) => from === scene && fits(tour, book))?.to ?? scene;
}

function isInSeason({ season }: PictureFacts, { months }: BookTour, { iso }: CountryBook): boolean {
  if (WARM.has(iso)) return season !== 'winter';
  const shift = SOUTH.has(iso) ? 6 : 0;
  return NORTH[season].some((month) => months.includes(((month + shift - 1) % 12) + 1));
}

/** The pictures of a tour: of its scenes in its country and seasons, used in turn. */
export function choosePictures(
  tour: BookTour,
  book: CountryBook,
  pictures: ReadonlyMap<string, readonly PictureFacts[]>,
  dice: Dice,
): number[] {
  const pools = tour.scenes.map((scene) => {
    const all = pictures.get(sceneOf(scene, tour, book)) ?? [];
    const inSeason = all.filter((picture) => isInSeason(picture, tour, book));
    return dice.shuffle(inSeason.length > 0 ? inSeason : all);
  });
  const rounds = Array.from({ length: PICTURES_PER_TOUR }, (_, round) => pools.flatMap((pool) => pool[round] ?? []));
  return [...new Set(rounds.flat().map(({ id }) => id))].slice(0, PICTURES_PER_TOUR);
}

interface Covered {
  score: number;
  country_ids: number[];
  picture_ids: number[];
}

/**
 * Chooses each tour's cover so that lists do not repeat pictures near the top: in order of rank, a tour takes the picture
 * that its country uses least and that was a cover longest ago.
 */
export function spreadCovers(tours: readonly Covered[], pictures: readonly PictureFacts[]): void {
  const canCover = new Set(pictures.filter(({ file }) => !NEVER_FIRST.has(file)).map(({ id }) => id));
  const lastUse = new Map<number, number>();
  const usesIn = new Map<string, number>();
  [...tours]
    .sort((a, b) => b.score - a.score)
    .forEach((tour, place) => {
      const uses = (id: number): number => usesIn.get(`${tour.country_ids[0]} ${id}`) ?? 0;
      const [cover] = tour.picture_ids
        .filter((id) => canCover.has(id))
        .sort((a, b) => uses(a) - uses(b) || (lastUse.get(a) ?? -1) - (lastUse.get(b) ?? -1));
      if (cover === undefined) return;
      lastUse.set(cover, place);
      usesIn.set(`${tour.country_ids[0]} ${cover}`, uses(cover) + 1);
      tour.picture_ids = [cover, ...tour.picture_ids.filter((id) => id !== cover)];
    });
}
