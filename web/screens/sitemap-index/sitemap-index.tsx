import type { ReactNode } from 'react';
import type { SeoPages } from '#contract/search/search.ts';
import '#web/features/places/places.css';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';

export async function load({ api }: LoadContext): Promise<SeoPages> {
  return api.search.getSeoPagesSitemap({});
}

export function head({ t }: HeadContext<SeoPages>): Head {
  return { title: t('places.sitemap_title'), description: t('places.sitemap_lead'), canonical: '/sitemap' };
}

/** `/sitemap`: every page with tours, as in the XML sitemaps. */
export default function SitemapIndex({ data }: { data: SeoPages }): ReactNode {
  const t = useText();
  const href = useHref();
  const { number } = useFormats();
  const groups = data.groups.filter(({ pages }) => pages.length > 0);
  return (
    <main id="main" className="wrap index">
      <h1 className="h1">{t('places.sitemap_title')}</h1>
      <p className="index__lead">{t(groups.length > 0 ? 'places.sitemap_lead' : 'places.empty')}</p>
      {groups.map(({ key, pages }) => (
        <section key={key} className="index__part" aria-labelledby={`pages-${key}`}>
          <h2 className="h3" id={`pages-${key}`}>
            {t(`places.group_${key}`)}
          </h2>
          <ul className="index__names">
            {pages.map(({ name, slug, count }) => (
              <li key={slug}>
                <a className="link" href={href('tour-search', { slug })}>
                  {name}
                </a>{' '}
                <span className="ink-2 t-14 num">{number(count)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}
