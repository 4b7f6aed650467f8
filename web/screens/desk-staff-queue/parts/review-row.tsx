import { useState, type ReactNode } from 'react';
import type { JudgedReview } from '#contract/reviews/moderate-reviews.ts';
import type { HideReason } from '#domain/reviews.ts';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { useOnceKey } from '#web/ui/hooks/use-once-key.ts';
import { Problem } from '#web/ui/problem/problem.tsx';
import { HideDialog } from './hide-dialog.tsx';

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
function ReviewActions({ review }: { review: JudgedReview }): ReactNode {
  const t = useText();
  const { api, reload } = usePage();
  const key = useOnceKey();
  const [isHiding, setHiding] = useState(false);
  const { run, isBusy, problem } = useSubmit('desk.staff.offline');
  const moderate = (reason: HideReason | null): Promise<boolean> =>
    run(async () => {
      const body = { id: review.id, reason };
      await api.reviews.moderateReview({ body }, { idempotencyKey: key(body) });
      await reload();
    });
  return (
    <>
      <span className="staff-list__acts">
        {review.hidden_reason || review.reports > 0 ? (
          <Button isSmall isBusy={isBusy} onClick={() => void moderate(null)}>
            {t(review.hidden_reason ? 'desk.staff.show_again' : 'desk.staff.keep')}
          </Button>
        ) : null}
        {!review.hidden_reason && (
          <Button isSmall variant="quiet" onClick={() => setHiding(true)}>
            {t('desk.staff.hide')}
          </Button>
        )}
      </span>
      <Problem text={problem} />
      {isHiding && (
        <HideDialog
          title={t('desk.staff.hide_review')}
          onHide={moderate}
          problem={problem}
          onClosed={() => setHiding(false)}
        />
      )}
    </>
  );
}
