import { useRef, type ReactNode } from 'react';
import type { TripReview } from '#contract/reviews/write-review.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useViewerTexts } from '#web/i18n/media-texts.ts';
import { useRatingWords } from '#web/i18n/use-widget-texts.ts';
import { useApi } from '#web/state/page.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { useOnMount } from '#web/ui/hooks/use-on-mount.ts';
import { PhotoPreview } from '#web/ui/photo-preview/photo-preview.tsx';
import { Stars } from '#web/ui/stars/stars.tsx';
import { contactPersonOf } from './contact-person-of.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { Problem } from '#web/ui/problem/problem.tsx';

interface WrittenReviewProps {
  view: TripReview;
  /** Whether the state has just changed, so that the heading takes the focus. */
  isFresh: boolean;
  onChange: () => void;
  onWithdrawn: (view: TripReview) => void;
}

function ReviewCard({
  author,
  photo,
  about,
  rating,
  children,
}: {
  author: string;
  photo?: string | null;
  about: string;
  rating: number;
  children: ReactNode;
}) {
  const words = useRatingWords();
  return (
    <article className="review-card">
      <p className="review-card__who">
        <Avatar name={author} photo={photo ?? null} />
        <span>
          <b className="strong">{author}</b>
          <br />
          <span className="ink-2 t-14">{about}</span>
        </span>
        <Stars value={String(rating)} label={words[rating - 1] ?? ''} />
      </p>
      {children}
    </article>
  );
}

function OwnReview({ view, onChange, onWithdrawn }: WrittenReviewProps): ReactNode {
  const t = useText();
  const api = useApi();
  const { month } = useFormats();
  const loadViewer = useViewerTexts();
  const { isBusy, problem, run } = useSubmit();
  const { review, uuid } = view;
  const isWaiting = view.state === 'sent';
  const went = t('reviews.went', { month: month(view.date.start.slice(0, 7)) });
  const withdraw = (): Promise<boolean> =>
    run(async () => {
      const body = { uuid };
      onWithdrawn(await api.reviews.withdrawReview({ body }));
    });
  return (
    <ReviewCard
      author={view.traveller}
      photo={view.traveller_avatar}
      about={isWaiting ? t('reviews.only_you', { went }) : went}
      rating={review.rating ?? 0}
    >
      {review.text && <p className="prose review-card__text">{review.text}</p>}
      <PhotoPreview
        images={review.photos.map(({ picture }) => picture)}
        title={view.tour.name}
        label={t('reviews.photos')}
        texts={{
          more: (count) => t('reviews.more_photos', { count }),
          open: (number, total) => t('reviews.open_photo', { number, total }),
          viewer: loadViewer,
        }}
      />
      {review.reply && (
        <p className="reply">
          <b className="strong t-14">{t('reviews.reply_of', { name: contactPersonOf(view) })}</b>
          <br />
          {review.reply}
        </p>
      )}
      {view.state === 'published' && review.votes > 0 && (
        <p className="t-14 ink-2">{t('reviews.found_helpful', { count: review.votes })}</p>
      )}
      {isWaiting && (
        <p className="review-card__acts needs-script">
          {view.change_until && <Button onClick={onChange}>{t('reviews.change')}</Button>}
          <Button variant="quiet" isBusy={isBusy} onClick={() => void withdraw()}>
            {t('reviews.withdraw')}
          </Button>
        </p>
      )}
      <Problem text={problem} />
    </ReviewCard>
  );
}

/** The result: pending, published, hidden, or expired without a review. */
export function WrittenReview(props: WrittenReviewProps): ReactNode {
  const { view, isFresh } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useOnMount(() => {
    if (isFresh) heading.current?.focus();
  });
  const t = useText();
  const href = useHref();
  const moments = useMoments();
  const organizer = contactPersonOf(view);
  const publishes = view.publishes_at ? moments.day(view.publishes_at) : '';
  const until = view.change_until ? t('reviews.change_until', { at: moments.long(view.change_until) }) : '';
  return (
    <>
      <h1 className="h1" tabIndex={-1} ref={heading}>
        {t(`reviews.${view.state}_title`, { organizer })}
      </h1>
      <p className="ink-2 review-lead" role="status">
        {t(`reviews.${view.state}_text`, { organizer, day: publishes })} {until}
      </p>
      {view.state !== 'closed' && <OwnReview {...props} />}
      {view.about_you && (
        <ReviewCard author={organizer} about={t('reviews.about_you')} rating={view.about_you.rating}>
          <p className="prose review-card__text">{view.about_you.text}</p>
        </ReviewCard>
      )}
      {view.state === 'published' && (
        <p className="review-card__acts">
          <a className="link" href={`${href('tour-page', { slug: view.tour.slug })}#reviews`}>
            {t('reviews.on_tour_page')}
          </a>
        </p>
      )}
    </>
  );
}
