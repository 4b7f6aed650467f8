import type { ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { listReviewsToAnswer } from '#contract/reviews/organizer-reviews.ts';
import { REVIEW_GROUPS } from '#domain/reviews.ts';
import { DeskFrame } from '#web/features/desk/desk-frame.tsx';
import { ofOrganizer } from '#web/features/desk/use-desk.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pageIn } from '#web/query-number.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { OrganizerReviewList } from '#web/features/reviews/organizer-review-list.tsx';
import { usePage } from '#web/state/page.ts';
import { useStoredCheckIns } from '#web/features/trip/check-in/use-stored-check-ins.ts';
import '#web/features/booking/booking.css';
import '#web/features/reviews/reviews.css';
import '#web/features/reviews/review-page.css';

type ReviewsData = CallReply<typeof listReviewsToAnswer> & { group: (typeof REVIEW_GROUPS)[number] };

export async function load({ api, url }: LoadContext): Promise<ReviewsData> {
  const group = REVIEW_GROUPS.find((known) => known === url.searchParams.get('group')) ?? 'unanswered';
  const query = { ...ofOrganizer(url), group, page: pageIn(url.searchParams) };
  return { ...(await api.reviews.listReviewsToAnswer({ query })), group };
}

export function head({ t }: HeadContext<ReviewsData>): Head {
  return { title: t('reviews.desk'), noindex: true };
}

/** `/organizer/reviews`: travellers to review, and reviews to reply to. */
export default function OrganizerReviews({ data }: { data: ReviewsData }): ReactNode {
  useStoredCheckIns();
  const { reload } = usePage();
  const t = useText();
  return (
    <DeskFrame current="reviews" title={t('reviews.desk')}>
      <OrganizerReviewList list={data} group={data.group} onChanged={reload} />
    </DeskFrame>
  );
}
