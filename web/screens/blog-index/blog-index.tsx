import type { ReactNode } from 'react';
import type { BlogPosts } from '#contract/content/blog.ts';
import { withLocale } from '#domain/locales.ts';
import { PostCard } from '#web/features/content/post-card.tsx';
import '#web/features/content/article.css';
import '#web/features/content/blog.css';
import { useHref } from '#web/i18n/use-href.ts';
import { usePageTexts } from '#web/i18n/use-page-texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import { hrefOf } from '#web/paths.ts';
import { pageIn } from '#web/query-number.ts';
import { Redirect, type Head, type HeadContext, type LoadContext } from '#web/screen.ts';
import { usePage } from '#web/state/page.ts';
import { Pagination } from '#web/ui/pagination/pagination.tsx';

export async function load({ api, params, url, locale }: LoadContext): Promise<BlogPosts> {
  const { slug } = params;
  const page = pageIn(url.searchParams);
  const reply = await api.content.getBlogPosts({ query: { page, ...(slug && { slug }) } });
  const { pagination, chosen } = reply;
  const { pages } = pagination;
  if (slug && chosen && chosen.slug !== slug)
    throw new Redirect(hrefOf(locale, 'blog-index', { slug: chosen.slug }), 301);
  if (page > pages)
    throw new Redirect(hrefOf(locale, 'blog-index', slug ? { slug } : {}, pages > 1 ? { page: pages } : {}));
  return reply;
}

export function head({ data: { seo, pagination }, t }: HeadContext<BlogPosts>): Head {
  const title = seo.title === null ? t('content.blog_title') : `${seo.title} · ${t('site.blog')}`;
  return {
    title,
    description: t('content.blog_lead'),
    canonical: seo.canonical,
    noindex: pagination.itemsCount === 0,
  };
}

/** `/blog`, and `/blog/SLUG` for a rubric, a place or an activity, or several of them as `/blog/georgia/hiking`. */
export default function BlogIndex({ data }: { data: BlogPosts }): ReactNode {
  const t = useText();
  const href = useHref();
  const { locale } = usePage();
  const { posts, rubrics, chosen, pagination } = data;
  const { page, pages } = pagination;
  const texts = usePageTexts();
  return (
    <main id="main" className="wrap blog">
      <h1 className="h1">{chosen ? chosen.name : t('content.blog_title')}</h1>
      <p className="blog__lead">{t('content.blog_lead')}</p>
      <nav className="tabs blog__rubrics" aria-label={t('content.rubrics')}>
        <a href={href('blog-index')} aria-current={chosen ? undefined : 'page'}>
          {t('content.all_posts')}
        </a>
        {rubrics.map(({ key, name }) => (
          <a
            key={key}
            href={href('blog-index', { slug: key })}
            aria-current={chosen?.kind === 'rubric' && chosen.slug === key ? 'page' : undefined}
          >
            {name}
          </a>
        ))}
      </nav>
      {posts.length === 0 && <p className="blog__grid">{t('content.no_posts')}</p>}
      <div className="blog__grid">
        {posts.map((post, at) => (
          <PostCard
            key={post.slug}
            post={post}
            isFirst={at === 0}
            isLead={at === 0 && page === 1 && post.image !== null}
          />
        ))}
      </div>
      {pages > 1 && (
        <Pagination
          page={page}
          pages={pages}
          texts={texts}
          hrefOf={(number) =>
            href('blog-index', chosen ? { slug: chosen.slug } : {}, number > 1 ? { page: number } : {})
          }
        />
      )}
      <p className="article__end">
        <a className="link" href={withLocale('/blog/rss.xml', locale)} target="_blank" rel="noopener">
          RSS
        </a>
      </p>
    </main>
  );
}
