import type { ReactNode } from 'react';
import { lazy } from '#web/ui/deferred/lazy.ts';
import './home.css';
import { goToDates, SearchBar } from '#web/features/home/search-bar.tsx';
import { BestTours } from '#web/features/home/best-tours.tsx';
import { Hero, heroPreload } from '#web/features/home/hero.tsx';
import type { HomeContent } from '#web/features/home/home-content.ts';
import { homeJsonLd } from '#web/features/home/home-json-ld.ts';
import { RecentlyViewed } from '#web/features/home/recently-viewed.tsx';
import { Places } from '#web/features/home/places.tsx';
import { Heart } from '#web/features/favourites/heart.tsx';
import { WhereField } from '#web/features/site/where/where-field.tsx';
import type { WhereChoice } from '#web/features/site/where/where-suggestions.tsx';
import { TourCard } from '#web/features/catalogue/tour-card.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { hrefOf } from '#web/paths.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { Deferred } from '#web/ui/deferred/deferred.tsx';
import { useNavigate } from '#web/state/page.ts';

const BEST_TOURS = 10;
const AUTHORS = 4;
/** Loads more than are shown, since duplicates are dropped. */
const REVIEWS = 8;

// Imported eagerly on the server, lazily in the browser.
const loadHomeRest = async () => (await import('#web/features/home/home-rest.tsx')).HomeRest;
const HomeRest = import.meta.env.SSR ? await loadHomeRest() : lazy(loadHomeRest);

/** Awaits all calls. A failed one drops its block; the page fails only when all do. */
async function settleCalls<Calls extends Record<string, Promise<unknown>>>(
  calls: Calls,
): Promise<{ [Name in keyof Calls]: Awaited<Calls[Name]> | null }> {
  const settled = await Promise.allSettled(Object.values(calls));
  const [first] = settled;
  if (first?.status === 'rejected' && settled.every(({ status }) => status === 'rejected')) throw first.reason;
  const replies = Object.keys(calls).map((name, at) => [
    name,
    settled[at]?.status === 'fulfilled' ? settled[at].value : null,
  ]);
  return Object.fromEntries(replies) as { [Name in keyof Calls]: Awaited<Calls[Name]> | null };
}

export async function load({ api: { home, site }, locale, site: settings }: LoadContext): Promise<HomeContent> {
  const [catalogue, contacts, hours] = await Promise.all([
    settleCalls({
      info: home.getInfo(),
      best: home.getBestTours({ query: { limit: BEST_TOURS } }),
      restKinds: home.getRestKinds(),
      authors: home.getAuthorTours({ query: { limit: AUTHORS } }),
      collections: home.getCollections(),
      periods: home.getCalendarPeriods(),
      seasons: home.getAllSeasons(),
      reviews: home.getNewestReviews({ query: { limit: REVIEWS } }),
    }),
    site.getContacts({ query: {} }).catch(() => null),
    site.getWorkTime({ query: {} }).catch(() => null),
  ]);
  // Preloaded by the server, and on navigation from another page.
  const { chooseContent } = await import('#web/features/home/home-content.ts');
  return chooseContent({ ...catalogue, contacts, hours }, { now: new Date(), locale, site: settings });
}

export function head({ t, locale, origin, site }: HeadContext<HomeContent>): Head {
  const home = origin + hrefOf(locale, 'home');
  return {
    title: t('home.title'),
    description: t('home.description'),
    canonical: '/',
    // JSON-LD is only rendered on the server.
    ...(import.meta.env.SSR && {
      jsonLd: homeJsonLd({
        name: t('site.title'),
        description: t('home.description'),
        home,
        origin,
        search: origin + hrefOf(locale, 'tour-search', { slug: 'tours' }),
        site,
      }),
    }),
    preload: heroPreload(site),
  };
}

/** The home page: headline, search bar, then places, tours and activities. */
export default function Home({ data }: { data: HomeContent }): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const goTo = async ({ href, form }: WhereChoice): Promise<void> => {
    const { addressOfBar } = await import('#web/features/home/search-query.ts');
    navigate(addressOfBar(href, form));
  };
  return (
    <main id="main" className="home">
      <Hero figures={data.figures} />
      <div className="wrap">
        <SearchBar
          months={data.months}
          today={data.today}
          kinds={data.kindChoices}
          where={
            <WhereField
              id="where"
              label={t('site.where')}
              placeholder={t('site.find_placeholder')}
              onChoose={(choice) => void goTo(choice)}
              onPick={goToDates}
            />
          }
        />
        <RecentlyViewed places={data.otherPlaces} />
      </div>
      <Places content={data} />
      <BestTours tours={data.best} card={(tour) => <TourCard tour={tour} action={<Heart tour={tour} />} />} />
      <Deferred>
        <HomeRest content={data} />
      </Deferred>
    </main>
  );
}
