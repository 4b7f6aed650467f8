import type { ReactNode } from 'react';
import type { Picture as PictureFacts } from '#contract/catalogue/card.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Picture } from '#web/ui/picture/picture.tsx';

export interface PlaceTile {
  id: number;
  name: string;
  slug: string;
  count: number;
  image: PictureFacts | null;
  /** A sentence below the name. */
  text?: string;
}

/** Places or collections as pictures with captions; those without a picture follow by name. */
export function PlaceTiles({ tiles, isFirst = false }: { tiles: readonly PlaceTile[]; isFirst?: boolean }): ReactNode {
  const t = useText();
  const href = useHref();
  const { number } = useFormats();
  const plain = tiles.filter(({ image }) => image === null);
  return (
    <>
      <ul className="tiles">
        {tiles.map(
          ({ id, name, slug, count, image, text }, index) =>
            image && (
              <li key={id}>
                <a className="tile" href={href('tour-search', { slug })}>
                  <Picture
                    picture={image}
                    shape="card"
                    alt=""
                    sizes="(min-width: 1200px) 300px, (min-width: 768px) 30vw, 45vw"
                    isFirst={isFirst && index === 0}
                  />
                  <span className="tile__n">{name}</span>
                  <span className="tile__c">{text ?? t('places.count', { count, shown: number(count) })}</span>
                </a>
              </li>
            ),
        )}
      </ul>
      {plain.length > 0 && (
        <ul className="nearby">
          {plain.map(({ id, name, slug, count }) => (
            <li key={id}>
              <a className="link" href={href('tour-search', { slug })}>
                {name}
              </a>{' '}
              <span className="ink-2 num">{number(count)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
