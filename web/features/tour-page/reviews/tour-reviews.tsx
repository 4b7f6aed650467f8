import { useState, type ReactNode } from 'react';
import type { ReviewOrder, TourPage, TourReview } from '#contract/tour-page/tour-page.ts';
import { langOf } from '#domain/locales.ts';
import { SUB_RATINGS } from '#domain/reviews.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useLazyTexts } from '#web/i18n/use-lazy-texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi, usePage } from '#web/state/page.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Review } from '#web/features/reviews/review.tsx';
import { StarBreakdown } from '#web/features/reviews/star-breakdown.tsx';
import { ErrorText } from '#web/ui/error-text/error-text.tsx';
import { useViewerTexts } from '#web/i18n/media-texts.ts';
import { PhotoPreview } from '#web/ui/photo-preview/photo-preview.tsx';
import { ReviewActs } from './review-acts.tsx';

/** Specification 9: three reviews per page. */
const PAGE_SIZE = 3;

/** Averages of the rated parts of the trip. */
function SubAverages({ sub, isReady }: { sub: TourPage['reviews']['sub']; isReady: boolean }): ReactNode {
  const t = useText();
  const { rating } = useFormats();
  const rated = SUB_RATINGS.flatMap((name) => (sub[name] === null ? [] : [{ name, value: sub[name] }]));
  if (rated.length === 0) return null;
  // Keeps its height until the texts are loaded.
  if (!isReady) return <div className="subavg" />;
  return (
    <dl className="subavg t-14">
      {rated.map(({ name, value }) => (
        <div key={name}>
          <dt className="ink-2">{t(`tour_forms.sub_${name}`)}</dt>
          <dd className="num">{rating(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Breakdown({ reviews, isReady }: { reviews: TourPage['reviews']; isReady: boolean }): ReactNode {
  const t = useText();
  const { rating, number } = useFormats();
  const { avg, total, written, by_star: byStar } = reviews;
  return (
    <div className="score">
      <div>
        <p className="score__number">{rating(avg)}</p>
        <p className="ink-2 t-14">
          {t('tour.ratings_count', { count: total, shown: number(total) })}
          <br />
          {t('tour.reviews_written', { count: written })}
        </p>
      </div>
      <StarBreakdown byStar={byStar} />
      <SubAverages sub={reviews.sub} isReady={isReady} />
    </div>
  );
}

const ORDERS: readonly ReviewOrder[] = ['newest', 'highest', 'lowest'];

/** Which reviews are listed; the first page of the first order comes with the tour. */
interface Selection {
  sort: ReviewOrder;
  withPhotos: boolean;
}

function useReviews(tour: TourPage): {
  shown: readonly TourReview[];
  /** Number of matches that are not shown yet. */
  left: number;
  selection: Selection;
  state: 'idle' | 'loading' | 'failed';
  load: (selection: Selection) => void;
} {
  const api = useApi();
  const [{ shown, found, selection }, setShown] = useState({
    shown: tour.reviews.items,
    found: tour.reviews.total,
    selection: { sort: 'newest', withPhotos: false } as Selection,
  });
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const load = async (next: Selection): Promise<void> => {
    const known = next === selection ? shown : [];
    setState('loading');
    try {
      const { items, found: count } = await api.tourPage.getAllTourReviews({
        query: {
          slug: tour.slug,
          limit: PAGE_SIZE,
          page: Math.floor(known.length / PAGE_SIZE) + 1,
          sort: next.sort,
          ...(next.withPhotos && { with_photos: '1' }),
        },
      });
      const ids = new Set(known.map(({ id }) => id));
      setShown({ shown: [...known, ...items.filter(({ id }) => !ids.has(id))], found: count, selection: next });
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return { shown, left: found - shown.length, selection, state, load: (next) => void load(next) };
}

interface ChoicesProps {
  selection: Selection;
  hasPhotos: boolean;
  load: (selection: Selection) => void;
}

function Choices({ selection, hasPhotos, load }: ChoicesProps): ReactNode {
  const t = useText();
  const { sort, withPhotos } = selection;
  return (
    <div className="review-card__sort needs-script" role="group" aria-label={t('tour.reviews_sort')}>
      {ORDERS.map((order) => (
        <button
          key={order}
          type="button"
          className="chip"
          aria-pressed={order === sort}
          onClick={() => order !== sort && load({ ...selection, sort: order })}
        >
          {t(`tour.reviews_${order}`)}
        </button>
      ))}
      {hasPhotos && (
        <button
          type="button"
          className="chip"
          aria-pressed={withPhotos}
          onClick={() => load({ ...selection, withPhotos: !withPhotos })}
        >
          {t('tour_forms.reviews_with_photos')}
        </button>
      )}
    </div>
  );
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
  const { shown, left, selection, state, load } = useReviews(tour);
  const { reviews } = tour;
  const isReady = useLazyTexts('tour-forms');
  const aboutOf = ({ trip_month: trip, original_lang: lang }: TourReview): string => {
    const language = lang === langOf(locale) ? undefined : languageNames[lang];
    return [t('tour.went', { month: month(trip) }), language && t('tour.review_in', { language })]
      .filter(Boolean)
      .join(' · ');
  };
  return (
    <section className="tour-section below" id="reviews">
      <div className="head">
        <h2 className="h2">{t('tour.reviews')}</h2>
        <span className="ink-2 t-14">{t('tour.reviews_note')}</span>
      </div>
      {reviews.total === 0 ? (
        <p className="ink-2">{t('tour.reviews_none')}</p>
      ) : (
        <Breakdown reviews={reviews} isReady={isReady} />
      )}
      {reviews.total > PAGE_SIZE && (
        <Choices selection={selection} hasPhotos={isReady && reviews.with_photos > 0} load={load} />
      )}
      {shown.map((review) => (
        <Review key={review.id} review={review} organizer={tour.organizer.name} about={aboutOf(review)}>
          <ReviewPhotos review={review} tourName={tour.name} />
          <ReviewActs review={review} isReady={isReady} />
        </Review>
      ))}
      {isReady && reviews.removed > 0 && (
        <p className="ink-2 t-14">{t('tour_forms.reviews_removed', { count: reviews.removed })}</p>
      )}
      {state === 'failed' && isReady && (
        <ErrorText kind="later" title={t('tour_forms.reviews_failed')} text={t('ui.try_later')} />
      )}
      {left > 0 && (
        <p className="needs-script">
          <Button isBusy={state === 'loading'} onClick={() => load(selection)}>
            {t('tour.more_reviews', { count: Math.min(left, PAGE_SIZE) })}
          </Button>
        </p>
      )}
    </section>
  );
}

/** The pictures of a review, three at first; each opens the viewer. */
function ReviewPhotos({ review, tourName }: { review: TourReview; tourName: string }): ReactNode {
  const t = useText();
  const loadViewer = useViewerTexts();
  return (
    <PhotoPreview
      images={review.photos}
      title={tourName}
      label={t('tour.pictures')}
      texts={{
        more: (count) => `+${count}`,
        open: (number, total) => t('tour.picture_open', { number, total }),
        viewer: loadViewer,
      }}
    />
  );
}
