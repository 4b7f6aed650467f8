import type { TourPage } from '#contract/tour-page/tour-page.ts';
import { minorPerUnit } from '#domain/money.ts';
import { isOnSale } from '#domain/booking/departures.ts';

const MAX_OFFERS = 12;

/** A tour for search engines: the trip with its offers and rating, and the way to its page. `home` ends without a slash. */
export function tourJsonLd(tour: TourPage, home: string): object[] {
  const url = `${home}/${tour.slug}`;
  const picture = tour.media[0];
  const offers = tour.dates.slice(0, MAX_OFFERS).map((date) => ({
    '@type': 'Offer',
    url,
    price: date.price / minorPerUnit(date.currency),
    priceCurrency: date.currency,
    validFrom: tour.updated_at.slice(0, 10),
    validThrough: date.start,
    availability: isOnSale(date) ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
  }));
  const rating = tour.reviews.total > 0 && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: tour.reviews.avg,
      reviewCount: tour.reviews.total,
      bestRating: 5,
    },
  };
  return [
    {
      '@context': 'https://schema.org',
      '@type': ['TouristTrip', 'Product'],
      name: tour.name,
      description: tour.summary,
      url,
      ...(picture && { image: new URL(picture.url.replace('{size}', '1200x630.jpg'), home).href }),
      provider: { '@type': tour.author.kind === 'author' ? 'Person' : 'Organization', name: tour.organizer.name },
      itinerary: {
        '@type': 'ItemList',
        itemListElement: tour.program.map((day) => ({ '@type': 'ListItem', position: day.day, name: day.title })),
      },
      offers,
      ...rating,
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: tour.country.name, item: `${home}/${tour.country.slug}` },
        { '@type': 'ListItem', position: 2, name: tour.name, item: url },
      ],
    },
  ];
}
