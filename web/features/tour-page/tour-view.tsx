import { useMemo, type ReactNode } from 'react';
import { lazy } from '#web/ui/deferred/lazy.ts';
import type { TourPage } from '#contract/tour-page/tour-page.ts';
// Hydrated late: the styles must not wait for their scripts.
import '#web/ui/collapse/collapse.css';
import '#web/ui/sheet-after-scroll/sheet-after-scroll.css';
import '#web/ui/thread/thread.css';
import '#web/ui/truncated-text/truncated-text.css';
import './tour-page.css';
import '#web/features/reviews/reviews.css';
import './questions/questions.css';
import '#web/features/catalogue/tour-card.css';
import '#web/ui/rail/rail.css';
import '#web/ui/section-nav/section-nav.css';
import { useHref } from '#web/i18n/use-href.ts';
import { useEarlyFetch } from '#web/i18n/use-late-texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs/breadcrumbs.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Deferred } from '#web/ui/deferred/deferred.tsx';
import type { Party } from '#domain/search/party.ts';
import type { DateWindow } from '#web/features/departures/date-window.ts';
import { BookingCard } from './dates/booking-card.tsx';
import type { DrawHeart } from './more-tours.tsx';
import type { PageSketches } from '#domain/places/sketch-route.ts';
import { TourFacts } from './tour-facts.tsx';
import { TourGallery } from './tour-gallery.tsx';
import { TourTitle } from './tour-title.tsx';
import { useBooking } from './dates/use-booking.ts';

// Imported eagerly on the server, lazily in the browser.
const loadTourRest = async () => (await import('./tour-rest.tsx')).TourRest;
const TourRest = import.meta.env.SSR ? await loadTourRest() : lazy(loadTourRest);
const loadSectionNav = async () => (await import('#web/ui/section-nav/section-nav.tsx')).SectionNav;
const SectionNav = import.meta.env.SSR ? await loadSectionNav() : lazy(loadSectionNav);
const loadMoreTours = async () => (await import('./more-tours.tsx')).MoreTours;
const MoreTours = import.meta.env.SSR ? await loadMoreTours() : lazy(loadMoreTours);
const loadBookingBar = async () => (await import('./dates/booking-bar.tsx')).BookingBar;
const BookingBar = import.meta.env.SSR ? await loadBookingBar() : lazy(loadBookingBar);

/** Data of the tour screen. */
export interface TourData {
  tour: TourPage;
  sketches: PageSketches | null;
  /** Language names by code, from the server: `Intl.DisplayNames` costs tens of milliseconds in a browser. */
  languageNames: Readonly<Record<string, string>>;
  /** Hosts of the tour's video files. */
  filmHosts: readonly string[];
  /** Day of the reply, `yyyy-MM-dd`. */
  today: string;
  /** The same in UTC: prices of cards go by it. */
  utcDay: string;
  /** Date window of the search that led here. */
  days: DateWindow | null;
  /** The travellers of the search. */
  party: Party;
  /** The individual offer whose page this is. */
  offerKey?: string;
}

function About({ tour }: { tour: TourPage }): ReactNode {
  return (
    <section className="tour-section" id="about">
      <p className="tour-lead">{tour.summary}</p>
      {tour.highlights.length > 0 && (
        <ul className="high">
          {tour.highlights.map((line) => (
            <li key={line}>
              <Icon name="check" />
              <span>{line}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Links of the section navigation. */
function useSections(tour: TourPage): readonly { anchor: string; name: string }[] {
  const t = useText();
  return useMemo(
    () =>
      [
        'programme',
        ...(tour.variants.length > 0 ? ['stay'] : []),
        'included',
        'dates',
        'terms',
        'organizer',
        'reviews',
        'questions',
        ...(tour.similar.length > 0 ? ['similar'] : []),
      ].map((anchor) => ({ anchor, name: t(`tour.${anchor}`) })),
    [t, tour],
  );
}

function useCrumbs(tour: TourPage): { name: string; href: string }[] {
  const t = useText();
  const href = useHref();
  return [
    { name: t('site.all_tours'), href: href('tour-search', { slug: 'tours' }) },
    { name: tour.country.name, href: href('tour-search', { slug: tour.country.slug }) },
    ...[tour.region, tour.rest_kinds[0]].flatMap((part) =>
      part ? [{ name: part.name, href: href('tour-search', { slug: `${tour.country.slug}/${part.slug}` }) }] : [],
    ),
  ];
}

/** The tour page. The booking card is sticky on a desktop, a bottom bar on a phone. */
export function TourView({
  data: { tour, sketches, languageNames, today, utcDay, days, party, offerKey },
  heart,
}: {
  data: TourData;
  heart: DrawHeart;
}): ReactNode {
  useEarlyFetch('tour-rest');
  const t = useText();
  const booking = useBooking({ tour, days, party, offerKey, utcDay });
  const sections = useSections(tour);
  const crumbs = useCrumbs(tour);
  return (
    <>
      <a className="skip desktop-only" href="#book">
        {t('tour.skip_to_booking')}
      </a>
      <div className="wrap tour__crumbs">
        <Breadcrumbs label={t('tours.breadcrumbs')} crumbs={crumbs} isPageAbove />
      </div>
      <TourGallery tour={tour} />
      <div className="wrap tour-columns">
        <div className="tour-columns__main">
          <TourTitle
            tour={tour}
            offered={booking.offered}
            departure={booking.dateInWindow ?? (tour.price ? undefined : booking.date)}
            action={heart(tour, true)}
          />
          <TourFacts tour={tour} languageNames={languageNames} />
          <Deferred>
            <SectionNav label={t('tour.on_page')} links={sections} />
          </Deferred>
          <About tour={tour} />
          <Deferred>
            <TourRest
              tour={tour}
              sketches={sketches}
              languageNames={languageNames}
              booking={booking}
              today={today}
              days={days}
            />
          </Deferred>
        </div>
        <aside className="tour-columns__side" id="book" tabIndex={-1} aria-label={t('tour.book')}>
          <BookingCard tour={tour} booking={booking} today={today} />
        </aside>
      </div>
      <Deferred>
        <MoreTours tour={tour} heart={heart} />
      </Deferred>
      <Deferred>
        <BookingBar tour={tour} booking={booking} today={today} />
      </Deferred>
    </>
  );
}
