import type { PublicSite } from '#web/state/site.ts';

interface HomeFacts {
  name: string;
  description: string;
  /** Absolute URLs in the page's language. */
  home: string;
  search: string;
  origin: string;
  site: PublicSite;
}

/** Structured data (schema.org) of the site's operator and its search. */
export function homeJsonLd({ name, description, home, search, origin, site }: HomeFacts): object[] {
  const organization = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name,
    description,
    url: origin,
    logo: origin + (site.logo?.src ?? '/icon.svg'),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      email: site.contacts.email,
      ...(site.contacts.phone && { telephone: site.contacts.phone }),
    },
  };
  const website = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    url: home,
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${search}?placeName={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
  return [organization, website];
}
