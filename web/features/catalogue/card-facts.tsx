import type { ReactNode } from 'react';
import type { TourCard } from '#contract/catalogue/card.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Stars } from '#web/ui/stars/stars.tsx';

/** At this many free seats or fewer the card shows a warning. */
const FEW_SEATS = 3;

/** Place and rating, on one line. */
export function CardPlace({ tour }: { tour: TourCard }): ReactNode {
  const t = useText();
  const { rating, number } = useFormats();
  const near = tour.region?.name ?? tour.city.name;
  return (
    <p className="card__place">
      <span>{near === tour.country.name ? near : `${tour.country.name}, ${near}`}</span>
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

/** Length, group, and the last fact given. */
export function CardLength({ tour, last }: { tour: TourCard; last: string }): ReactNode {
  const t = useText();
  return (
    <p className="card__f">
      <b>{t('tours.days', { count: tour.days })}</b> · {t('tours.group', { min: tour.group.min, max: tour.group.max })}{' '}
      · {last}
    </p>
  );
}

/** The nearest departures; a green dot is one that is confirmed at once. */
export function CardDates({ tour }: { tour: TourCard }): ReactNode {
  const t = useText();
  const { day, number } = useFormats();
  if (tour.nearest_dates.length === 0) return null;
  const others = tour.dates_count - tour.nearest_dates.length;
  return (
    <p className="trow__dates">
      <span className="sr">{t('tours.next_dates')} </span>
      {tour.nearest_dates.map((date) => (
        <span key={date.id} className={date.is_instant ? 'sure' : undefined}>
          {day(date.start)}
        </span>
      ))}
      {others > 0 && <span className="ink-2">+{number(others)}</span>}
    </p>
  );
}

/** Short marks: what sort of tour it is, then what makes it different from the one beside it, the most pressing first. None is dropped: the server chooses those that tell the most. */
export function CardBadges({ tour }: { tour: TourCard }): ReactNode {
  const t = useText();
  const { day } = useFormats();
  const nearlyFull = tour.nearest_dates.find((date) => date.free > 0 && date.free <= FEW_SEATS);
  const { price } = tour;
  const marks = [
    tour.is_author && (
      <Badge key="author" tone="lapis">
        {t('tours.badge_author')}
      </Badge>
    ),
    tour.is_cruise && (
      <Badge key="cruise" tone="lapis">
        {t('tours.badge_cruise')}
      </Badge>
    ),
    tour.badges.includes('last_seats') && nearlyFull && (
      <Badge key="seats" tone="alarm">
        {t('tours.badge_seats', { count: nearlyFull.free, date: day(nearlyFull.start) })}
      </Badge>
    ),
    tour.badges.includes('discount') && price && (
      <Badge key="discount" tone="clay">
        {t('tours.badge_discount', { percent: price.discount_percent })}
      </Badge>
    ),
    tour.badges.includes('instant') && (
      <Badge key="instant" tone="leaf" icon="circle-check">
        {t('tours.badge_instant')}
      </Badge>
    ),
    tour.badges.includes('guaranteed') && (
      <Badge key="guaranteed" tone="leaf" icon="circle-check">
        {t('tours.badge_guaranteed')}
      </Badge>
    ),
    tour.badges.includes('new') && (
      <Badge key="new" tone="saffron">
        {t('tours.badge_new')}
      </Badge>
    ),
  ].filter(Boolean);
  return marks.length === 0 ? null : <p className="card__badges">{marks}</p>;
}

/** The organizer, with a mark when verified. */
export function CardOrganizer({ tour }: { tour: TourCard }): ReactNode {
  const t = useText();
  return (
    <p className="card__by">
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
