import { worldPx, type MapSize, type MapView } from './mercator.ts';

/** Pictures of the world's map in squares, by somebody else. */
interface MapProvider {
  /** Address of one picture with `{z}`, `{x}`, `{y}` and `{token}`. */
  url: string;
  /** Whose map it is, and where that is said: shown on the map. */
  attribution: string;
  attributionUrl: string;
  /** The provider has no pictures nearer than this. */
  maxZoom: number;
}

/** What an operator may name as `MAPS_PROVIDER`: addresses and duties as the providers publish them. */
export const MAP_PROVIDERS = {
  maptiler: {
    url: 'https://api.maptiler.com/maps/outdoor-v2/256/{z}/{x}/{y}.png?key={token}',
    attribution: '© MapTiler © OpenStreetMap',
    attributionUrl: 'https://www.maptiler.com/copyright/',
    maxZoom: 20,
  },
  stadia: {
    url: 'https://tiles.stadiamaps.com/tiles/outdoors/{z}/{x}/{y}.png?api_key={token}',
    attribution: '© Stadia Maps © OpenMapTiles © OpenStreetMap',
    attributionUrl: 'https://stadiamaps.com/attribution/',
    maxZoom: 20,
  },
  thunderforest: {
    url: 'https://tile.thunderforest.com/outdoors/{z}/{x}/{y}.png?apikey={token}',
    attribution: '© Thunderforest © OpenStreetMap',
    attributionUrl: 'https://www.thunderforest.com/terms/',
    maxZoom: 22,
  },
} as const satisfies Record<string, MapProvider>;

/** A provider with the token of the site, which pages show to everybody: it must be bound to the site's host where it was got. */
export interface MapTiles extends MapProvider {
  token: string;
}

/** One picture and where it stands in the box of the map, in pixels. */
export interface PlacedTile {
  url: string;
  left: number;
  top: number;
  side: number;
}

/** The host that pictures of the map come from. */
export const tileOrigin = ({ url }: MapTiles): string => /^https:\/\/[^/]+/.exec(url)?.[0] ?? '';

/** The pictures that cover a view, whole; between two zooms the nearest is stretched. Never asks for a place beyond the edge of the world. */
export function tilesOf(view: MapView, { width, height }: MapSize, tiles: MapTiles): PlacedTile[] {
  const zoom = Math.max(0, Math.min(tiles.maxZoom, Math.round(view.zoom)));
  const across = 2 ** zoom;
  const side = worldPx(view.zoom) / across;
  const [west, north] = [view.x * across * side - width / 2, view.y * across * side - height / 2];
  const span = (start: number, length: number): number[] => {
    const [first, last] = [
      Math.max(0, Math.floor(start / side)),
      Math.min(across - 1, Math.floor((start + length - 1) / side)),
    ];
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  };
  const fill = (x: number, y: number): string =>
    tiles.url
      .replace('{z}', String(zoom))
      .replace('{x}', String(x))
      .replace('{y}', String(y))
      .replace('{token}', encodeURIComponent(tiles.token));
  return span(north, height).flatMap((y) =>
    span(west, width).map((x) => ({ url: fill(x, y), left: x * side - west, top: y * side - north, side })),
  );
}
