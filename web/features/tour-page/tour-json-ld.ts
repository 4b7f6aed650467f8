import type { TourDate } from '#contract/catalogue/tour-date.ts';
import type { TourPage, TourQuestion, TourReview } from '#contract/tour-page/tour-page.ts';
import { minorPerUnit } from '#domain/money.ts';
import { isOnSale } from '#domain/booking/departures.ts';

const MAX_OFFERS = 40;

const offerOf = (date: TourDate, url: string): object => ({
  '@type': 'Offer',
  url,
  price: date.price / minorPerUnit(date.currency),
  priceCurrency: date.currency,
  availabilityStarts: date.start,
  availabilityEnds: date.end,
  validThrough: date.start,
  availability: isOnSale(date) ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
  inventoryLevel: { '@type': 'QuantitativeValue', value: date.number_of_free_seats },
});

const reviewOf = (review: TourReview): object => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: review.author.name },
  reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5 },
  reviewBody: review.text,
  inLanguage: review.original_lang,
});

const askedOf = ({ text, original_lang: inLanguage, author, asked_at: at, answer }: TourQuestion): object => ({
  '@type': 'Question',
  name: text,
  inLanguage,
  author: { '@type': 'Person', name: author },
  dateCreated: at,
  acceptedAnswer: {
    '@type': 'Answer',
    text: answer.text,
    author: { '@type': 'Person', name: answer.author },
    dateCreated: answer.at,
  },
});

/** Structured data of the questions about a tour; null without any. */
function questionsOf({ faq, questions }: TourPage, url: string): object[] {
  const collected = faq.map(({ text, answer }) => ({
    '@type': 'Question',
    name: text,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  const all = [...collected, ...questions.items.map(askedOf)];
  if (all.length === 0) return [];
  return [{ '@context': 'https://schema.org', '@type': 'FAQPage', '@id': `${url}#questions`, mainEntity: all }];
}

const dayOf = (day: TourPage['program'][number]): object => ({
  '@type': 'ListItem',
  position: day.day,
  item: {
    '@type': 'TouristTrip',
    name: day.title,
    description: day.text,
    itinerary: day.stops.map((stop) => ({
      '@type': 'TouristAttraction',
      name: stop.name,
      geo: { '@type': 'GeoCoordinates', latitude: stop.lat, longitude: stop.lng },
    })),
  },
});

/**
 * Structured data of a tour: the trip with its days, an offer per departure, reviews and organizer, breadcrumbs,
 * questions. `home` ends without a slash.
 */
export function tourJsonLd(tour: TourPage, home: string, image: string): object[] {
  const url = `${home}/${tour.slug}`;
  const { author, reviews } = tour;
  return [
    {
      '@context': 'https://schema.org',
      '@type': ['TouristTrip', 'Product'],
      '@id': url,
      name: tour.name,
      description: tour.summary,
      url,
      image,
      touristType: tour.rest_kinds.map(({ name }) => name),
      provider: {
        '@type': author.kind === 'author' ? 'Person' : 'Organization',
        '@id': `${home}/tour-provider/${author.id}`,
        name: author.name,
        url: `${home}/tour-provider/${author.id}`,
      },
      itinerary: {
        '@type': 'ItemList',
        numberOfItems: tour.program.length,
        itemListElement: tour.program.map(dayOf),
      },
      offers: tour.dates.slice(0, MAX_OFFERS).map((date) => offerOf(date, url)),
      ...(reviews.total > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: reviews.avg,
          ratingCount: reviews.total,
          reviewCount: reviews.written,
          bestRating: 5,
        },
        review: reviews.items.filter(({ text }) => text !== '').map(reviewOf),
      }),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: tour.country.name, item: `${home}/${tour.country.slug}` },
        { '@type': 'ListItem', position: 2, name: tour.name, item: url },
      ],
    },
    ...questionsOf(tour, url),
  ];
}
