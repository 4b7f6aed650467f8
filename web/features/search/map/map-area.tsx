import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { kmPerPx, placeIn, project } from '#domain/places/mercator.ts';
import type { MapCamera } from '#web/ui/world-map/map-camera.ts';
import type { SearchControl } from '#web/features/search/use-search.ts';

/** The circle of a search around a point. */
export function MapArea({ camera, search }: { camera: MapCamera | null; search: SearchControl }): ReactNode {
  const { lat, lng, radius } = search.filters;
  const circle = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (!camera || lat === null || lng === null) return;
    const place = (): void => {
      const view = camera.view();
      const { left, top } = placeIn(view, camera.size(), project(lat, lng));
      const radiusPx = radius / kmPerPx(lat, view.zoom);
      if (!circle.current) return;
      circle.current.style.width = circle.current.style.height = `${2 * radiusPx}px`;
      circle.current.style.transform = `translate(${left - radiusPx}px, ${top - radiusPx}px)`;
    };
    place();
    return camera.onMove(place);
  }, [camera, lat, lng, radius]);
  return lat === null || lng === null ? null : <span ref={circle} className="geo__area" aria-hidden="true" />;
}
