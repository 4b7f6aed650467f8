import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { MapView } from '#domain/places/mercator.ts';
import type { MapCamera, MapTexts, RasterTiles } from './map-camera.ts';
import { StillMap } from './still-map.tsx';
import './world-map.css';

export interface WorldMapProps {
  /** Language of the names. */
  lang: string;
  texts: MapTexts;
  /** A provider's pictures in place of the site's own map. */
  tiles?: RasterTiles | null;
  /** Where it begins; until that is known only its ground is shown. */
  first: MapView | null;
  maxZoom?: number;
  isInPage?: boolean;
  /** Hands over the camera when the map is there, and null when it is gone. A function for good. */
  onCamera: (camera: MapCamera | null) => void;
  /** What lies over the map: pins, lines, cards. */
  children?: ReactNode;
}

/** Zoom to which the site's own map has something to say. */
const MAX_ZOOM = 9;

const hasWebGl = (): boolean => document.createElement('canvas').getContext('webgl2') !== null;

/** A map of the world drawn by WebGL from the site's own tiles, and without WebGL a still picture of the same data. Its code is loaded when it is shown. */
export function WorldMap({
  lang,
  texts,
  tiles = null,
  first,
  maxZoom = MAX_ZOOM,
  isInPage = false,
  onCamera,
  children,
}: WorldMapProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const ground = useRef<HTMLDivElement>(null);
  const [isStill, setStill] = useState(false);
  const hasFirst = first !== null;
  useEffect(() => {
    if (!hasFirst || isStill) return;
    if (!hasWebGl()) return setStill(true);
    let end: (() => void) | null = null;
    let isOver = false;
    import('./gl-map.ts').then(
      ({ createGlMap }) => {
        if (isOver || !ground.current) return;
        try {
          const { camera, remove } = createGlMap(ground.current, { lang, texts, tiles, first, maxZoom, isInPage });
          end = remove;
          onCamera(camera);
        } catch {
          setStill(true);
        }
      },
      () => !isOver && setStill(true),
    );
    return () => {
      isOver = true;
      onCamera(null);
      end?.();
    };
    // A map begins once; what it shows later is told to its camera.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [hasFirst, isStill, lang]);
  return (
    <div ref={box} className="worldmap">
      {isStill && first ? (
        <StillMap box={box} first={first} maxZoom={maxZoom} lang={lang} label={texts.label} onCamera={onCamera} />
      ) : (
        <div ref={ground} className="worldmap__gl" />
      )}
      {children}
    </div>
  );
}
