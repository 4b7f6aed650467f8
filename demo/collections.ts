import type { BookTour, Text } from './country-book.ts';

interface DemoCollection {
  id: number;
  slug: string;
  name: Text;
  summary: Text;
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
    summary: {
      en: 'Two to four days: enough for one place, done properly.',
      ru: 'От двух до четырёх дней: хватает на одно место, зато как следует.',
      de: 'Zwei bis vier Tage: genug für einen Ort, und den richtig.',
      zh: '两到四天，只去一个地方，但看得仔细。',
    },
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
    summary: {
      en: 'Five days or more that cost less than you would guess.',
      ru: 'Пять дней и больше — дешевле, чем кажется.',
      de: 'Fünf Tage und mehr, die weniger kosten als gedacht.',
      zh: '五天以上，花费比想象的少。',
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
    summary: {
      en: "Weeks built around a child's day: animals, water, short walks.",
      ru: 'Недели, построенные вокруг детского дня: звери, вода, короткие прогулки.',
      de: 'Wochen, die sich nach dem Tag eines Kindes richten: Tiere, Wasser, kurze Wege.',
      zh: '按孩子的一天来安排的旅行：动物、水、短短的步行。',
    },
    query: {},
    fits: (tour) => has(tour, 'family'),
  },
  {
    id: 4,
    slug: 'in-the-saddle',
    name: { en: 'In the saddle', ru: 'В седле', de: 'Im Sattel', zh: '马背与单车' },
    summary: {
      en: 'On a horse or a bicycle a country goes by at the right speed.',
      ru: 'Верхом или на велосипеде страна проходит мимо с правильной скоростью.',
      de: 'Vom Pferd oder Rad aus hat ein Land das richtige Tempo.',
      zh: '骑马或骑车，看一个国家的速度刚刚好。',
    },
    query: {},
    fits: (tour) => has(tour, 'horse_riding', 'cycling'),
  },
  {
    id: 5,
    slug: 'by-water',
    name: { en: 'Trips by water', ru: 'По воде', de: 'Auf dem Wasser', zh: '水上行程' },
    summary: {
      en: 'Under sail, with a paddle, or in a cabin that moves while you sleep.',
      ru: 'Под парусом, с веслом или в каюте, которая плывёт, пока вы спите.',
      de: 'Unter Segeln, mit dem Paddel oder in einer Kabine, die nachts weiterfährt.',
      zh: '扬帆、划桨，或者睡在夜里继续前行的船舱里。',
    },
    query: {},
    fits: (tour) => has(tour, 'cruise', 'sailing', 'kayaking', 'rafting', 'expedition'),
  },
  {
    id: 6,
    slug: 'slow-trains',
    name: { en: 'Slow trains', ru: 'Неспешные поезда', de: 'Langsame Züge', zh: '慢火车' },
    summary: {
      en: 'You sit, and a country goes by. Lines where the window is the reason for the ticket.',
      ru: 'Вы сидите, а страна едет мимо. Дороги, ради окна на которых берут билет.',
      de: 'Man sitzt, und ein Land zieht vorbei. Strecken, deren Fenster die Fahrkarte wert ist.',
      zh: '坐着不动，整个国家从窗外经过。这些线路，买票就是为了那扇窗。',
    },
    query: {},
    fits: (tour) => has(tour, 'rail'),
  },
  {
    id: 7,
    slug: 'wine-country',
    name: { en: 'Table and cellar', ru: 'Стол и погреб', de: 'Tisch und Keller', zh: '餐桌与酒窖' },
    summary: {
      en: 'Cellars, markets and kitchens, with the people who press, bake and cook.',
      ru: 'Погреба, рынки и кухни — и люди, которые давят вино, пекут и готовят.',
      de: 'Keller, Märkte und Küchen, mit den Menschen, die keltern, backen und kochen.',
      zh: '酒窖、集市和厨房，以及酿酒、烤面包、做饭的人。',
    },
    query: {},
    fits: (tour) => has(tour, 'food_and_wine'),
  },
  {
    id: 8,
    slug: 'dark-skies',
    name: { en: 'Winter and dark skies', ru: 'Зима и полярная ночь', de: 'Winter und dunkle Himmel', zh: '冬日与星空' },
    summary: {
      en: 'Snow, long nights and, with luck, northern lights above them.',
      ru: 'Снег, длинные ночи и, если повезёт, северное сияние над ними.',
      de: 'Schnee, lange Nächte und mit Glück das Nordlicht darüber.',
      zh: '雪、漫长的夜，运气好的话，还有夜空中的极光。',
    },
    query: {},
    fits: (tour) => has(tour, 'northern_lights', 'winter', 'skiing'),
  },
  {
    id: 9,
    slug: 'big-animals',
    name: { en: 'Big animals', ru: 'Большие звери', de: 'Große Tiere', zh: '与大动物相遇' },
    summary: {
      en: 'Elephants, bears, whales, and guides who know how to wait.',
      ru: 'Слоны, медведи, киты — и гиды, которые умеют ждать.',
      de: 'Elefanten, Bären, Wale, und Guides, die warten können.',
      zh: '大象、熊、鲸，还有懂得等待的向导。',
    },
    query: {},
    fits: (tour) => has(tour, 'safari', 'wildlife'),
  },
  {
    id: 10,
    slug: 'hard-ones',
    name: { en: 'For those who train', ru: 'Для подготовленных', de: 'Für Trainierte', zh: '给有体力的人' },
    summary: {
      en: 'Long days, height and weather. Read about the difficulty before you fall for the pictures.',
      ru: 'Длинные дни, высота и погода. Сначала прочитайте про сложность, а потом влюбляйтесь в картинки.',
      de: 'Lange Tage, Höhe und Wetter. Lesen Sie erst, wie schwer es wird, bevor Sie sich in die Bilder verlieben.',
      zh: '路长、海拔高、天气多变。先看难度，再为风景心动。',
    },
    query: { difficulty: '3,4' },
    fits: (tour) => tour.difficulty >= 3,
  },
];

export function collectionIdsOf(tour: BookTour): number[] {
  return COLLECTIONS.filter((collection) => tour.sort !== 'excursion' && collection.fits(tour)).map(
    (collection) => collection.id,
  );
}
