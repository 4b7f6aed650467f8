import type { SearchData } from './search-results.tsx';

/** JSON-LD of a search: breadcrumbs, FAQ where there is one, and the listed tours. */
export function searchJsonLd({ seo, tours, landing }: Pick<SearchData, 'seo' | 'tours' | 'landing'>): object[] {
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: seo.breadcrumbs.map((crumb, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: crumb.name,
        item: crumb.path,
      })),
    },
    ...(landing.faq.length > 0
      ? [
          {
            '@context': 'https://schema.org',
            '@type': 'FAQPage',
            mainEntity: landing.faq.map(({ question, answer }) => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: { '@type': 'Answer', text: answer },
            })),
          },
        ]
      : []),
    {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      itemListElement: tours.map((tour, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: tour.name,
        url: `/${tour.slug}`,
      })),
    },
  ];
}
