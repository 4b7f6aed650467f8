import type { MapPoint, MapSize, MapView } from '#domain/places/mercator.ts';

/** What a map shows, and the ways to change it: the same for a live map and for a still picture. */
export interface MapCamera {
  view(): MapView;
  size(): MapSize;
  /** The nearest zoom. */
  maxZoom: number;
  /** At once, or gliding where motion is welcome. */
  show(view: MapView, isGliding: boolean): void;
  /** Nearer, or farther with a negative number, as a person does by a button. */
  zoomBy(steps: number): void;
  /** Keeps the map's own labels from under pins at these places. */
  keepClear(points: readonly MapPoint[]): void;
  /** Calls back in every frame in which the map has moved or its box has changed. */
  onMove(listener: () => void): () => void;
  /** Calls back when the map comes to rest; `isByHand` after a person has moved it. */
  onRest(listener: (isByHand: boolean) => void): () => void;
}

/** Pictures of a map in squares by a provider, in place of the site's own map. */
export interface RasterTiles {
  /** Address of one picture with `{z}`, `{x}`, `{y}` and `{token}`. */
  url: string;
  token: string;
  /** The provider has no pictures nearer than this. */
  maxZoom: number;
}

/** Words of a map for screen readers and for gestures. */
export interface MapTexts {
  /** Names the map and says which keys move it. */
  label: string;
  /** How to zoom a map in a page: by wheel on Windows and Linux, on a Mac, by touch. */
  wheel: string;
  wheelMac: string;
  touch: string;
}

/** How a map begins. */
export interface MapSetup {
  lang: string;
  texts: MapTexts;
  tiles: RasterTiles | null;
  first: MapView;
  maxZoom: number;
  /** The map lies in a page that scrolls: the wheel zooms with Ctrl, two fingers move it. */
  isInPage: boolean;
  /** Whether towns are named; not where what lies over the map names its own places. */
  hasPlaces: boolean;
}
