import { useState, type ReactNode } from 'react';
import type { ReviewOrder, TourPage, TourReview } from '#contract/tour-page/tour-page.ts';
import { langOf } from '#domain/locales.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi, usePage } from '#web/state/page.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Review } from '../catalogue/review.tsx';
import { StarBreakdown } from '../catalogue/star-breakdown.tsx';
import { ErrorText } from '#web/ui/error-text/error-text.tsx';

/** Specification 9: three reviews per page. */
const PAGE_SIZE = 3;

function Breakdown({ reviews }: { reviews: TourPage['reviews'] }): ReactNode {
  const t = useText();
  const { rating, number } = useFormats();
  const { avg, total, written, by_star: byStar } = reviews;
  return (
    <div className="score">
      <div>
        <p className="score__n">{rating(avg)}</p>
        <p className="ink-2 t-14">
          {t('tour.ratings_count', { count: total, shown: number(total) })}
          <br />
          {t('tour.reviews_written', { count: written })}
        </p>
      </div>
      <StarBreakdown byStar={byStar} />
    </div>
  );
}

const ORDERS: readonly ReviewOrder[] = ['newest', 'highest', 'lowest'];

/** Reviews in an order, three per page; the first page of the first order comes with the tour. */
function useReviews(tour: TourPage): {
  shown: readonly TourReview[];
  sort: ReviewOrder;
  state: 'idle' | 'loading' | 'failed';
  load: (sort: ReviewOrder) => void;
} {
  const api = useApi();
  const [{ shown, sort }, setShown] = useState({ shown: tour.reviews.items, sort: 'newest' as ReviewOrder });
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const load = async (next: ReviewOrder): Promise<void> => {
    const known = next === sort ? shown : [];
    setState('loading');
    try {
      const { items } = await api.tourPage.getAllTourReviews({
        query: { slug: tour.slug, limit: PAGE_SIZE, page: Math.floor(known.length / PAGE_SIZE) + 1, sort: next },
      });
      const ids = new Set(known.map(({ id }) => id));
      setShown({ shown: [...known, ...items.filter(({ id }) => !ids.has(id))], sort: next });
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return { shown, sort, state, load: (next) => void load(next) };
}

/** Reviews, three per page, those in the reader's language first. */
export function TourReviews({
  tour,
  languageNames,
}: {
  tour: TourPage;
  languageNames: Readonly<Record<string, string>>;
}): ReactNode {
  const t = useText();
  const { locale } = usePage();
  const { month } = useFormats();
  const { shown, sort, state, load } = useReviews(tour);
  const { reviews } = tour;
  const left = reviews.written - shown.length;
  const aboutOf = ({ trip_month: trip, original_lang: lang }: TourReview): string => {
    const language = lang === langOf(locale) ? undefined : languageNames[lang];
    return [t('tour.went', { month: month(trip) }), language && t('tour.review_in', { language })]
      .filter(Boolean)
      .join(' · ');
  };
  return (
    <section className="sec below" id="reviews">
      <div className="head">
        <h2 className="h2">{t('tour.reviews')}</h2>
        <span className="ink-2 t-14">{t('tour.reviews_note')}</span>
      </div>
      {reviews.total === 0 ? <p className="ink-2">{t('tour.reviews_none')}</p> : <Breakdown reviews={reviews} />}
      {reviews.written > PAGE_SIZE && (
        <div className="rev__sort needs-script" role="group" aria-label={t('tour.reviews_sort')}>
          {ORDERS.map((order) => (
            <button
              key={order}
              type="button"
              className="chip"
              aria-pressed={order === sort}
              onClick={() => order !== sort && load(order)}
            >
              {t(`tour.reviews_${order}`)}
            </button>
          ))}
        </div>
      )}
      {shown.map((review) => (
        <Review key={review.id} review={review} organizer={tour.organizer.name} about={aboutOf(review)} />
      ))}
      {state === 'failed' && <ErrorText kind="later" title={t('tour.reviews_failed')} text={t('ui.try_later')} />}
      {left > 0 && (
        <p className="needs-script">
          <Button isBusy={state === 'loading'} onClick={() => load(sort)}>
            {t('tour.more_reviews', { count: Math.min(left, PAGE_SIZE) })}
          </Button>
        </p>
      )}
    </section>
  );
}
