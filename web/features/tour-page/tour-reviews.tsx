import { useState, type CSSProperties, type ReactNode } from 'react';
import type { ReviewOrder, TourPage, TourReview } from '#contract/tour-page/tour-page.ts';
import { langOf } from '#domain/locales.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi, usePage } from '#web/state/page.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorText } from '#web/ui/error-text/error-text.tsx';
import { Stars } from '#web/ui/stars/stars.tsx';
import { TruncatedText } from '#web/ui/truncated-text/truncated-text.tsx';

/** Specification 9: three reviews per page. */
const PAGE_SIZE = 3;
const MAX_STARS = 5;

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
      <ul className="bars">
        {Array.from({ length: MAX_STARS }, (_, index) => MAX_STARS - index).map((stars) => {
          const percent = total > 0 ? Math.round(((byStar[stars - 1] ?? 0) / total) * 100) : 0;
          return (
            <li key={stars}>
              <span>{t(`tour.star_${stars}`)}</span>
              <i style={{ '--p': `${percent}%` } as CSSProperties} />
              <span className="num">{percent} %</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface ReviewProps {
  review: TourReview;
  organizer: string;
  /** Name of its language, if that is not the reader's. */
  language: string | undefined;
}

function Review({ review, organizer, language }: ReviewProps): ReactNode {
  const t = useText();
  const { month } = useFormats();
  return (
    <article className="rev" lang={review.original_lang}>
      <p className="rev__who" lang="">
        <Avatar name={review.author.name} />
        <span>
          <b className="strong">{review.author.name}</b>
          <br />
          <span className="ink-2 t-14">
            {t('tour.went', { month: month(review.trip_month) })}
            {language && ` · ${t('tour.review_in', { language })}`}
          </span>
        </span>
        <Stars value={String(review.rating)} label={t(`tour.star_${review.rating}`)} />
      </p>
      <TruncatedText className="prose rev__text" texts={{ more: t('ui.read_more'), less: t('ui.hide') }}>
        <p>{review.text}</p>
      </TruncatedText>
      {review.reply && (
        <p className="reply">
          <b className="strong t-14">{t('tour.reply_of', { name: organizer })}</b>
          <br />
          {review.reply.text}
        </p>
      )}
    </article>
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
  const { shown, sort, state, load } = useReviews(tour);
  const { reviews } = tour;
  const left = reviews.written - shown.length;
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
        <Review
          key={review.id}
          review={review}
          organizer={tour.organizer.name}
          language={review.original_lang === langOf(locale) ? undefined : languageNames[review.original_lang]}
        />
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
