import type { ReactNode } from 'react';
import { lazy } from '#web/ui/deferred/lazy.ts';
import type { CallReply } from '#contract/call.ts';
import type { BlogPost, getBlogPost } from '#contract/content/blog.ts';
import { tagOf, withLocale } from '#domain/locales.ts';
import { pictureUrl } from '#domain/picture-sizes.ts';
import { TourCard } from '#web/features/catalogue/tour-card.tsx';
import { Blocks } from '#web/features/content/blocks.tsx';
import { Contents } from '#web/features/content/contents.tsx';
import { PostCard } from '#web/features/content/post-card.tsx';
import '#web/features/content/article.css';
import '#web/features/content/blog.css';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathOf } from '#web/paths.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { usePage } from '#web/state/page.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs/breadcrumbs.tsx';
import { Deferred } from '#web/ui/deferred/deferred.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';

// Imported eagerly on the server, lazily in the browser.
const loadSharePage = async () => (await import('#web/features/share/share-page.tsx')).SharePage;
const SharePage = import.meta.env.SSR ? await loadSharePage() : lazy(loadSharePage);

type Story = CallReply<typeof getBlogPost>;

export async function load({ api, params }: LoadContext): Promise<Story> {
  return api.content.getBlogPost({ query: { slug: params['slug'] ?? '' } });
}

export function head({ data: { post }, t, locale, origin }: HeadContext<Story>): Head {
  const path = pathOf('blog-article-id', { slug: post.slug });
  const image = post.image && pictureUrl(post.image.url, '1200x00', 'jpg');
  return {
    title: `${post.seo.title} · ${t('site.blog')}`,
    description: post.seo.description,
    canonical: path,
    ...(image && { image, imageAlt: post.image?.alt ?? '' }),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: post.title,
        description: post.seo.description,
        datePublished: post.date,
        dateModified: post.updated < post.date ? post.date : post.updated,
        inLanguage: tagOf(post.locale),
        author: { '@type': 'Person', name: post.author.name },
        publisher: { '@id': `${origin}/#organization` },
        mainEntityOfPage: origin + withLocale(path, locale),
        ...(image && { image: origin + image }),
      },
    ],
  };
}

/** `/blog/SLUG-1`: a post. */
export default function BlogArticle({ data: { post, similar } }: { data: Story }): ReactNode {
  const t = useText();
  const href = useHref();
  const { locale } = usePage();
  const isTranslated = post.locale === locale;
  const crumbs = [
    { name: t('site.blog'), href: href('blog-index') },
    { name: post.rubric.name, href: href('blog-index', { slug: post.rubric.key }) },
  ];
  return (
    <main id="main" className="wrap">
      <Breadcrumbs label={t('content.you_are_here')} crumbs={crumbs} isPageAbove />
      <header className="story__head">
        <h1 className="h1">{post.title}</h1>
        <p className="article__lead">{post.summary}</p>
        <Byline post={post} />
        {!isTranslated && <p className="t-14 ink-2">{t('content.not_translated')}</p>}
      </header>
      {post.image && (
        <figure className="story__print">
          <Picture picture={post.image} shape="free" sizes="(min-width: 1440px) 1280px, 92vw" alt="" isFirst />
          {post.image.alt && <figcaption>{post.image.alt}</figcaption>}
        </figure>
      )}
      <div className="article">
        <Contents label={t('content.in_this_post')} sections={post.sections} />
        <article className="article__body" lang={isTranslated ? undefined : tagOf(post.locale)}>
          <Blocks blocks={post.blocks} />
          <Sources sources={post.sources} />
          <div className="article__end">
            <Deferred>
              <SharePage
                address={withLocale(pathOf('blog-article-id', { slug: post.slug }), locale)}
                title={post.title}
                label={t('content.share')}
              />
            </Deferred>
            {post.organizer_id !== null && (
              <a className="link" href={href('tour-provider', { id: String(post.organizer_id) })}>
                {t('content.about_author', { name: post.author.name })}
              </a>
            )}
          </div>
        </article>
        <ToursThere tours={post.tours} />
      </div>
      <Similar posts={similar} />
    </main>
  );
}

function ToursThere({ tours }: Pick<BlogPost, 'tours'>): ReactNode {
  const t = useText();
  if (tours.length === 0) return null;
  return (
    <aside className="story__side">
      <p className="label">{t('content.tours_there')}</p>
      <ul>
        {tours.map((tour) => (
          <li key={tour.id}>
            <TourCard tour={tour} />
          </li>
        ))}
      </ul>
    </aside>
  );
}

function Similar({ posts }: { posts: Story['similar'] }): ReactNode {
  const t = useText();
  if (posts.length === 0) return null;
  return (
    <section className="story__more below" aria-labelledby="similar">
      <h2 className="h2" id="similar">
        {t('content.more_posts')}
      </h2>
      <div className="blog__grid">
        {posts.map((post) => (
          <PostCard key={post.slug} post={post} />
        ))}
      </div>
    </section>
  );
}

function Byline({ post }: { post: BlogPost }): ReactNode {
  const t = useText();
  const { longDay } = useFormats();
  return (
    <p className="by">
      <Avatar name={post.author.name} photo={post.author.avatar} />
      <span>
        <b className="strong">{post.author.name}</b>
        <small>
          <time dateTime={post.date}>{longDay(post.date)}</time> ·{' '}
          {t('content.minutes', { count: post.reading_minutes })}
        </small>
      </span>
    </p>
  );
}

function Sources({ sources }: Pick<BlogPost, 'sources'>): ReactNode {
  const t = useText();
  if (sources.length === 0) return null;
  return (
    <section aria-labelledby="sources">
      <h2 id="sources">{t('content.sources')}</h2>
      <ul className="article__dots">
        {sources.map(({ title, url }) => (
          <li key={url}>
            <a className="link" href={url} rel="noopener nofollow">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
