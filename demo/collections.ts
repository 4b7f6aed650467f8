import type { BookTour, Text } from './country-book.ts';

interface DemoCollection {
  id: number;
  slug: string;
  name: Text;
  /** Search query of the collection. */
  query: Record<string, string>;
  fits(tour: BookTour): boolean;
}

const has = (tour: BookTour, ...kinds: BookTour['kinds']): boolean => kinds.some((kind) => tour.kinds.includes(kind));
const cost = (tour: BookTour): number => tour.perDay * tour.days.length;

export const COLLECTIONS: readonly DemoCollection[] = [
  {
    id: 1,
    slug: 'long-weekends',
    name: { en: 'Long weekends', ru: 'На длинные выходные', de: 'Lange Wochenenden', zh: '小长假' },
    query: { daysMin: '2', daysMax: '4' },
    fits: (tour) => tour.days.length > 1 && tour.days.length <= 4,
  },
  {
    id: 2,
    slug: 'under-a-thousand',
    name: {
      en: 'A week for less',
      ru: 'Неделя за разумные деньги',
      de: 'Eine Woche für wenig Geld',
      zh: '花得少玩一周',
    },
    query: { daysMin: '5' },
    fits: (tour) => tour.days.length >= 5 && cost(tour) < 1000,
  },
  {
    id: 3,
    slug: 'with-children',
    name: {
      en: 'Weeks that children remember',
      ru: 'Поездки, которые запомнят дети',
      de: 'Reisen, an die Kinder denken',
      zh: '孩子会记得的旅行',
    },
    query: {},
    fits: (tour) => has(tour, 'family'),
  },
  {
    id: 4,
    slug: 'in-the-saddle',
    name: { en: 'In the saddle', ru: 'В седле', de: 'Im Sattel', zh: '马背与单车' },
    query: {},
    fits: (tour) => has(tour, 'horse_riding', 'cycling'),
  },
  {
    id: 5,
    slug: 'by-water',
    name: { en: 'Trips by water', ru: 'По воде', de: 'Auf dem Wasser', zh: '水上行程' },
    query: {},
    fits: (tour) => has(tour, 'cruise', 'sailing', 'kayaking', 'rafting', 'expedition'),
  },
  {
    id: 6,
    slug: 'slow-trains',
    name: { en: 'Slow trains', ru: 'Неспешные поезда', de: 'Langsame Züge', zh: '慢火车' },
    query: {},
    fits: (tour) => has(tour, 'rail'),
  },
  {
    id: 7,
    slug: 'wine-country',
    name: { en: 'Table and cellar', ru: 'Стол и погреб', de: 'Tisch und Keller', zh: '餐桌与酒窖' },
    query: {},
    fits: (tour) => has(tour, 'food_and_wine'),
  },
  {
    id: 8,
    slug: 'dark-skies',
    name: { en: 'Winter and dark skies', ru: 'Зима и полярная ночь', de: 'Winter und dunkle Himmel', zh: '冬日与星空' },
    query: {},
    fits: (tour) => has(tour, 'northern_lights', 'winter', 'skiing'),
  },
  {
    id: 9,
    slug: 'big-animals',
    name: { en: 'Big animals', ru: 'Большие звери', de: 'Große Tiere', zh: '与大动物相遇' },
    query: {},
    fits: (tour) => has(tour, 'safari', 'wildlife'),
  },
  {
    id: 10,
    slug: 'hard-ones',
    name: { en: 'For those who train', ru: 'Для подготовленных', de: 'Für Trainierte', zh: '给有体力的人' },
    query: { difficulty: '3,4' },
    fits: (tour) => tour.difficulty >= 3,
  },
];

export function collectionIdsOf(tour: BookTour): number[] {
  return COLLECTIONS.filter((collection) => tour.sort !== 'excursion' && collection.fits(tour)).map(
    (collection) => collection.id,
  );
}
