import type { ReactNode } from 'react';
import type { TourCard } from '#contract/catalogue/card.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Stars } from '#web/ui/stars/stars.tsx';
import { placeOf } from './place-of.ts';

/** Place and rating, on one line. */
export function CardPlace({ tour }: { tour: TourCard }): ReactNode {
  const t = useText();
  const { rating, number } = useFormats();
  return (
    <p className="card__place">
      <span>{placeOf(tour)}</span>
      {tour.reviews_count > 0 ? (
        <Stars
          value={rating(tour.rating)}
          note={`(${number(tour.reviews_count)})`}
          label={t('tours.rated', { rating: rating(tour.rating), count: tour.reviews_count })}
        />
      ) : (
        <span>{t('tours.no_reviews')}</span>
      )}
    </p>
  );
}

/** Length, group size, the given last fact, and the type of tour. */
export function CardLength({ tour, last }: { tour: TourCard; last: string }): ReactNode {
  const t = useText();
  return (
    <p className="card__facts">
      <b>{t('tours.days', { count: tour.days })}</b> ·{' '}
      {t(tour.group.min === tour.group.max ? 'tours.group_exact' : 'tours.group', tour.group)} ·{' '}
      <span className="nowrap">{last}</span>
      {tour.is_author && <> · {t('tours.badge_author')}</>}
      {tour.is_cruise && <> · {t('tours.badge_cruise')}</>}
    </p>
  );
}

/**
 * The nearest departures; a green dot is a guaranteed one. Each has its price, unless all have the price of the card,
 * which may be of a later departure.
 */
export function CardDates({ tour }: { tour: TourCard }): ReactNode {
  const t = useText();
  const { day, money, number } = useFormats();
  if (tour.nearest_dates.length === 0) return null;
  const others = tour.dates_count - tour.nearest_dates.length;
  const hasPrices = tour.nearest_dates.some(({ amount }) => amount !== tour.price?.amount);
  return (
    <p className="tour-row__dates">
      <span className="sr">{t('tours.next_dates')} </span>
      {tour.nearest_dates.map((date) => (
        <span key={date.id} className={date.is_guaranteed ? 'sure' : undefined}>
          {day(date.start)}
          {hasPrices && <span className="tour-row__price"> {money(date.amount, date.currency)}</span>}
          {date.is_guaranteed && <span className="sr"> {t('tours.date_guaranteed')}</span>}
          <small className="tour-row__seats"> {t('tours.seats', { count: date.free })}</small>
        </span>
      ))}
      {others > 0 && <span className="ink-2">+{number(others)}</span>}
    </p>
  );
}

/** The one badge that distinguishes a tour: few seats left, a large discount, or a guarantee. */
export function CardBadge({ tour }: { tour: TourCard }): ReactNode {
  const t = useText();
  const { day } = useFormats();
  const { badges, price } = tour;
  const mark = (): ReactNode => {
    const date = tour.nearest_dates.find(({ start }) => start === price?.start);
    if (badges.includes('last_seats') && date)
      return <Badge tone="alarm">{t('tours.badge_seats', { count: date.free, date: day(date.start) })}</Badge>;
    if (badges.includes('discount') && price)
      return <Badge tone="clay">{t('tours.badge_discount', { percent: price.discount_percent })}</Badge>;
    if (badges.includes('new')) return <Badge tone="saffron">{t('tours.badge_new')}</Badge>;
    if (badges.includes('instant'))
      return (
        <Badge tone="leaf" icon="circle-check">
          {t('tours.badge_instant')}
        </Badge>
      );
    return null;
  };
  const badge = mark();
  return badge && <p className="card__badges">{badge}</p>;
}

/** The organizer, with a mark when verified. */
export function CardOrganizer({ tour }: { tour: TourCard }): ReactNode {
  const t = useText();
  return (
    <p className="card__organizer">
      {tour.organizer.name}
      {tour.organizer.verified && (
        <>
          <Icon name="badge-check" size={16} />
          <span className="sr">{t('tours.verified')}</span>
        </>
      )}
    </p>
  );
}
