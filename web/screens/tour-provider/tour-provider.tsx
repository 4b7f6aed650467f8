import type { ReactNode } from 'react';
import '#web/features/organizers/organizers.css';
import type { CallReply } from '#contract/call.ts';
import type { TourCard as Card } from '#contract/catalogue/card.ts';
import { ORGANIZER_REVIEWS, type getOrganizerReviews, type OrganizerInfo } from '#contract/organizers/organizers.ts';
import { formatsFor } from '#domain/text/formats.ts';
import { TourCard } from '#web/features/catalogue/tour-card.tsx';
import { Heart } from '#web/features/favourites/heart.tsx';
import { OrganizerChecks } from '#web/features/organizers/organizer-checks.tsx';
import { OrganizerFacts } from '#web/features/organizers/organizer-facts.tsx';
import { OrganizerHead } from '#web/features/organizers/organizer-head.tsx';
import { organizerJsonLd } from '#web/features/organizers/organizer-json-ld.ts';
import { OrganizerReviews } from '#web/features/organizers/organizer-reviews.tsx';
import { organizerAskKindsOf } from '#web/features/tour-page/asks/ask-kinds.ts';
import { Asks } from '#web/features/tour-page/asks/asks.tsx';
import { viewerTexts } from '#web/i18n/media-texts.ts';
import { TileGallery } from '#web/ui/tile-gallery/tile-gallery.tsx';
import { hrefOf } from '#web/paths.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useSite } from '#web/state/site.ts';
import { pageIn } from '#web/query-number.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';

const TOURS_SHOWN = 8;

interface OrganizerData {
  organizer: OrganizerInfo;
  languageNames: string[];
  reviews: CallReply<typeof getOrganizerReviews>;
  tours: Card[];
  /** Pictures of its tours besides those of the cards. */
  pictures: Card['images'];
  /** Searches for offers on sale that are not among the cards. */
  more: { kind: 'tours' | 'excursions'; count: number }[];
  year: number;
}

export async function load({ api, params, url, locale, site }: LoadContext): Promise<OrganizerData> {
  const id = Number(params['id']);
  const page = pageIn(url.searchParams);
  const offers = (type: '1' | '2') => api.search.getTours({ query: { organizer: String(id), type } });
  const [organizer, reviews, tours, excursions] = await Promise.all([
    api.organizers.getOrganizerPublicInfo({ query: { id } }),
    api.organizers.getOrganizerReviews({ query: { id, page, limit: ORGANIZER_REVIEWS } }),
    offers('1'),
    site.excursionsEnabled ? offers('2') : null,
  ]);
  const [toursCount, excursionsCount] = [tours.pagination.itemsCount, excursions?.pagination.itemsCount ?? 0];
  const shown = [...tours.tours, ...(excursions?.tours ?? [])].slice(0, TOURS_SHOWN);
  return {
    organizer: { ...organizer, tours_count: toursCount + excursionsCount },
    reviews,
    languageNames: organizer.languages.map((code) => formatsFor(locale).language(code)),
    tours: shown.map((tour) => ({ ...tour, images: tour.images.slice(0, 1) })),
    pictures: otherPictures(shown),
    more: [
      ...(toursCount > TOURS_SHOWN ? [{ kind: 'tours' as const, count: toursCount }] : []),
      ...(excursionsCount > Math.max(0, TOURS_SHOWN - toursCount)
        ? [{ kind: 'excursions' as const, count: excursionsCount }]
        : []),
    ],
    year: new Date().getUTCFullYear(),
  };
}

/** The pictures of tours that their cards do not show, each once. */
function otherPictures(tours: readonly Card[]): Card['images'] {
  const covers = new Set(tours.map(({ images: [cover] }) => cover?.url));
  const others = tours.flatMap(({ images }) => images.slice(1)).filter(({ url }) => !covers.has(url));
  return [...new Map(others.map((picture) => [picture.url, picture])).values()];
}

/** The specified tile gallery; renders nothing without pictures. */
function Pictures({ pictures, name }: { pictures: Card['images']; name: string }): ReactNode {
  const t = useText();
  if (pictures.length === 0) return null;
  return (
    <div className="wrap below">
      <TileGallery
        images={pictures}
        title={name}
        label={t('media.pictures_of', { name })}
        texts={{
          viewAll: (count) => t('media.view_all', { count }),
          open: (number, total) => t('media.photo_open', { number, total }),
          viewer: async () => viewerTexts(t),
        }}
      />
    </div>
  );
}

export function head({ data: { organizer, reviews }, t, origin, locale }: HeadContext<OrganizerData>): Head {
  const { id, name } = organizer;
  const path = `/tour-provider/${id}`;
  return {
    title: `${name}, ${organizer.city ?? organizer.country.name}`,
    description: organizer.about,
    canonical: reviews.page > 1 ? `${path}?page=${reviews.page}` : path,
    image: `/share/organizer/${id}.${locale}.jpg`,
    imageAlt: name,
    // JSON-LD is only rendered on the server.
    ...(import.meta.env.SSR && {
      jsonLd: organizerJsonLd(organizer, reviews, {
        home: origin + hrefOf(locale, 'home').replace(/\/$/, ''),
        origin,
        hub: t('organizers.hub_title'),
      }),
    }),
  };
}

/** `/tour-provider/{id}`: one organizer, its tours and their reviews. */
export default function TourProvider({ data }: { data: OrganizerData }): ReactNode {
  const t = useText();
  const href = useHref();
  const { organizer, reviews, tours, more } = data;
  return (
    <main id="main" className="organizer">
      <OrganizerHead
        organizer={organizer}
        toursCount={organizer.tours_count}
        action={
          <>
            <a className="btn" href={href('ask', { id: String(organizer.id) })} data-prefetch="off">
              {t('organizers.ask')}
            </a>
            <Asks kinds={organizerAskKindsOf(useSite())} about={{ organizerId: organizer.id }} />
          </>
        }
      />
      <div className="wrap">
        <OrganizerFacts organizer={organizer} year={data.year} />
      </div>
      <div className="wrap organizer-columns">
        <section id="tours" aria-labelledby="organizer-tours">
          <h2 className="h2" id="organizer-tours">
            {t('organizers.tours_title')}
          </h2>
          {tours.length === 0 ? (
            <p className="ink-2">{t('organizers.no_tours')}</p>
          ) : (
            <div className="organizer-tours">
              {tours.map((tour) => (
                <TourCard key={tour.id} tour={tour} action={<Heart tour={tour} />} />
              ))}
            </div>
          )}
          {more.length > 0 && (
            <p className="row row--wrap">
              {more.map(({ kind, count }) => (
                <a key={kind} className="btn" href={href('tour-search', { slug: kind }, { organizer: organizer.id })}>
                  {t(`organizers.all_${kind}`, { count })}
                </a>
              ))}
            </p>
          )}
        </section>
        <OrganizerChecks organizer={organizer} languageNames={data.languageNames} />
      </div>
      <Pictures pictures={data.pictures} name={organizer.name} />
      <OrganizerReviews reviews={reviews} organizer={organizer} />
    </main>
  );
}
