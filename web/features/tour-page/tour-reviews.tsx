import { useState, type CSSProperties, type ReactNode } from 'react';
import type { TourPage, TourReview } from '#contract/tour-page/tour-page.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi } from '#web/state/page.ts';
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
  const { avg, total, by_star: byStar } = reviews;
  return (
    <div className="score">
      <div>
        <p className="score__n">{rating(avg)}</p>
        <p className="ink-2 t-14">{t('tour.reviews_count', { count: total, shown: number(total) })}</p>
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

function Review({ review, organizer }: { review: TourReview; organizer: string }): ReactNode {
  const t = useText();
  const { month } = useFormats();
  return (
    <article className="rev" lang={review.original_lang}>
      <p className="rev__who" lang="">
        <Avatar name={review.author.name} />
        <span>
          <b className="strong">{review.author.name}</b>
          <br />
          <span className="ink-2 t-14">{t('tour.went', { month: month(review.trip_month) })}</span>
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

/** Reviews, three per page. */
export function TourReviews({ tour }: { tour: TourPage }): ReactNode {
  const t = useText();
  const api = useApi();
  const [more, setMore] = useState<TourReview[]>([]);
  const [state, setState] = useState<'still' | 'loading' | 'failed'>('still');
  const { reviews } = tour;
  const shown = [...reviews.items, ...more];
  const left = reviews.written - shown.length;
  const load = async (): Promise<void> => {
    setState('loading');
    try {
      const reply = await api.tourPage.getAllTourReviews({
        query: { slug: tour.slug, limit: PAGE_SIZE, page: Math.floor(shown.length / PAGE_SIZE) + 1 },
      });
      const known = new Set(shown.map((review) => review.id));
      setMore([...more, ...reply.items.filter((review) => !known.has(review.id))]);
      setState('still');
    } catch {
      setState('failed');
    }
  };
  return (
    <section className="sec below" id="reviews">
      <div className="head">
        <h2 className="h2">{t('tour.reviews')}</h2>
        <span className="ink-2 t-14">{t('tour.reviews_note')}</span>
      </div>
      {reviews.total === 0 ? <p className="ink-2">{t('tour.reviews_none')}</p> : <Breakdown reviews={reviews} />}
      {shown.map((review) => (
        <Review key={review.id} review={review} organizer={tour.organizer.name} />
      ))}
      {state === 'failed' && <ErrorText kind="later" title={t('tour.reviews_failed')} text={t('ui.try_later')} />}
      {left > 0 && (
        <p className="needs-script">
          <Button isBusy={state === 'loading'} onClick={() => void load()}>
            {t('tour.more_reviews', { count: Math.min(left, PAGE_SIZE) })}
          </Button>
        </p>
      )}
    </section>
  );
}
