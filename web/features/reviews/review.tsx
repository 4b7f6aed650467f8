import type { ReactNode } from 'react';
import type { TourReview } from '#contract/tour-page/tour-page.ts';
import './reviews.css';
import { useText } from '#web/i18n/use-text.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Stars } from '#web/ui/stars/stars.tsx';
import { TruncatedText } from '#web/ui/truncated-text/truncated-text.tsx';

/**
 * One review, or a rating without text, with the organizer's reply. `about` is the line below the author's name: when they travelled, and
 * on which tour.
 */
export function Review({
  review,
  organizer,
  about,
  children,
}: {
  review: TourReview;
  organizer: string;
  about: ReactNode;
  /** Pictures and the reader's actions. */
  children?: ReactNode;
}): ReactNode {
  const t = useText();
  return (
    <article className="review-card" lang={review.original_lang}>
      <p className="review-card__who" lang="">
        <Avatar name={review.author.name} photo={review.author.avatar} />
        <span>
          <b className="strong">{review.author.name}</b>
          <br />
          <span className="ink-2 t-14">{about}</span>
        </span>
        <Stars value={String(review.rating)} label={t(`tour.star_${review.rating}`)} />
      </p>
      {review.text !== '' && (
        <TruncatedText className="prose review-card__text" texts={{ more: t('ui.read_more'), less: t('ui.hide') }}>
          <p>{review.text}</p>
        </TruncatedText>
      )}
      {children}
      {review.reply && (
        <p className="reply">
          <b className="strong t-14">{t('tour.reply_of', { name: organizer })}</b>
          <br />
          {review.reply.text}
        </p>
      )}
    </article>
  );
}
