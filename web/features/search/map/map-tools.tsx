import { useEffect, useState, type ReactNode } from 'react';
import { minZoomOf } from '#domain/places/mercator.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { MapCamera } from '#web/ui/world-map/map-camera.ts';

/** A zoom this close to its limit counts as reached. */
const END = 0.02;

/** Map buttons: fit all tours, zoom in, zoom out. */
export function MapTools({
  camera,
  onShowAll,
}: {
  camera: MapCamera | null;
  onShowAll: (() => void) | null;
}): ReactNode {
  const t = useText();
  const [ends, setEnds] = useState({ isNearest: false, isFarthest: false });
  useEffect(() => {
    if (!camera) return;
    const read = (): void => {
      const { zoom } = camera.view();
      setEnds({ isNearest: zoom >= camera.maxZoom - END, isFarthest: zoom <= minZoomOf(camera.size()) + END });
    };
    read();
    return camera.onRest(read);
  }, [camera]);
  return (
    <div className="map-box__tools">
      <button
        type="button"
        className="icon-btn"
        aria-label={t('map.fit')}
        disabled={!onShowAll}
        onClick={() => onShowAll?.()}
      >
        <Icon name="locate" />
      </button>
      <span className="map-box__zoom">
        <button
          type="button"
          className="icon-btn"
          aria-label={t('map.nearer')}
          disabled={!camera || ends.isNearest}
          onClick={() => camera?.zoomBy(1)}
        >
          <Icon name="plus" />
        </button>
        <button
          type="button"
          className="icon-btn"
          aria-label={t('map.further')}
          disabled={!camera || ends.isFarthest}
          onClick={() => camera?.zoomBy(-1)}
        >
          <Icon name="minus" />
        </button>
      </span>
    </div>
  );
}
