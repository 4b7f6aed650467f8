import { Suspense, type ReactNode } from 'react';
import { lazy } from '#web/ui/deferred/lazy.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Empty } from '#web/ui/empty/empty.tsx';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { Picture } from '#web/ui/picture/picture.tsx';
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts';
import { useSite } from '#web/state/site.ts';
import { Facts } from '#web/ui/facts/facts.tsx';
import { Authors } from './authors.tsx';
import { HelpBox } from './help-box.tsx';
import type { HomeContent } from './home-content.ts';
import { NewestReviews } from './newest-reviews.tsx';
import { Year } from './year.tsx';

const HomeStories = lazy(async () => (await import('./home-stories.tsx')).HomeStories);

/** Rendered in the browser: nothing else needs the carousel's script and texts. */
function Stories(): ReactNode {
  const isLive = useHydrated();
  const { seoBlockImages } = useSite();
  if (seoBlockImages.length === 0) return null;
  return (
    <div className="wrap home__stories">
      {isLive && (
        <Suspense fallback={null}>
          <HomeStories />
        </Suspense>
      )}
    </div>
  );
}

/** The end of the home page: server-rendered, hydrated after the rest. */
export function HomeRest({ content }: { content: HomeContent }): ReactNode {
  return (
    <>
      {content.best.length === 0 && content.places.length === 0 && <NoTours />}
      <Kinds kinds={content.kinds} />
      <Authors tours={content.authors} />
      <Year months={content.months} seasons={content.seasons} />
      <Figures figures={content.figures} />
      <NewestReviews reviews={content.reviews} />
      <Stories />
      <div className="below">
        <div className="wrap low">
          <Collections collections={content.collections} />
          <HelpBox facts={content.help} />
        </div>
      </div>
    </>
  );
}

/** Shown while nothing is on sale, on a new site or when the catalogue call fails. */
function NoTours(): ReactNode {
  const t = useText();
  return (
    <div className="wrap home__none">
      <Empty title={t('home.none_title')}>{t('home.none_text')}</Empty>
    </div>
  );
}

/** The editors' collections as a list with small pictures. */
function Collections({ collections }: { collections: HomeContent['collections'] }): ReactNode {
  const t = useText();
  const href = useHref();
  const { number } = useFormats();
  if (collections.length === 0) return null;
  return (
    <section aria-labelledby="home-collections">
      <h2 className="h2" id="home-collections">
        {t('home.collections')}
      </h2>
      <ul className="home-sets">
        {collections.map(({ id, name, slug, count, image }) => (
          <li key={id}>
            <a href={href('tour-search', { slug })}>
              <Picture picture={image} shape="thumb" alt="" sizes="112px" />
              <span>
                <span className="home-sets__name">{name}</span>
                <span className="ink-2 t-14">{t('site.suggest_count', { count, shown: number(count) })}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Activities as a list of large words, each with a small picture and its number of tours. */
function Kinds({ kinds }: { kinds: HomeContent['kinds'] }): ReactNode {
  const t = useText();
  const href = useHref();
  const { number } = useFormats();
  if (kinds.length === 0) return null;
  return (
    <section className="band below" aria-labelledby="home-kinds">
      <div className="wrap">
        <div className="head">
          <h2 className="h2" id="home-kinds">
            {t('home.kinds')}
          </h2>
        </div>
        <ul className="kinds">
          {kinds.map(({ id, name, slug, count, image }) => (
            <li key={id}>
              <a href={href('tour-search', { slug })}>
                {image ? <Picture picture={image} shape="thumb" alt="" sizes="96px" /> : <span className="pic" />}
                <span className="kinds__name">{name}</span>
                <span className="kinds__count">
                  {number(count)}
                  <span className="sr"> {t('home.tours_word', { count })}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Current figures of the catalogue; zeros are omitted. */
function Figures({ figures }: { figures: HomeContent['figures'] }): ReactNode {
  const t = useText();
  const { number } = useFormats();
  const { organizers_count: organizers, verified_organizers_count: verified, reviews_count: reviews } = figures;
  const { countries_count: countries, regions_count: regions } = figures;
  const trips = figures.tours_count + figures.excursions_count;
  const facts = (
    [
      [t('home.figure_organizers', { count: organizers, verified, shown: number(verified) }), organizers],
      [t('home.figure_tours', { count: trips }), trips],
      [t('home.figure_countries', { count: countries, regions }), countries],
      [t('home.figure_reviews', { count: reviews }), reviews],
    ] as const
  ).filter(([, count]) => count > 0);
  if (facts.length === 0) return null;
  return (
    <section className="below" aria-label={t('home.figures')}>
      <div className="wrap">
        <Facts className="figures" facts={facts.map(([label, count]) => [label, number(count)])} />
      </div>
    </section>
  );
}
