import type { ReactNode } from 'react';
import { lazy } from '#web/ui/deferred/lazy.ts';
import type { CardPrice } from '#contract/catalogue/card.ts';
import type { TourDate } from '#contract/catalogue/tour-date.ts';
import type { TourPage } from '#contract/tour-page/tour-page.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Deferred } from '#web/ui/deferred/deferred.tsx';
import { Stars } from '#web/ui/stars/stars.tsx';
import { placeOf } from '#web/features/catalogue/place-of.ts';
import { TourPrice } from '#web/features/catalogue/tour-price.tsx';

// Imported eagerly on the server, lazily in the browser.
const loadSharePage = async () => (await import('#web/features/share/share-page.tsx')).SharePage;
const SharePage = import.meta.env.SSR ? await loadSharePage() : lazy(loadSharePage);

/**
 * Name, rating, place, organizer, share and `action` (a heart); on a phone also the price of `departure`, else of the
 * one `offered` in the search, because the booking card is far below.
 */
export function TourTitle({
  tour,
  offered,
  departure,
  action,
}: {
  tour: TourPage;
  offered: TourDate | undefined;
  departure: TourDate | undefined;
  action?: ReactNode;
}): ReactNode {
  const t = useText();
  const href = useHref();
  const { rating, number } = useFormats();
  const count = tour.reviews_count;
  return (
    <div className="title">
      <div>
        <h1 className="h1">{tour.name}</h1>
        <p className="title__score">
          {count > 0 && (
            <a href="#reviews">
              <Stars
                value={rating(tour.rating)}
                note={`(${t('tour.ratings_count', { count, shown: number(count) })})`}
                label={t('tours.rated', { rating: rating(tour.rating), count })}
              />
            </a>
          )}
          <a href={href('tour-search', { slug: tour.country.slug })}>{placeOf(tour)}</a>
          <a className="link" href="#organizer">
            {tour.organizer.name}
          </a>
        </p>
        <div className="title__price">
          {departure ? (
            <DatePrice date={departure} />
          ) : tour.price ? (
            <TourPrice price={offered ? priceOf(offered, tour.price) : tour.price} />
          ) : (
            t(tour.is_past ? 'tour.book_past' : 'tour.book_full')
          )}
        </div>
      </div>
      {action}
      <Deferred fallback={<span className="btn btn--quiet title__gap">{t('tour.share')}</span>}>
        <SharePage
          address={href('tour-page', { slug: tour.slug })}
          title={tour.name}
          label={t('tour.share')}
          isCompact
        />
      </Deferred>
    </div>
  );
}

/** The price of a departure as a card has it. */
function priceOf({ price, price_without_discount: full, start }: TourDate, card: CardPrice): CardPrice {
  return { ...card, amount: price, start, original: full > price ? full : null };
}

/** Price per person of one departure, with its days. */
function DatePrice({ date }: { date: TourDate }): ReactNode {
  const t = useText();
  const { money, range } = useFormats();
  const isCut = date.price_without_discount > date.price;
  return (
    <p className={isCut ? 'price price--cut' : 'price'}>
      <small>{range(date.start, date.end)}</small>{' '}
      {isCut && (
        <>
          <span className="sr">{t('tours.price_before')} </span>
          <del>{money(date.price_without_discount, date.currency)}</del>
          <span className="sr"> {t('tours.price_now')}</span>
        </>
      )}{' '}
      <b>{money(date.price, date.currency)}</b> <small>{t('tours.per_person')}</small>
    </p>
  );
}
