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

/** The host that pictures of the map come from. */
export const tileOrigin = ({ url }: MapTiles): string => /^https:\/\/[^/]+/.exec(url)?.[0] ?? '';
