import type { CallReply } from '#contract/call.ts';
import type { getOrganizerReviews, OrganizerInfo } from '#contract/organizers/organizers.ts';

/**
 * Structured data of an organizer: identity, rating, the reviews on the page, breadcrumbs. `home` ends without a slash.
 */
export function organizerJsonLd(
  organizer: OrganizerInfo,
  reviews: CallReply<typeof getOrganizerReviews>,
  { home, origin, hub }: { home: string; origin: string; hub: string },
): object[] {
  const { name, country, city, person, avatar, socials } = organizer;
  const url = `${home}/tour-provider/${organizer.id}`;
  const isAuthor = organizer.kind === 'author';
  const photo = avatar && origin + avatar;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'TravelAgency',
      '@id': url,
      name,
      url,
      description: organizer.about,
      foundingDate: String(organizer.since),
      image: organizer.image && origin + organizer.image.url.replace('{size}', '1200x630.jpg'),
      address: {
        '@type': 'PostalAddress',
        ...(city && { addressLocality: city }),
        addressCountry: country.name,
      },
      knowsLanguage: organizer.languages,
      ...(person && { [isAuthor ? 'founder' : 'employee']: { '@type': 'Person', name: person, image: photo } }),
      ...(socials.length > 0 && { sameAs: socials.map((social) => social.url) }),
      ...(organizer.reviews_count > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: organizer.rating,
          ratingCount: organizer.reviews_count,
          reviewCount: reviews.written,
          bestRating: 5,
        },
        review: reviews.items.map((review) => ({
          '@type': 'Review',
          author: { '@type': 'Person', name: review.author.name },
          reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5 },
          reviewBody: review.text,
          inLanguage: review.original_lang,
          itemReviewed: { '@type': 'TouristTrip', name: review.tour.name, url: `${home}/${review.tour.slug}` },
        })),
      }),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: hub, item: `${home}/tour-providers` },
        { '@type': 'ListItem', position: 2, name, item: url },
      ],
    },
  ];
}
