import type { ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { getOrganizerReviews } from '#contract/organizers/organizers.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { Review } from '#web/features/reviews/review.tsx';
import { StarBreakdown } from '#web/features/reviews/star-breakdown.tsx';
import { usePageTexts } from '#web/i18n/use-page-texts.ts';

const REVIEWS_ANCHOR = 'reviews';

type Reviews = CallReply<typeof getOrganizerReviews>;

/** Reviews of an organizer's tours, five per page (specification 2), as plain links. */
export function OrganizerReviews({
  reviews,
  organizer,
}: {
  reviews: Reviews;
  organizer: { id: number; name: string };
}): ReactNode {
  const t = useText();
  const href = useHref();
  const { rating, number, month } = useFormats();
  const texts = usePageTexts('organizers.review_pages');
  const { summary, written, page, pages } = reviews;
  const address = (to: number): string =>
    `${href('tour-provider', { id: String(organizer.id) }, to > 1 ? { page: to } : {})}#${REVIEWS_ANCHOR}`;
  return (
    <section className="band band--sand" id={REVIEWS_ANCHOR} aria-labelledby="organizer-reviews">
      <div className="wrap organizer-reviews">
        <div>
          <h2 className="h2" id="organizer-reviews">
            {t('organizers.reviews')}
          </h2>
          {summary.total > 0 && <p className="organizer-reviews__score num">{rating(summary.avg)}</p>}
          {summary.total > 0 && <StarBreakdown byStar={summary.by_star} />}
          <p className="t-14 ink-2">
            {summary.total === 0
              ? t('organizers.no_reviews')
              : t('organizers.rated_written', { rated: number(summary.total), written: number(written) })}
          </p>
        </div>
        {summary.total > 0 && (
          <div>
            {reviews.items.map((review) => (
              <Review
                key={review.id}
                review={review}
                organizer={organizer.name}
                about={
                  <>
                    <a className="link" href={href('tour-page', { slug: review.tour.slug })}>
                      {review.tour.name}
                    </a>
                    , {month(review.trip_month)}
                  </>
                }
              />
            ))}
            <Pagination page={page} pages={pages} hrefOf={address} texts={texts} />
          </div>
        )}
      </div>
    </section>
  );
}
