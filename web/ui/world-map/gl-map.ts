import { LngLat, Map as GlMap, setWorkerUrl, type GeoJSONSource, type StyleSpecification } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import {
  constrainView,
  project,
  unproject,
  worldPx,
  type MapPoint,
  type MapSize,
  type MapView,
} from '#domain/places/mercator.ts';
import { prefersReducedMotion } from '#web/browser/motion-preferences.ts';
import { trustedUrl } from '#web/browser/trusted-url.ts';
import type { MapCamera, MapSetup, RasterTiles } from './map-camera.ts';

const GLIDE_MS = 300;
const FADE_MS = 150;
const PROVIDER_TILE_PX = 256;

/** MapLibre inspects the end of its worker's URL; a trusted URL lacks string methods. */
function workerAddress(): string {
  const trusted: unknown = trustedUrl(workerUrl);
  if (typeof trusted === 'string') return trusted;
  return Object.assign(trusted as string & object, { endsWith: () => false, split: () => [workerUrl] });
}

function styleOf(lang: string, tiles: RasterTiles | null): string | StyleSpecification {
  if (!tiles) return `/basemap/style/${shownTheme()}/${lang}`;
  const url = tiles.url.replace('{token}', encodeURIComponent(tiles.token));
  return {
    version: 8,
    sources: {
      provider: { type: 'raster', tiles: [url], tileSize: PROVIDER_TILE_PX, maxzoom: tiles.maxZoom },
    },
    layers: [{ id: 'provider', type: 'raster', source: 'provider' }],
  };
}

/** A live map and its cleanup function. */
interface LiveMap {
  camera: MapCamera;
  remove(): void;
}

/** Creates a WebGL map in a container. Throws when the browser lacks WebGL. */
export function createGlMap(container: HTMLElement, setup: MapSetup): LiveMap {
  const { lang, texts, tiles, first, maxZoom, isInPage, hasPlaces, onDrawn } = setup;
  const size = (): MapSize => ({ width: container.clientWidth, height: container.clientHeight });
  const start = constrainView(first, size(), maxZoom);
  setWorkerUrl(workerAddress());
  const map = new GlMap({
    container,
    style: styleOf(lang, tiles),
    center: toLngLat(start),
    zoom: start.zoom,
    maxZoom,
    maxPitch: 0,
    dragRotate: false,
    touchPitch: false,
    pitchWithRotate: false,
    attributionControl: false,
    cooperativeGestures: isInPage,
    fadeDuration: prefersReducedMotion() ? 0 : FADE_MS,
    // A provider's tiles then load as images, which the content security policy allows for its host.
    refreshExpiredTiles: tiles === null,
    validateStyle: false,
    transformConstrain({ lng, lat }, zoom) {
      const view = constrainView({ ...project(lat, 0), zoom }, size(), maxZoom);
      return { center: new LngLat(lng, unproject(view).lat), zoom: view.zoom };
    },
    locale: {
      'Map.Title': texts.label,
      'CooperativeGesturesHandler.WindowsHelpText': texts.wheel,
      'CooperativeGesturesHandler.MacHelpText': texts.wheelMac,
      'CooperativeGesturesHandler.MobileHelpText': texts.touch,
    },
  });
  if (!hasPlaces) map.on('style.load', () => hidePlaces(map));
  map.once('load', () => {
    performance.mark('map-live');
    onDrawn();
  });
  const moves = map.on('move', () => {
    const { lng, lat } = map.getCenter();
    if (isSameView({ ...project(lat, lng), zoom: map.getZoom() }, start)) return;
    moves.unsubscribe();
    onDrawn();
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  const stopTheme = tiles ? null : watchTheme(() => map.setStyle(styleOf(lang, tiles), { diff: false }));
  return {
    camera: cameraOf(map, size, maxZoom),
    remove() {
      stopTheme?.();
      map.remove();
    },
  };
}

/** Hides the names of towns. */
function hidePlaces(map: GlMap): void {
  for (const layer of map.getStyle().layers)
    if ('source-layer' in layer && layer['source-layer'] === 'place')
      map.setLayoutProperty(layer.id, 'visibility', 'none');
}

const CLEAR = 'clear';
/** Approximate size of a pin. */
const CLEAR_PX = { width: 64, height: 36 };

/** Hides labels that would be covered by pins. Returns the function that sets the positions of pins. */
function keepClear(map: GlMap): (points: readonly MapPoint[]) => void {
  let data = collectionOf([]);
  map.on('style.load', () => {
    const { width, height } = CLEAR_PX;
    if (!map.hasImage(CLEAR)) map.addImage(CLEAR, { width, height, data: new Uint8Array(width * height * 4) });
    map.addSource(CLEAR, { type: 'geojson', data });
    map.addLayer({
      id: CLEAR,
      type: 'symbol',
      source: CLEAR,
      layout: { 'icon-image': CLEAR, 'icon-allow-overlap': true },
    });
  });
  return (points) => {
    data = collectionOf(points);
    map.getSource<GeoJSONSource>(CLEAR)?.setData(data);
  };
}

function collectionOf(points: readonly MapPoint[]) {
  return {
    type: 'FeatureCollection' as const,
    features: points.map((point) => ({
      type: 'Feature' as const,
      properties: {},
      geometry: { type: 'Point' as const, coordinates: toLngLat({ ...point, zoom: 0 }) },
    })),
  };
}

/** Views that look the same. */
const isSameView = (one: MapView, other: MapView): boolean =>
  Math.abs(one.zoom - other.zoom) < 0.01 && Math.hypot(one.x - other.x, one.y - other.y) * worldPx(other.zoom) < 1;

const toLngLat = (view: MapView): [lng: number, lat: number] => {
  const { lng, lat } = unproject(view);
  return [lng, lat];
};

function cameraOf(map: GlMap, size: () => MapSize, maxZoom: number): MapCamera {
  return {
    maxZoom,
    size,
    keepClear: keepClear(map),
    view() {
      const { lng, lat } = map.getCenter().wrap();
      return { ...project(lat, lng), zoom: map.getZoom() };
    },
    show(view, isGliding) {
      const { zoom, ...point } = constrainView(view, size(), maxZoom);
      const camera = { center: toLngLat({ ...point, zoom }), zoom };
      if (isGliding) map.easeTo({ ...camera, duration: GLIDE_MS });
      else map.jumpTo(camera);
    },
    zoomBy: (steps) => void map.zoomTo(map.getZoom() + steps, { duration: GLIDE_MS }, { isByHand: true }),
    onMove(listener) {
      const [moves, resizes] = [map.on('move', listener), map.on('resize', listener)];
      return () => {
        moves.unsubscribe();
        resizes.unsubscribe();
      };
    },
    onRest(listener) {
      const rest = (event: { originalEvent?: unknown; isByHand?: boolean }): void =>
        listener(Boolean(event.originalEvent) || event.isByHand === true);
      const rests = map.on('moveend', rest);
      return () => rests.unsubscribe();
    },
  };
}

/** The theme of the page: the chosen one, else the system's. */
function shownTheme(): 'light' | 'dark' {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Calls back when the theme may have changed. Returns the unsubscribe function. */
function watchTheme(listener: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const chosen = new MutationObserver(listener);
  system.addEventListener('change', listener);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    system.removeEventListener('change', listener);
    chosen.disconnect();
  };
}
