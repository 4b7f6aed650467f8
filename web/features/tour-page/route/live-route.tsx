import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { TourPage } from '#contract/tour-page/tour-page.ts';
import { langOf } from '#domain/locales.ts';
import { project, viewOf, type MapBox, type MapInsets, type MapSize, type MapView } from '#domain/places/mercator.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useSite } from '#web/state/site.ts';
import type { MapCamera } from '#web/ui/world-map/map-camera.ts';
import { MapSource } from '#web/ui/world-map/map-source.tsx';
import { WorldMap } from '#web/ui/world-map/world-map.tsx';
import { RouteLines } from './route-lines.tsx';
import { MAX_ROUTE_ZOOM, sketchRoute } from '#domain/places/sketch-route.ts';

/** Width for the name of a stop beside its pin; a narrow map has less. */
const NAME_PX = 120;
/** A narrower map shows more of the route than the page's picture, which is drawn for a wide one. */
const NARROW_PX = 600;

const insetOf = ({ width }: MapSize): MapInsets => {
  const side = Math.min(NAME_PX, width / 5);
  return { top: 48, right: side, bottom: 64, left: side };
};

/** Zoom for a day spent in one place. */
const MAX_DAY_ZOOM = 8;

function boxAround(stops: TourPage['route']): MapBox {
  const [lats, lngs] = [stops.map(({ lat }) => lat), stops.map(({ lng }) => lng)];
  return { west: Math.min(...lngs), east: Math.max(...lngs), south: Math.min(...lats), north: Math.max(...lats) };
}

interface LiveRouteProps {
  route: TourPage['route'];
  first: MapView;
  hot: readonly string[];
}

/** Moves the camera over the route and the current day; returns the view of the map. */
function useRouteView(camera: MapCamera | null, { route, first, hot }: LiveRouteProps) {
  const [shown, setShown] = useState<{ view: MapView; size: MapSize } | null>(null);
  useEffect(() => {
    if (!camera) return;
    const read = (): void => setShown({ view: camera.view(), size: camera.size() });
    camera.keepClear(route.map(({ lat, lng }) => project(lat, lng)));
    const size = camera.size();
    if (size.width < NARROW_PX)
      camera.show(viewOf(boxAround(route), size, insetOf(size), Math.max(MAX_DAY_ZOOM, first.zoom)), false);
    read();
    return camera.onMove(read);
  }, [camera, route, first]);
  const key = hot.join('\n');
  useEffect(() => {
    const stops = route.filter(({ name }) => key.split('\n').includes(name));
    if (!camera || stops.length === 0) return;
    const size = camera.size();
    camera.show(viewOf(boxAround(stops), size, insetOf(size), Math.max(MAX_DAY_ZOOM, first.zoom)), true);
  }, [camera, key, route, first]);
  return shown;
}

/** The route over a live map, which follows the current day. */
export function LiveRoute({ route, first, hot }: LiveRouteProps): ReactNode {
  const t = useText();
  const { locale } = usePage();
  const { mapTiles } = useSite();
  const [camera, setCamera] = useState<MapCamera | null>(null);
  const shown = useRouteView(camera, { route, first, hot });
  const texts = useMemo(
    () => ({ label: t('map.route'), wheel: t('map.wheel'), wheelMac: t('map.wheel_mac'), touch: t('map.touch') }),
    [t],
  );
  const sketch = shown && sketchRoute(route, shown);
  return (
    <div className="routemap__live">
      <WorldMap
        lang={langOf(locale)}
        texts={texts}
        tiles={mapTiles}
        first={first}
        maxZoom={MAX_ROUTE_ZOOM}
        isInPage
        hasPlaces={false}
        onCamera={setCamera}
      >
        {sketch && <RouteLines sketch={sketch} hot={hot} />}
        <MapSource tiles={mapTiles} href="/attribution" />
      </WorldMap>
    </div>
  );
}
