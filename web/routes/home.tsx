import type { ReactNode } from 'react';
import '#web/styles/home.css';
import { AskBar } from '#web/features/home/ask-bar.tsx';
import { askedAddress } from '#web/features/home/ask-query.ts';
import { Authors } from '#web/features/home/authors.tsx';
import { Collections } from '#web/features/home/collections.tsx';
import { Figures } from '#web/features/home/figures.tsx';
import { Hero, heroPreload } from '#web/features/home/hero.tsx';
import { chooseContent, type HomeContent } from '#web/features/home/home-content.ts';
import { homeJsonLd } from '#web/features/home/home-json-ld.ts';
import { Kinds } from '#web/features/home/kinds.tsx';
import { Places } from '#web/features/home/places.tsx';
import { Heart } from '#web/features/favourites/heart.tsx';
import { WhereField } from '#web/features/site/where-field.tsx';
import { TourCard } from '#web/features/tours/tour-card.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { hrefOf } from '#web/paths.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { useNavigate } from '#web/state/page.ts';
import { Rail } from '#web/ui/rail/rail.tsx';

const BEST_TOURS = 10;
const AUTHORS = 4;

export async function load({ api }: LoadContext): Promise<HomeContent> {
  const [info, best, restKinds, authors, collections] = await Promise.all([
    api.tours.getInfo(), api.tours.getBestTours({ query: { limit: BEST_TOURS } }), api.tours.getRestKinds(),
    api.tours.getAuthorTours({ query: { limit: AUTHORS } }), api.tours.getCollections(),
  ]);
  return chooseContent({
    info, best: best.tours, restKinds: restKinds.rest_kinds, authors: authors.tours, collections: collections.collections, today: new Date(),
  });
}

export function head({ t, locale, origin, site }: HeadContext<HomeContent>): Head {
  const home = origin + hrefOf(locale, 'home');
  return {
    title: t('home.title'),
    description: t('home.description'),
    canonical: '/',
    jsonLd: homeJsonLd({ name: t('site.title'), description: t('home.description'), home, origin, search: origin + hrefOf(locale, 'tour-search', { slug: 'tours' }), site }),
    ...(site.heroPictureId !== null && { image: `/pictures/${site.heroPictureId}/1200x630.jpg`, preload: heroPreload(site.heroPictureId) }),
  };
}

/** The first page: one sentence, one search bar, then places, tours and ways to travel. */
export default function Home({ data }: { data: HomeContent }): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  return (
    <main id="main" className="home">
      <Hero figures={data.figures} />
      <div className="wrap">
        <AskBar
          months={data.months} kinds={data.kindChoices}
          where={<WhereField id="where" label={t('site.where')} placeholder={t('site.find_placeholder')} onChoose={({ href, form }) => navigate(askedAddress(href, form))} />}
        />
      </div>
      <Places content={data} />
      {data.best.length > 0 && (
        <section className="wrap" aria-labelledby="home-best">
          <Rail head={<h2 className="h2" id="home-best">{t('home.best')}</h2>} label={t('home.best')} texts={{ previous: t('ui.previous'), next: t('ui.next') }}>
            {data.best.map((tour) => <li key={tour.id}><TourCard tour={tour} action={<Heart tour={tour} />} /></li>)}
          </Rail>
        </section>
      )}
      <Kinds kinds={data.kinds} />
      <Authors tours={data.authors} />
      <Collections collections={data.collections} />
      <Figures figures={data.figures} />
    </main>
  );
}
