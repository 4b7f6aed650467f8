import type { ReactNode } from 'react';
import type { JudgedReview } from '#contract/reviews/moderate-reviews.ts';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { useModeration } from './use-moderation.tsx';

/** A review. Staff hide it for a reason, or show it again. */
export function ReviewRow({ review, mayAct }: { review: JudgedReview; mayAct: boolean }): ReactNode {
  const t = useText();
  const moments = useMoments();
  const { hidden_reason: hidden, reports } = review;
  return (
    <li>
      <span>
        <b>{review.tour}</b>
        <small>
          {t('desk.staff.review_by', { who: review.author, rating: review.rating })} ·{' '}
          {moments.short(review.published_at)}
        </small>
      </span>
      <span>
        {reports > 0 && <Badge tone="alarm">{t('desk.staff.reports', { count: reports })}</Badge>}
        {hidden && <Badge>{t('desk.staff.hidden', { reason: t(`desk.staff.reason_${hidden}`) })}</Badge>}
      </span>
      <span />
      {mayAct && <ReviewActions review={review} />}
      <span className="staff-list__text" lang={review.lang}>
        {review.text}
      </span>
      {review.pictures.length > 0 && (
        <span className="staff-list__pics">
          {review.pictures.map((url) => (
            <img key={url} src={url} width={120} height={90} alt="" loading="lazy" />
          ))}
        </span>
      )}
    </li>
  );
}

/** Hides a review, shows it again, or dismisses its reports. */
function ReviewActions({ review: { id, hidden_reason: hidden, reports } }: { review: JudgedReview }): ReactNode {
  const t = useText();
  const { api } = usePage();
  const moderation = useModeration(id, t('desk.staff.hide_review'), (body) => api.reviews.moderateReview({ body }));
  return (
    <>
      <span className="staff-list__acts">
        {(hidden || reports > 0) && (
          <Button isSmall isBusy={moderation.isBusy} onClick={moderation.show}>
            {t(hidden ? 'desk.staff.show_again' : 'desk.staff.keep')}
          </Button>
        )}
        {!hidden && (
          <Button isSmall variant="quiet" onClick={moderation.hide}>
            {t('desk.staff.hide')}
          </Button>
        )}
      </span>
      {moderation.rest}
    </>
  );
}
