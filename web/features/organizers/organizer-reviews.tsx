import type { CSSProperties, ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { getOrganizerReviews, OrganizerReview } from '#contract/organizers/organizers.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { Stars } from '#web/ui/stars/stars.tsx';
import { usePageTexts } from './use-page-texts.ts';
import { TruncatedText } from '#web/ui/truncated-text/truncated-text.tsx';

const MAX_STARS = 5;
export const REVIEWS_ANCHOR = 'reviews';

type Reviews = CallReply<typeof getOrganizerReviews>;

function Breakdown({ summary }: Pick<Reviews, 'summary'>): ReactNode {
  const t = useText();
  const rated = summary.by_star.reduce((sum, count) => sum + count, 0);
  return (
    <ul className="bars">
      {Array.from({ length: MAX_STARS }, (_, index) => MAX_STARS - index).map((stars) => {
        const percent = rated > 0 ? Math.round(((summary.by_star[stars - 1] ?? 0) * 100) / rated) : 0;
        return (
          <li key={stars}>
            <span>{t(`organizers.star_${stars}`)}</span>
            <i style={{ '--p': `${percent}%` } as CSSProperties} />
            <span className="num">{percent} %</span>
          </li>
        );
      })}
    </ul>
  );
}

function Review({ review, organizer }: { review: OrganizerReview; organizer: string }): ReactNode {
  const t = useText();
  const href = useHref();
  const { month } = useFormats();
  return (
    <article className="orv" lang={review.original_lang}>
      <p className="orv__who" lang="">
        <Avatar name={review.author.name} />
        <span>
          <b className="strong">{review.author.name}</b>
          <br />
          <span className="ink-2 t-14">
            <a className="link" href={href('tour-page', { slug: review.tour.slug })}>
              {review.tour.name}
            </a>
            , {month(review.trip_month)}
          </span>
        </span>
        <Stars value={String(review.rating)} label={t(`organizers.star_${review.rating}`)} />
      </p>
      <TruncatedText className="prose" texts={{ more: t('ui.read_more'), less: t('ui.hide') }}>
        <p>{review.text}</p>
      </TruncatedText>
      {review.reply && (
        <p className="reply">
          <b className="strong t-14">{t('organizers.reply_of', { name: organizer })}</b>
          <br />
          {review.reply.text}
        </p>
      )}
    </article>
  );
}

/** Reviews of an organizer's tours, five a page (specification 2), as plain links. */
export function OrganizerReviews({
  reviews,
  organizer,
}: {
  reviews: Reviews;
  organizer: { id: number; name: string };
}): ReactNode {
  const t = useText();
  const href = useHref();
  const { rating, number } = useFormats();
  const texts = usePageTexts('organizers.review_pages');
  const { summary, written, page, pages } = reviews;
  const address = (to: number): string =>
    `${href('tour-provider', { id: String(organizer.id) }, to > 1 ? { page: to } : {})}#${REVIEWS_ANCHOR}`;
  return (
    <section className="band band--sand" id={REVIEWS_ANCHOR} aria-labelledby="organizer-reviews">
      <div className="wrap orev">
        <div>
          <h2 className="h2" id="organizer-reviews">
            {t('organizers.reviews')}
          </h2>
          {summary.total > 0 && <p className="orev__score num">{rating(summary.avg)}</p>}
          {summary.total > 0 && <Breakdown summary={summary} />}
          <p className="t-14 ink-2">
            {summary.total === 0
              ? t('organizers.no_reviews')
              : t('organizers.rated_written', { rated: number(summary.total), written: number(written) })}
          </p>
        </div>
        {written > 0 && (
          <div>
            {reviews.items.map((review) => (
              <Review key={review.id} review={review} organizer={organizer.name} />
            ))}
            <Pagination page={page} pages={pages} hrefOf={address} texts={texts} />
          </div>
        )}
      </div>
    </section>
  );
}
