/** A third-party provider of raster map tiles. */
interface MapProvider {
  /** URL template of a tile with `{z}`, `{x}`, `{y}` and `{token}`. */
  url: string;
  /** Attribution and its link, shown on the map. */
  attribution: string;
  attributionUrl: string;
  /** Highest zoom the provider serves. */
  maxZoom: number;
}

/** Values of `MAPS_PROVIDER`, with URLs and attributions as the providers publish them. */
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

/** A map provider with the site's token, which is public and must be restricted to the site's host at the provider. */
export interface MapTiles extends MapProvider {
  token: string;
}

/** The host of the tile URLs. */
export const tileOrigin = ({ url }: MapTiles): string => /^https:\/\/[^/]+/.exec(url)?.[0] ?? '';
