import type { SearchData } from './load-search.ts';

/**
 * Structured data of a search: breadcrumbs, FAQ, and the listed tours. `home` is the URL of the home page in the page's
 * language, without a trailing slash.
 */
export function searchJsonLd(
  { seo, tours, landing }: Pick<SearchData, 'seo' | 'tours' | 'landing'>,
  home: string,
): object[] {
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: seo.breadcrumbs.map((crumb, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: crumb.name,
        item: new URL(crumb.path, home).href,
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
        url: `${home}/${tour.slug}`,
      })),
    },
  ];
}
