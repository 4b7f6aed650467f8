import type { ReactNode } from 'react';
import type { PostCard } from '#contract/content/blog.ts';
import type { HelpTopic } from '#contract/content/help-center.ts';
import type { SeoPages } from '#contract/search/search.ts';
import { withLocale } from '#domain/locales.ts';
import '#web/features/places/places.css';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { usePage } from '#web/state/page.ts';
import { useSite } from '#web/state/site.ts';

interface Sitemap extends SeoPages {
  topics: HelpTopic[];
  posts: Pick<PostCard, 'slug' | 'title'>[];
}

/** Posts of one reply; the blog's own pages list the rest. */
const POSTS = 50;

export async function load({ api }: LoadContext): Promise<Sitemap> {
  const [pages, { topics }, { posts }] = await Promise.all([
    api.search.getSeoPagesSitemap({}),
    api.content.getHelpTopics({}),
    api.content.getBlogPosts({ query: { 'per-page': POSTS, with_alt: '0' } }),
  ]);
  return { ...pages, topics, posts: posts.map(({ slug, title }) => ({ slug, title })) };
}

export function head({ t }: HeadContext<Sitemap>): Head {
  return { title: t('places.sitemap_title'), description: t('places.sitemap_lead'), canonical: '/sitemap' };
}

/** `/sitemap`: every page with tours, as in the XML sitemaps. */
export default function SitemapIndex({ data }: { data: Sitemap }): ReactNode {
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
      <Texts data={data} />
    </main>
  );
}

/** Posts, help articles, and the pages of the footer. */
function Texts({ data: { topics, posts } }: { data: Pick<Sitemap, 'topics' | 'posts'> }): ReactNode {
  const t = useText();
  const href = useHref();
  const { menus } = useSite();
  const { locale } = usePage();
  const pages = menus.footer.flatMap(({ links }) => links).filter((link) => link.href.startsWith('/'));
  const sections = [
    {
      title: t('site.blog'),
      links: posts.map(({ slug, title }) => [href('blog-article-id', { slug }), title] as const),
    },
    ...topics.map(({ name, articles }) => ({
      title: `${t('site.help_center')} · ${name}`,
      links: articles.map(({ slug, title }) => [href('help-center', { slug }), title] as const),
    })),
    {
      title: t('site.title'),
      links: pages.map((link) => [withLocale(link.href, locale), link.label ?? t(link.text)] as const),
    },
  ];
  return sections
    .filter(({ links }) => links.length > 0)
    .map(({ title, links }) => (
      <section key={title} className="index__part">
        <h2 className="h3">{title}</h2>
        <ul className="index__names">
          {links.map(([to, name]) => (
            <li key={to}>
              <a className="link" href={to}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </section>
    ));
}
