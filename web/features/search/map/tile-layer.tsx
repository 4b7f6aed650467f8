import type { ReactNode } from 'react';
import { tilesOf, type MapTiles } from '#domain/places/map-tiles.ts';
import type { MapControl } from './use-map-view.ts';

/** The map of a provider that the operator has named, in place of its own land, and whose it is. */
export function TileLayer({ map: { view, size }, tiles }: { map: MapControl; tiles: MapTiles }): ReactNode {
  return (
    <>
      {tilesOf(view, size, tiles).map(({ url, left, top, side }) => (
        <img
          key={url}
          className="geo__tile"
          src={url}
          alt=""
          draggable={false}
          style={{ width: side, height: side, transform: `translate(${left}px, ${top}px)` }}
        />
      ))}
      <a className="geo__whose" href={tiles.attributionUrl} target="_blank" rel="noreferrer">
        {tiles.attribution}
      </a>
    </>
  );
}
