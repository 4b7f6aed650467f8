import { joinParts } from '#domain/text/join-texts.ts';
import type { ReactNode } from 'react';
import { Heart } from '#web/features/favourites/heart.tsx';
import { tourJsonLd } from '#web/features/tour-page/tour-json-ld.ts';
import { TourView, type TourData } from '#web/features/tour-page/tour-view.tsx';
import { DEFAULT_CURRENCY } from '#domain/money.ts';
import { hrefOf } from '#web/paths.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { pictureSet } from '#web/ui/picture/picture.tsx';

/** Imported on navigation only: a server-rendered page does not need this code. */
export async function load(context: LoadContext): Promise<TourData> {
  return (await import('#web/features/tour-page/load-tour.ts')).loadTour(context);
}

export function head({ data: { tour, filmHosts: mediaHosts }, origin, locale }: HeadContext<TourData>): Head {
  const first = tour.media[0];
  const place = joinParts(locale, tour.city.name, tour.country.name);
  const image = `/share/tour/${tour.id}.${locale}.${tour.price?.currency ?? DEFAULT_CURRENCY}.jpg`;
  return {
    title: `${tour.name} · ${place}`,
    description: tour.summary,
    canonical: `/${tour.slug}`,
    noindex: tour.is_past,
    mediaHosts,
    image,
    ...(first && {
      imageAlt: tour.name,
      preload: {
        srcset: pictureSet(first.url, 'free', 'avif'),
        sizes: '(min-width: 1440px) 664px, (min-width: 992px) 50vw, 100vw',
      },
    }),
    // JSON-LD is only rendered on the server.
    ...(import.meta.env.SSR && {
      jsonLd: tourJsonLd(tour, origin + hrefOf(locale, 'home').replace(/\/$/, ''), origin + image),
    }),
  };
}

/** `/{words}-{id}`: one tour. */
export default function TourScreen({ data }: { data: TourData }): ReactNode {
  return (
    <main id="main" className="tour">
      <TourView data={data} key={data.tour.id} heart={(tour, hasText) => <Heart tour={tour} hasText={hasText} />} />
    </main>
  );
}
