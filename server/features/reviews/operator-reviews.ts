import { HIDE_REASONS, type HideReason } from '#domain/reviews.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import {
  article,
  decisionForm,
  minute,
  OPERATOR_PATH,
  SHOWN,
  type OperatorPage,
} from '#server/platform/operator-page.ts';
import { listForOperator, moderate, type JudgedReview } from './moderate-review.ts';
import type { ReviewsDeps } from './reviews-deps.ts';

const HIDE_WORDS: Record<HideReason, string> = {
  personal_data: 'Personal data of others',
  abuse: 'Abuse',
  off_topic: 'Not about the tour',
  fake: 'Not an experience of their own',
  advert: 'Advertising',
  illegal: 'Illegal',
};

/** Hides a review for a reason, or shows a hidden one again. */
function formOf({ id, hiddenReason }: JudgedReview): string {
  const reasons = HIDE_REASONS.map((reason) => `<option value="${reason}">${HIDE_WORDS[reason]}</option>`).join('');
  const fields = hiddenReason
    ? '<button name="reason" value="">Show again</button>'
    : `<select name="reason" aria-label="Reason">${reasons}</select> <button>Hide</button>`;
  return decisionForm('reviews', id, fields);
}

/** Thumbnails of a review; those of a hidden one are not accessible, so only their number is shown. */
const thumbnails = ({ photos, hiddenReason }: JudgedReview): string =>
  (hiddenReason ? [] : photos)
    .map(
      ({ url }) => `<img src="${escapeHtml(url.replace('{size}', '400x300'))}.jpg" width="200" height="150" alt=""> `,
    )
    .join('');

const draw = (review: JudgedReview): string =>
  article(
    [
      ...[`No. ${review.id}`, minute(review.publishedAt), review.lang, review.author, `${review.rating} of 5`],
      ...(review.photos.length > 0 ? [`${review.photos.length} pictures`] : []),
      ...(review.reports > 0 ? [`${review.reports} reports`] : []),
      ...(review.hiddenReason ? [`hidden: ${review.hiddenReason}`] : []),
    ],
    review.tour,
    review.text,
    `${thumbnails(review)}${formOf(review)}`,
  );

/** Published reviews, in pages. */
export const reviewsPage = (deps: ReviewsDeps): OperatorPage => ({
  name: 'reviews',
  title: 'Reviews',
  empty: 'No reviews yet.',
  async articles({ page }) {
    const listed = await listForOperator(deps.db, SHOWN + 1, (page - 1) * SHOWN);
    const next =
      listed.length > SHOWN ? [`<p><a href="${OPERATOR_PATH}/reviews?page=${page + 1}">More reviews</a></p>`] : [];
    return [...listed.slice(0, SHOWN).map(draw), ...next];
  },
  async decide(id, value) {
    const reason = HIDE_REASONS.find((known) => known === value) ?? null;
    return (value === '' || reason !== null) && moderate(deps, id, reason);
  },
});
