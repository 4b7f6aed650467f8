import type { ReactNode } from 'react';
import type { TourCard } from '#contract/catalogue/card.ts';
import '#web/features/catalogue/tour-card.css';
import '#web/ui/thread/thread.css';
import '#web/features/catalogue/favourites.css';
import { CardDates, CardLength, CardOrganizer, CardPlace } from '#web/features/catalogue/card-facts.tsx';
import { DeparturePrice } from '#web/features/catalogue/departure-price.tsx';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Picture } from '#web/ui/picture/picture.tsx';
import { byMonth } from './by-month.ts';
import { Heart } from './heart.tsx';

/** The price of a tour when it was saved and now, at today's rate, in minor units of `currency`. */
export interface SavedPrice {
  /** UTC, ISO 8601. */
  savedAt: string;
  then: number;
  now: number;
  currency: string;
}

/** The price then and now as a line, and in words. */
function PriceSince({ saved: { savedAt, then, now, currency } }: { saved: SavedPrice }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const moments = useMoments();
  const values = { amount: formats.money(Math.abs(now - then), currency), day: moments.day(savedAt) };
  const [from, to] = now === then ? [12, 12] : now < then ? [6, 18] : [18, 6];
  const text = now === then ? 'favourites.same' : now < then ? 'favourites.cheaper' : 'favourites.dearer';
  return (
    <>
      <small className={now < then ? 'leaf' : 'ink-2'}>{t(text, values)}</small>
      <svg className="spark" viewBox="0 0 160 24" aria-hidden="true">
        <path d={`M6 ${from}L154 ${to}`} />
        <circle cx="6" cy={from} r="4" />
        <circle className="spark__now" cx="154" cy={to} r="5" />
      </svg>
    </>
  );
}

function FavouriteRow({
  tour,
  saved,
  choice,
}: {
  tour: TourCard;
  saved: SavedPrice | undefined;
  choice: ReactNode;
}): ReactNode {
  const t = useText();
  const href = useHref();
  const [picture] = tour.images;
  return (
    <article className="card favourite">
      <div className="favourite__pic">
        <Heart tour={tour} />
        {picture && <Picture picture={picture} shape="card" sizes="(min-width: 768px) 232px, 112px" />}
      </div>
      <div className="favourite__body">
        <CardPlace tour={tour} />
        <h3 className="card__title">
          <a href={href('tour-page', { slug: tour.slug })}>{tour.name}</a>
        </h3>
        <CardLength tour={tour} last={t(`tours.difficulty_${tour.difficulty}`)} />
        <CardDates tour={tour} />
        <CardOrganizer tour={tour} />
      </div>
      <div className="favourite__end">
        <DeparturePrice tour={tour} />
        {saved && <PriceSince saved={saved} />}
        {choice}
      </div>
    </article>
  );
}

/**
 * Tours by the month of their next departure, on the thread. `choice` renders a control of a tour; `prices` has the tours
 * whose price was known when they were saved.
 */
export function FavouriteMonths({
  tours,
  prices,
  choice,
}: {
  tours: readonly TourCard[];
  prices?: ReadonlyMap<number, SavedPrice>;
  choice: (tour: TourCard) => ReactNode;
}): ReactNode {
  const t = useText();
  const { month: monthName } = useFormats();
  return (
    <ol className="thread favmonths">
      {byMonth(tours).map(({ month, tours: ofMonth }) => (
        <li key={month ?? ''}>
          <h2 className="h4">{month ? monthName(month) : t('tours.no_dates')}</h2>
          {ofMonth.map((tour) => (
            <FavouriteRow key={tour.id} tour={tour} saved={prices?.get(tour.id)} choice={choice(tour)} />
          ))}
        </li>
      ))}
    </ol>
  );
}
