import type { MapPoint, MapSize, MapView } from '#domain/places/mercator.ts';

/** The view of a map and its controls, the same for a live map and a static picture. */
export interface MapCamera {
  view(): MapView;
  size(): MapSize;
  /** The maximum zoom. */
  maxZoom: number;
  /** Shows a view, immediately or animated unless motion is reduced. */
  show(view: MapView, isGliding: boolean): void;
  /** Zooms in, or out with a negative number, as the buttons do. */
  zoomBy(steps: number): void;
  /** Hides the map's labels below pins at these positions. */
  keepClear(points: readonly MapPoint[]): void;
  /** Calls back in every frame in which the map or its box has changed. */
  onMove(listener: () => void): () => void;
  /** Calls back when the map settles; `isByHand` after a user has moved it. */
  onRest(listener: (isByHand: boolean) => void): () => void;
}

/** Raster tiles of a provider, instead of the site's own map. */
export interface RasterTiles {
  /** URL template of a tile with `{z}`, `{x}`, `{y}` and `{token}`. */
  url: string;
  token: string;
  /** Highest zoom of the provider. */
  maxZoom: number;
}

/** Texts of a map for screen readers and gestures. */
export interface MapTexts {
  /** Accessible name, with the keys that move the map. */
  label: string;
  /** How to zoom an embedded map: with the wheel on Windows and Linux, on a Mac, by touch. */
  wheel: string;
  wheelMac: string;
  touch: string;
}

/** Initial state of a map. */
export interface MapSetup {
  lang: string;
  texts: MapTexts;
  tiles: RasterTiles | null;
  first: MapView;
  maxZoom: number;
  /** The map is in a scrolling page: the wheel zooms with Ctrl, two fingers pan. */
  isInPage: boolean;
  /** Whether to label towns; false when overlays label places. */
  hasPlaces: boolean;
  /** Called when the map is drawn, or has moved. */
  onDrawn: () => void;
}
