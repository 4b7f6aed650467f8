import type { ReactNode } from 'react';
import type { PlaceStory as Stories } from '#contract/content/place-story.ts';
import { tagOf } from '#domain/locales.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Blocks } from './blocks.tsx';

/** The story of a place, and blog posts about it. */
export function PlaceStory({ story: { story, posts } }: { story: Stories }): ReactNode {
  return (
    <>
      {story && <Story story={story} />}
      {posts.length > 0 && <Posts posts={posts} />}
    </>
  );
}

/** Two paragraphs by a person who lives there. */
function Story({ story: { locale, title, author, blocks } }: { story: NonNullable<Stories['story']> }): ReactNode {
  const page = usePage();
  return (
    <section
      className="guide__part guide__story"
      aria-labelledby="guide-story"
      lang={locale === page.locale ? undefined : tagOf(locale)}
    >
      <h2 className="h2" id="guide-story">
        {title}
      </h2>
      <Blocks blocks={blocks} />
      {author && (
        <p className="guide__by">
          <Avatar name={author.name} photo={author.avatar} />
          {author.name}
        </p>
      )}
    </section>
  );
}

function Posts({ posts }: Pick<Stories, 'posts'>): ReactNode {
  const t = useText();
  const href = useHref();
  return (
    <section className="guide__part" aria-labelledby="guide-posts">
      <h2 className="h2" id="guide-posts">
        {t('tours.guide_posts')}
      </h2>
      <ul className="guide__posts">
        {posts.map(({ slug, title, reading_minutes: count }) => (
          <li key={slug}>
            <a className="link" href={href('blog-article-id', { slug })}>
              {title}
            </a>{' '}
            <small>{t('tours.guide_minutes', { count })}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
