import type { ReactNode } from 'react';
import type { TourPage } from '#contract/tour-page/tour-page.ts';
import { joinParts } from '#domain/text/join-texts.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { whoSleeps } from '#web/features/party/who-sleeps.ts';
import type { Booking } from './dates/use-booking.ts';

type Variant = TourPage['variants'][number];

/** Class of the icon of a cabin type, the same on the decks and in the list. */
const signOf = (kind: number): string => `cabin cabin--${kind % 3}`;

/** The decks of a ship from top to bottom, with an icon per cabin; the list below has the same in words. */
function Decks({ ship, variants }: { ship: NonNullable<TourPage['ship']>; variants: readonly Variant[] }): ReactNode {
  return (
    <ol className="decks">
      {ship.decks.map(({ name, places }, deck) => (
        <li key={name}>
          <b className="strong">{name}</b> <span className="ink-2 t-14">{places.join(' · ')}</span>
          {variants.map(
            ({ id, cabin }, kind) =>
              cabin?.deck === deck && (
                <span key={id} className="decks__row" aria-hidden="true">
                  {Array.from({ length: cabin.count }, (_, index) => (
                    <i key={index} className={signOf(kind)} />
                  ))}
                </span>
              ),
          )}
        </li>
      ))}
    </ol>
  );
}

/** Accommodation: the decks of a ship, and each type of cabin or room with its price on the chosen departure. */
export function TourStay({ tour, booking }: { tour: TourPage; booking: Booking }): ReactNode {
  const t = useText();
  const { money, range, tag } = useFormats();
  const { ship, variants } = tour;
  const { date, people, children } = booking;
  const factsOf = ({ cabin, capacity }: Variant): string =>
    [
      ...(cabin ? [ship?.decks[cabin.deck]?.name, t('tour.area', { area: cabin.area_m2 })] : []),
      t(`tour.sleeps_${whoSleeps(capacity, people)}`, { people, capacity }),
      ...(cabin ? [t('tour.cabins', { count: cabin.count })] : []),
    ].join(' · ');
  if (variants.length === 0) return null;
  return (
    <section className="tour-section below" id="stay">
      <div className="head">
        <h2 className="h2">{t(ship ? 'tour.stay_ship' : 'tour.stay')}</h2>
        {date && (
          <span className="ink-2 t-14">{joinParts(tag, t('tours.per_person'), range(date.start, date.end))}</span>
        )}
      </div>
      {ship && <p className="ink-2">{joinParts(tag, ship.name, t('tour.cabins', { count: ship.cabins }))}</p>}
      {ship && ship.decks.length > 0 && <Decks ship={ship} variants={variants} />}
      {children > 0 && variants[0]?.kind !== 'ticket' && (
        <p className="ink-2">{t('tour.sleeps_children', { count: children })}</p>
      )}
      <ul className="stays">
        {variants.map((variant, kind) => (
          <li key={variant.id} className={kind === 0 ? 'is-sel' : undefined}>
            {variant.cabin && <i className={signOf(kind)} />}
            <span className="stays__name">
              <b className="strong">{variant.name}</b>
              <br />
              <small className="ink-2 t-14">{factsOf(variant)}</small>
            </span>
            {date && (
              <>
                <b className="strong num">{money(date.price + variant.price_delta, date.currency)}</b>
                <a
                  className="btn btn--s"
                  href={`${booking.hrefFor(date)}&variant=${variant.id}`}
                  aria-label={`${t(kind === 0 ? 'tour.chosen' : 'tour.choose')}: ${variant.name}`}
                  // A request without another choice takes the first.
                  aria-current={kind === 0 ? 'true' : undefined}
                  data-prefetch="off"
                >
                  {t(kind === 0 ? 'tour.chosen' : 'tour.choose')}
                </a>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
