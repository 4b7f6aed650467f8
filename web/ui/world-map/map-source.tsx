import type { ReactNode } from 'react';

/** Names the provider of the tiles, or the sources of the site's own map, which link to `href`. */
export function MapSource({
  tiles,
  href,
}: {
  tiles: { attribution: string; attributionUrl: string } | null;
  href: string;
}): ReactNode {
  return (
    <p className="world-map__whose">
      {tiles ? (
        <a href={tiles.attributionUrl} target="_blank" rel="noreferrer">
          {tiles.attribution}
        </a>
      ) : (
        <a href={href}>Natural Earth · GeoNames</a>
      )}
    </p>
  );
}
