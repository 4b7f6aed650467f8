// Hydrated late: the styles of the guide must not wait for their scripts.
import '#web/features/places/place-guide.css';
import '#web/features/places/season-months.css';
import '#web/ui/avatar/avatar.css';
import '#web/ui/rail/rail.css';
import { Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { lazy } from '#web/ui/deferred/lazy.ts';
import type { TourCard } from '#contract/catalogue/card.ts';
import { splitLocale } from '#domain/locales.ts';
import { toDateWindow } from '#web/features/departures/date-window.ts';
import { CompareToggle } from '#web/features/compare/compare-toggle.tsx';
import { Heart } from '#web/features/favourites/heart.tsx';
import { searchJsonLd } from '#web/features/search/search-json-ld.ts';
import { tripTypeOfSlug } from '#web/features/search/search-address.ts';
import type { SearchData } from '#web/features/search/load-search.ts';
import { SearchResults } from '#web/features/search/search-results.tsx';
import { hrefOf } from '#web/paths.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { Deferred } from '#web/ui/deferred/deferred.tsx';
import { pictureSet } from '#web/ui/picture/picture.tsx';
import type { GuideProps } from './parts/guide.tsx';

// Renders nothing until a tour is selected, so its script must not be in the first load.
const loadCompareDock = async () => (await import('#web/features/compare/compare-dock.tsx')).CompareDock;
const CompareDock = import.meta.env.SSR ? await loadCompareDock() : lazy(loadCompareDock);

type Guide = ComponentType<GuideProps>;

/** The guide's component once loaded: a client-side navigation renders it with the results, which it would push down. */
let loadedGuide: Guide | undefined;

// Most searches have no guide.
const loadGuide = async (): Promise<Guide> => (loadedGuide = (await import('./parts/guide.tsx')).Guide);

const DeferredGuide = import.meta.env.SSR ? await loadGuide() : lazy(loadGuide);

/** Imported by the server and on client-side navigation only. */
export async function load(context: LoadContext): Promise<SearchData> {
  const { loadSearch } = await import('#web/features/search/load-search.ts');
  const data = await loadSearch(context);
  if (data.guide) await loadGuide();
  return data;
}

export function head(context: HeadContext<SearchData>): Head {
  // A client-side navigation uses only the title.
  return { title: context.data.seo.title, ...(import.meta.env.SSR && headOnServer(context)) };
}

function headOnServer({ data, origin, locale }: HeadContext<SearchData>): Omit<Head, 'title'> {
  const { seo, tours } = data;
  const plate = data.guide?.picture;
  const first = plate ?? tours[0]?.images[0];
  return {
    description: seo.description,
    canonical: splitLocale(seo.canonical).path,
    noindex: seo.noindex,
    previous: seo.previous,
    next: seo.next,
    ...(first && {
      image: first.url.replace('{size}', '1200x630.jpg'),
      imageAlt: first.alt,
      preload: {
        srcset: pictureSet(first.url, plate ? 'free' : 'card', 'avif'),
        sizes: plate ? '(min-width: 1440px) 1280px, 92vw' : '(min-width: 1200px) 272px, (min-width: 768px) 220px, 50vw',
      },
    }),
    jsonLd: searchJsonLd(data, origin + hrefOf(locale, 'home').replace(/\/$/, '')),
  };
}

const heart = (tour: TourCard): ReactNode => <Heart tour={tour} />;
const compare = (tour: TourCard): ReactNode => <CompareToggle tour={tour} />;

function PlacePart(props: GuideProps): ReactNode {
  const [Guide] = useState(() => loadedGuide ?? DeferredGuide);
  return <Guide {...props} />;
}

/** `/georgia`, `/tours?…`: search results with filters. */
export default function TourSearch({ data }: { data: SearchData }): ReactNode {
  const { canonical: href, h1: name, noindex } = data.seo;
  const isOfPlace = tripTypeOfSlug(data.shown.slug) === null && !noindex;
  useEffect(() => {
    if (isOfPlace)
      void import('#web/browser/recently-viewed.ts').then(
        ({ rememberViewed }) => rememberViewed({ href, name }),
        () => {},
      );
  }, [isOfPlace, href, name]);
  return (
    <main id="main">
      {data.guide && (
        <Deferred>
          <PlacePart guide={data.guide} seo={data.seo} story={data.story} action={heart} />
        </Deferred>
      )}
      <SearchResults data={data} action={heart} choice={compare} />
      <Suspense>
        <CompareDock days={toDateWindow(data.shown.filters)} />
      </Suspense>
    </main>
  );
}
