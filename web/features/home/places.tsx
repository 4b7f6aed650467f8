import type { ReactNode } from 'react';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Picture } from '#web/ui/picture/picture.tsx';
import type { HomeContent } from './home-content.ts';

/** Tiles of the mosaic, largest first, with their widths. */
const TILES = [
  { name: 'a', sizes: '(min-width: 1440px) 652px, (min-width: 768px) 48vw, 66vw' },
  { name: 'b', sizes: '(min-width: 992px) 400px, (min-width: 768px) 280px, 50vw' },
  { name: 'c', sizes: '(min-width: 992px) 400px, (min-width: 768px) 280px, 50vw' },
  { name: 'd', sizes: '(min-width: 992px) 450px, (min-width: 768px) 330px, 50vw' },
  { name: 'e', sizes: '(min-width: 992px) 450px, (min-width: 768px) 330px, 50vw' },
] as const;

function Tile({ place, index }: { place: HomeContent['places'][number]; index: number }): ReactNode {
  const t = useText();
  const href = useHref();
  const { number, money } = useFormats();
  const { name, slug, count, price, image } = place;
  const tours = t('site.suggest_count', { count, shown: number(count) });
  return (
    <li className={`place place--${TILES[index]?.name}`}>
      <a href={href('tour-search', { slug })}>
        <Picture picture={image} shape="free" sizes={TILES[index]?.sizes ?? '50vw'} />
        <span className="place__name">{name}</span>
        <span className="place__count">
          {price ? t('home.tours_from', { tours, price: money(price.amount, price.currency) }) : tours}
        </span>
      </a>
    </li>
  );
}

/** Places as a mosaic of unequal tiles with captions, and more of them by name. */
export function Places({ content }: { content: HomeContent }): ReactNode {
  const t = useText();
  const href = useHref();
  const { number } = useFormats();
  const { places, otherPlaces, figures } = content;
  if (places.length === 0) return null;
  return (
    <section className="band wrap below" aria-labelledby="home-places">
      <div className="head">
        <h2 className="h2" id="home-places">
          {t('home.places')}
        </h2>
        <a className="link t-14" href={href('tour-search', { slug: 'tours' })}>
          {t('home.all_tours', { count: figures.tours_count })}
        </a>
      </div>
      <ul className="places" data-tiles={places.length}>
        {places.map((place, index) => (
          <Tile key={place.id} place={place} index={index} />
        ))}
      </ul>
      {otherPlaces.length > 0 && (
        <ul className="others-list">
          {otherPlaces.map(({ id, name, slug, count }) => (
            <li key={id}>
              <a className="link" href={href('tour-search', { slug })}>
                {name}
              </a>{' '}
              <span className="ink-2">{number(count)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
