import type { ReactNode } from 'react';
import type { TripReview } from '#contract/reviews/write-review.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { closedToImpersonation } from '#web/features/account/impersonation/closed-to-impersonation.tsx';
import { ReviewScreen } from '#web/features/reviews/review-screen.tsx';
import '#web/features/booking/booking.css';
import '#web/features/reviews/reviews.css';
import '#web/features/reviews/review-page.css';

export function load({ api, params }: LoadContext): Promise<TripReview> {
  return api.reviews.getTripReview({ query: { uuid: params['uuid'] ?? '' } });
}

export function head({ data, t }: HeadContext<TripReview>): Head {
  return { title: t('reviews.title', { tour: data.tour.name }), noindex: true };
}

/** `/review/{uuid}`: the review of a completed tour by its link. */
function Review({ data }: { data: TripReview }): ReactNode {
  return <ReviewScreen key={data.uuid} first={data} />;
}

export default closedToImpersonation(Review);
