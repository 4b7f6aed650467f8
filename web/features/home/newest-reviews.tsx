import type { ReactNode } from 'react';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { Stars } from '#web/ui/stars/stars.tsx';
import type { HomeReview } from './home-content.ts';

function Review({ review }: { review: HomeReview }): ReactNode {
  const t = useText();
  const href = useHref();
  const { rating, month } = useFormats();
  const { image, tour, author, text, original_lang } = review;
  return (
    <li>
      {image && (
        <Picture
          picture={image}
          shape="free"
          sizes="(min-width: 1440px) 425px, (min-width: 768px) 30vw, calc(100vw - 40px)"
        />
      )}
      <p className="newest__of">
        <a className="link" href={href('tour-page', { slug: tour.slug })}>
          {tour.name}
        </a>
        <Stars value={rating(review.rating)} label={t('home.stars', { count: review.rating })} />
      </p>
      <blockquote className="newest__text" lang={original_lang}>
        {text}
      </blockquote>
      <p className="row t-14">
        <Avatar name={author.name} photo={author.avatar} size="s" />
        <span>
          <b className="strong">{author.name}</b>
          <span className="ink-2 and">{t('home.went_in', { month: month(review.trip_month) })}</span>
        </span>
      </p>
    </li>
  );
}

/** The newest reviews with a picture of the tour. */
export function NewestReviews({ reviews }: { reviews: readonly HomeReview[] }): ReactNode {
  const t = useText();
  if (reviews.length === 0) return null;
  return (
    <section className="band below" aria-labelledby="home-reviews">
      <div className="wrap">
        <div className="head">
          <h2 className="h2" id="home-reviews">
            {t('home.back')}
          </h2>
          <span className="ink-2 t-14">{t('home.newest_reviews')}</span>
        </div>
        <ul className="newest">
          {reviews.map((review) => (
            <Review key={review.id} review={review} />
          ))}
        </ul>
      </div>
    </section>
  );
}
