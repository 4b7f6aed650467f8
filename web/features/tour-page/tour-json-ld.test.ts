import { expect, test } from 'vitest';
import type { TourPage } from '#contract/tour-page/tour-page.ts';
import { tourJsonLd } from './tour-json-ld.ts';

type Node = Record<string, unknown> & { '@type': string | string[] };

const THING = ['name', 'description', 'url', 'image'];
/** schema.org: the properties of each type that we use, with those it inherits. */
const PROPERTIES: Record<string, readonly string[]> = {
  TouristTrip: [...THING, 'touristType', 'provider', 'itinerary', 'offers'],
  Product: [...THING, 'offers', 'aggregateRating', 'review'],
  Offer: [
    ...['url', 'price', 'priceCurrency', 'availability', 'availabilityStarts', 'availabilityEnds', 'validThrough'],
    'inventoryLevel',
  ],
  QuantitativeValue: ['value'],
  AggregateRating: ['ratingValue', 'ratingCount', 'reviewCount', 'bestRating'],
  Rating: ['ratingValue', 'bestRating'],
  Review: ['author', 'reviewRating', 'reviewBody', 'inLanguage'],
  Organization: THING,
  Person: THING,
  ItemList: ['itemListElement', 'numberOfItems'],
  BreadcrumbList: ['itemListElement', 'numberOfItems'],
  ListItem: ['position', 'item', 'name'],
  TouristAttraction: [...THING, 'geo'],
  GeoCoordinates: ['latitude', 'longitude'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'inLanguage', 'author', 'dateCreated', 'acceptedAnswer'],
  Answer: ['text', 'author', 'dateCreated'],
};
/** Properties that search engines require of a type. */
const REQUIRED: Record<string, readonly string[]> = {
  TouristTrip: ['name', 'itinerary'],
  Product: ['name', 'offers'],
  Offer: ['price', 'priceCurrency', 'availability'],
  AggregateRating: ['ratingValue', 'ratingCount'],
  Rating: ['ratingValue'],
  Review: ['author', 'reviewRating'],
  Organization: ['name'],
  Person: ['name'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'item'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
};

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && '@type' in value;
const typesOf = (node: Node): string[] => [node['@type']].flat();

/** Every node of a document, including nested ones. */
function nodesOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  return isNode(value) ? [value, ...Object.values(value).flatMap(nodesOf)] : [];
}

const date = (price: number, status: string) => ({
  ...{ start: '2027-05-01', end: '2027-05-08', currency: 'EUR', number_of_free_seats: 3, price, status },
});
const TOUR = {
  name: 'Wine tour',
  slug: 'wine-tour-1',
  summary: 'Eight days of cellars.',
  country: { name: 'Georgia', slug: 'georgia' },
  rest_kinds: [{ name: 'Food and wine' }],
  author: { kind: 'organizer', id: 7, name: 'Nino' },
  program: [
    { day: 1, title: 'Tbilisi', text: 'Old town.', stops: [{ name: 'Narikala', lat: 41.69, lng: 44.81 }] },
    { day: 2, title: 'Kakheti', text: 'Cellars.', stops: [] },
  ],
  dates: [date(98_000, 'open'), date(105_050, 'closed')],
  reviews: {
    total: 4,
    avg: 4.5,
    written: 3,
    items: [{ author: { name: 'Ada' }, rating: 5, text: 'The nights are cold.', original_lang: 'en' }],
  },
  faq: [{ text: 'Is there a lift?', answer: 'No.' }],
  questions: { items: [] },
};
const draw = (change: object = {}): Node[] =>
  tourJsonLd({ ...TOUR, ...change } as unknown as TourPage, 'https://a.example', 'https://a.example/1.jpg') as Node[];

test('a tour’s structured data uses only defined properties', () => {
  const document = draw();
  const nodes = nodesOf(document);
  for (const type of ['TouristTrip', 'Product', 'Offer', 'Organization', 'Review', 'BreadcrumbList', 'FAQPage'])
    expect(nodes.flatMap(typesOf)).toContain(type);
  for (const node of nodes) {
    const types = typesOf(node);
    const names = Object.keys(node).filter((key) => !key.startsWith('@'));
    const known = types.flatMap((type) => PROPERTIES[type] ?? []);
    expect(
      names.filter((name) => !known.includes(name)),
      types.join(),
    ).toEqual([]);
    for (const name of types.flatMap((type) => REQUIRED[type] ?? []))
      expect([undefined, null, ''], `${types.join()}.${name}`).not.toContain(node[name]);
  }
  for (const node of document) expect(node['@context']).toBe('https://schema.org');
});

test('an offer has its price in units, its currency and its availability', () => {
  const offers = nodesOf(draw()).filter((node) => node['@type'] === 'Offer');
  expect(offers).toMatchObject([
    { price: 980, priceCurrency: 'EUR', availability: 'https://schema.org/InStock', validThrough: '2027-05-01' },
    { price: 1050.5, priceCurrency: 'EUR', availability: 'https://schema.org/SoldOut' },
  ]);
});

test('lists count from one, and links are absolute', () => {
  const nodes = nodesOf(draw());
  for (const list of nodes.filter((node) => 'itemListElement' in node)) {
    const items = list['itemListElement'] as { position: number }[];
    expect(items.map(({ position }) => position)).toEqual(items.map((_item, at) => at + 1));
  }
  for (const { url, image } of nodes)
    for (const link of [url, image]) if (link !== undefined) expect(link).toMatch(/^https:\/\/a\.example\//);
});

test('a tour without reviews has no rating, and an author is a person', () => {
  const reviews = { total: 0, avg: 0, written: 0, items: [] };
  const nodes = nodesOf(draw({ reviews, author: { ...TOUR.author, kind: 'author' }, faq: [] }));
  const types = nodes.flatMap(typesOf);
  for (const type of ['AggregateRating', 'Review', 'Organization', 'FAQPage']) expect(types).not.toContain(type);
  expect(types).toContain('Person');
});
