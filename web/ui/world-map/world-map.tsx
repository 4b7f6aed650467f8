import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { MapView } from '#domain/places/mercator.ts';
import type { MapCamera, MapTexts, RasterTiles } from './map-camera.ts';
import { FirstPicture, StaticMap } from './static-map.tsx';
import './world-map.css';

interface WorldMapProps {
  /** Language of the labels. */
  lang: string;
  texts: MapTexts;
  /** A provider's tiles instead of the site's own map. */
  tiles?: RasterTiles | null;
  /** Initial view; until it is known only the background is shown. */
  first: MapView | null;
  maxZoom?: number;
  isInPage?: boolean;
  /** False when overlays label places. */
  hasPlaces?: boolean;
  /** Receives the camera when the map is ready, and null when it is removed. Must be stable. */
  onCamera: (camera: MapCamera | null) => void;
  /** Overlays: pins, lines, cards. */
  children?: ReactNode;
}

/** Highest zoom with details in the site's own map. */
const MAX_ZOOM = 9;

const loadGlMap = async () => import('./gl-map.ts');

const hasWebGl = (): boolean => document.createElement('canvas').getContext('webgl2') !== null;

/**
 * A WebGL world map from the site's own tiles, below a picture of the same data until it is drawn; without WebGL the
 * picture alone. Its code is loaded when mounted.
 */
export function WorldMap({
  lang,
  texts,
  tiles = null,
  first,
  maxZoom = MAX_ZOOM,
  isInPage = false,
  hasPlaces = true,
  onCamera,
  children,
}: WorldMapProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const ground = useRef<HTMLDivElement>(null);
  const [isStatic, setStatic] = useState(false);
  const [isDrawn, setDrawn] = useState(false);
  const hasFirst = first !== null;
  // A map starts once per language: later changes of the other props go through its camera.
  const start = useEffectEvent((): (() => void) | undefined => {
    const element = ground.current;
    if (!element || first === null) return undefined;
    if (!hasWebGl()) return void setStatic(true);
    let remove: (() => void) | null = null;
    let isOver = false;
    loadGlMap().then(
      ({ createGlMap }) => {
        if (isOver) return;
        try {
          const onDrawn = (): void => setDrawn(true);
          const map = createGlMap(element, { lang, texts, tiles, first, maxZoom, isInPage, hasPlaces, onDrawn });
          remove = map.remove;
          onCamera(map.camera);
        } catch {
          setStatic(true);
        }
      },
      () => !isOver && setStatic(true),
    );
    return () => {
      isOver = true;
      onCamera(null);
      remove?.();
    };
  });
  // Preloads the code while the first view is being determined; `start` handles a failure.
  useEffect(() => void loadGlMap().catch(() => {}), []);
  useEffect(() => (hasFirst && !isStatic ? start() : undefined), [hasFirst, isStatic, lang]);
  return (
    <div ref={box} className="world-map">
      {isStatic && first ? (
        <StaticMap box={box} first={first} maxZoom={maxZoom} lang={lang} label={texts.label} onCamera={onCamera} />
      ) : (
        <div ref={ground} className="world-map__canvas" />
      )}
      {first && !isStatic && !isDrawn && !tiles && (
        <FirstPicture box={box} first={first} maxZoom={maxZoom} lang={lang} hasPlaces={hasPlaces} />
      )}
      {children}
    </div>
  );
}
