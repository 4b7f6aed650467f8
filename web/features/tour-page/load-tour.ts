import type { TourPage } from '#contract/tour-page/tour-page.ts';
import { localDay } from '#domain/local-day.ts';
import { LOCALES } from '#domain/locales.ts';
import { sketchForPage } from '#domain/places/sketch-route.ts';
import { formatsFor } from '#domain/text/formats.ts';
import { readDays } from '#web/features/departures/date-window.ts';
import { fetchTour } from '#web/features/catalogue/fetch-tour.ts';
import { readParty } from '#web/features/party/party-query.ts';
import { hrefOf } from '#web/paths.ts';
import { fileHosts } from '#web/ui/video/read-video-link.ts';
import { Redirect, type LoadContext } from '#web/screen.ts';
import type { TourData } from './tour-view.tsx';

/**
 * Loads the tour whose id ends the path; a wrong slug before it redirects to the right one. Days in the query are the
 * date window of its departures.
 */
export async function loadTour({ api, params, locale, url }: LoadContext): Promise<TourData> {
  const slug = params['slug'] ?? '';
  const tour = await fetchTour(api, slug, { allowsRedirects: true });
  if (tour.slug !== slug) throw new Redirect(hrefOf(locale, 'tour-page', { slug: tour.slug }) + url.search, 301);
  return tourData(tour, { locale, url });
}

/** What the tour page needs of a tour. */
export function tourData(tour: TourPage, { locale, url }: Pick<LoadContext, 'locale' | 'url'>): TourData {
  return {
    tour: {
      ...tour,
      images: tour.images.slice(0, 1),
      similar: withOtherCovers(tour),
    },
    // Computed here, so that a server-rendered page needs none of its code.
    sketches: sketchForPage(tour.route),
    languageNames: Object.fromEntries(
      [...tour.languages, ...tour.author.languages, ...LOCALES.map(({ lang }) => lang)].map((code) => [
        code,
        formatsFor(locale).language(code),
      ]),
    ),
    filmHosts: fileHosts(tour.media.map(({ video_url: url }) => url)),
    today: localDay(tour.timezone, Date.now()),
    utcDay: localDay('UTC', Date.now()),
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
