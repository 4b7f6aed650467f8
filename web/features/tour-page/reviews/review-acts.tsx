import { Suspense, useState, type ReactNode } from 'react';
import { lazy } from '#web/ui/deferred/lazy.ts';
import type { TourReview } from '#contract/tour-page/tour-page.ts';
import { useTextLoader } from '#web/i18n/use-text-loader.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi } from '#web/state/page.ts';
import { useHelpfulVote } from '#web/features/tour-page/use-helpful-vote.ts';

const ReportDialog = lazy(async () => (await import('./report-dialog.tsx')).ReportDialog);

/** A reader's actions on a review: finds it helpful, reports it. Texts and dialog are not part of the first load. */
export function ReviewActs({ review, isReady }: { review: TourReview; isReady: boolean }): ReactNode {
  const t = useText();
  const api = useApi();
  const { votes, isHelpful, toggle } = useHelpfulVote(review.votes, (is_helpful) =>
    api.reviews.voteReview({ body: { id: review.id, is_helpful } }),
  );
  const [isReporting, setReporting] = useState(false);
  const loadForms = useTextLoader('forms');
  const report = async (): Promise<void> => {
    await loadForms();
    setReporting(true);
  };
  // Without its texts the line stays empty but keeps its height.
  if (!isReady) return <div className="review-card__acts needs-script" />;
  return (
    <div className="review-card__acts needs-script" lang="">
      <button type="button" className="link t-14" aria-pressed={isHelpful} onClick={() => void toggle()}>
        {t('tour_forms.review_helpful', { count: votes })}
      </button>
      <button type="button" className="link t-14" onClick={() => void report()}>
        {t('tour_forms.review_report')}
      </button>
      {isReporting && (
        <Suspense>
          <ReportDialog reviewId={review.id} onClosed={() => setReporting(false)} />
        </Suspense>
      )}
    </div>
  );
}
