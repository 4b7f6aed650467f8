import type { ReactNode } from 'react';
import type { PostCard as Card } from '#contract/content/blog.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Picture } from '#web/ui/picture/picture.tsx';

/** A post in a list. */
export function PostCard({
  post,
  isFirst = false,
  isLead = false,
}: {
  post: Card;
  isFirst?: boolean;
  isLead?: boolean;
}): ReactNode {
  const t = useText();
  const href = useHref();
  const { longDay } = useFormats();
  return (
    <article className={isLead ? 'post post--lead' : 'post'}>
      {post.image && (
        <Picture
          picture={post.image}
          shape={isLead ? 'free' : 'card'}
          className="post__pic"
          sizes={isLead ? '(min-width: 1440px) 754px, (min-width: 992px) 54vw, 92vw' : '(min-width: 992px) 420px, 92vw'}
          isFirst={isFirst}
        />
      )}
      <p className="t-14 ink-2">{[post.rubric.name, ...post.places.map(({ name }) => name)].join(' · ')}</p>
      <h2 className="post__title">
        <a href={href('blog-article-id', { slug: post.slug })}>{post.title}</a>
      </h2>
      <p className="post__summary">{post.summary}</p>
      <p className="t-14 ink-2">
        {post.author.name} · {longDay(post.date)} · {t('content.minutes', { count: post.reading_minutes })}
      </p>
    </article>
  );
}
