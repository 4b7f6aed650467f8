import type { ReactNode } from 'react';
import type { PostCard as Card } from '#contract/content/blog.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Picture } from '#web/ui/picture/picture.tsx';

/** A post in a list. */
export function PostCard({ post, isFirst = false }: { post: Card; isFirst?: boolean }): ReactNode {
  const t = useText();
  const href = useHref();
  const { longDay } = useFormats();
  return (
    <article className="post">
      {post.image && (
        <Picture
          picture={post.image}
          shape="card"
          className="post__pic"
          sizes="(min-width: 992px) 400px, 92vw"
          isFirst={isFirst}
        />
      )}
      <p className="t-14 ink-2">{[post.rubric.name, ...post.places.map(({ name }) => name)].join(' · ')}</p>
      <h2 className="post__t">
        <a href={href('blog-article-id', { slug: post.slug })}>{post.title}</a>
      </h2>
      <p className="post__s">{post.summary}</p>
      <p className="t-14 ink-2">
        {post.author.name} · {longDay(post.date)} · {t('content.minutes', { count: post.reading_minutes })}
      </p>
    </article>
  );
}
