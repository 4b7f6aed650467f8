import { joinParts } from '#domain/text/join-texts.ts';
import type { ReactNode } from 'react';
import type { TourPage } from '#contract/tour-page/tour-page.ts';
import { Heart } from '#web/features/favourites/heart.tsx';
import { readDays } from '#web/features/catalogue/date-window.ts';
import { readParty } from '#web/features/catalogue/read-party.ts';
import { tourJsonLd } from '#web/features/tour-page/tour-json-ld.ts';
import { TourView, type TourData } from '#web/features/tour-page/tour-view.tsx';
import { DEFAULT_CURRENCY } from '#domain/money.ts';
import { LOCALES } from '#domain/locales.ts';
import { localDay } from '#domain/local-day.ts';
import { formatsFor } from '#domain/text/formats.ts';
import { hrefOf } from '#web/paths.ts';
import { Redirect, type Head, type HeadContext, type LoadContext } from '#web/screen.ts';
import { pictureSet } from '#web/ui/picture/picture.tsx';

/**
 * The tour whose id ends the path; a wrong slug before it redirects to the right one. Days in the query are the date
 * window of its departures.
 */
export async function load({ api, params, locale, url }: LoadContext): Promise<TourData> {
  const slug = params['slug'] ?? '';
  // The sketch is computed in the loader, so a server-rendered page needs none of its code.
  const [tour, { sketchRoute }] = await Promise.all([
    api.tourPage.getTour({ query: { slug, format: 'main' } }),
    import('#domain/places/sketch-route.ts'),
  ]);
  if (tour.slug !== slug) throw new Redirect(hrefOf(locale, 'tour-page', { slug: tour.slug }) + url.search, 301);
  return {
    tour: {
      ...tour,
      images: tour.images.slice(0, 1),
      similar: withOtherCovers(tour),
    },
    sketch: sketchRoute(tour.route),
    languageNames: Object.fromEntries(
      [...tour.languages, ...tour.author.languages, ...LOCALES.map(({ lang }) => lang)].map((code) => [
        code,
        formatsFor(locale).language(code),
      ]),
    ),
    today: localDay(tour.timezone, Date.now()),
    days: readDays(url.searchParams),
    party: readParty(url.searchParams),
  };
}

/** Similar tours with one picture each, if possible one that the page does not show elsewhere. */
function withOtherCovers({ media, similar }: TourPage): TourPage['similar'] {
  const shown = new Set(media.map(({ url }) => url));
  return similar.map((entry) => {
    const cover = entry.images.find(({ url }) => !shown.has(url)) ?? entry.images[0];
    if (cover) shown.add(cover.url);
    return { ...entry, images: cover ? [cover] : [] };
  });
}

export function head({ data: { tour }, origin, locale }: HeadContext<TourData>): Head {
  const first = tour.media[0];
  const place = joinParts(locale, tour.city.name, tour.country.name);
  const image = `/share/tour/${tour.id}.${locale}.${tour.price?.currency ?? DEFAULT_CURRENCY}.jpg`;
  return {
    title: `${tour.name} · ${place}`,
    description: tour.summary,
    canonical: `/${tour.slug}`,
    noindex: tour.is_past,
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
      <TourView
        data={data}
        key={data.tour.id}
        heart={(tour, hasText) => <Heart tour={tour} {...(hasText && { hasText })} />}
      />
    </main>
  );
}
