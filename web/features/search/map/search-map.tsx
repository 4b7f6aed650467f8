import { useEffect, useMemo, useRef, useState, type ReactNode, useLayoutEffect } from 'react';
import type { TourCard } from '#contract/catalogue/card.ts';
import { langOf } from '#domain/locales.ts';
import { worldPx, type MapInsets, type MapSize, kmPerPx, placeIn, project } from '#domain/places/mercator.ts';
import './map.css';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useSite } from '#web/state/site.ts';
import { Switch } from '#web/ui/switch/switch.tsx';
import type { MapCamera } from '#web/ui/world-map/map-camera.ts';
import { MapSource } from '#web/ui/world-map/map-source.tsx';
import { WorldMap } from '#web/ui/world-map/world-map.tsx';
import { toDateWindow } from '#web/features/departures/date-window.ts';
import type { SearchControl } from '#web/features/search/use-search.ts';
import type { PlacedPin } from './join-pins.ts';
import { MapPins, usePinPositions } from './map-pins.tsx';
import { MapSheet } from './map-sheet.tsx';
import { MapCard } from './map-tours.tsx';
import { MapTools } from './map-tools.tsx';
import { useFollowing, useMapArea } from './use-map-area.ts';
import { mapQuery, useMapPins } from './use-map-pins.ts';
import { showRow, useHotRow, useMarkedRows } from './use-row-link.ts';

const INSET: MapInsets = { top: 84, right: 72, bottom: 48, left: 56 };
const INSET_ALONE: MapInsets = { top: 84, right: 44, bottom: 64, left: 44 };
const CLUSTER_STEPS = 2;
/** Tours this close at the maximum zoom cannot be separated; pixels. */
const APART_PX = 60;
const NOWHERE: readonly PlacedPin[] = [];

export interface SearchMapProps {
  search: SearchControl;
  /** Tours of the list beside the map. */
  tours: readonly TourCard[];
  /** Number of results. */
  total: number;
  /** True when it fills the screen, false beside the list. */
  isAlone: boolean;
  onClose: () => void;
}

/** A world map of the results: pins with prices, joined ones with a number. */
export function SearchMap({ search, tours, total, isAlone, onClose }: SearchMapProps): ReactNode {
  const t = useText();
  const { locale } = usePage();
  const { mapTiles } = useSite();
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<MapSize | null>(null);
  const [camera, setCamera] = useState<MapCamera | null>(null);
  const [isFollowing, follow] = useFollowing();
  const [open, setOpen] = useState<PlacedPin | null>(null);
  const [pointed, setPointed] = useState<PlacedPin | null>(null);
  const [front, setFront] = useState(0);
  const hotRow = useHotRow();
  const hotTour = isAlone ? front : hotRow;
  const key = JSON.stringify(mapQuery(search.filters, !isFollowing));
  const query = useMemo(() => JSON.parse(key) as Record<string, string>, [key]);
  const pins = useMapPins(query, camera);
  const inset = isAlone ? INSET_ALONE : INSET;
  const area = useMapArea({ search, camera, pins, size, inset, isFollowing });
  const days = toDateWindow(search.filters);
  useMarkedRows((pointed ?? open)?.ids ?? []);
  useEffect(() => setOpen(null), [key]);
  useEffect(() => {
    const element = box.current?.querySelector('.world-map');
    if (!element) return;
    // A dialog has no size before it is open.
    const watch = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0) setSize({ width, height });
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const texts = useMemo(
    () => ({ label: t('map.label'), wheel: t('map.wheel'), wheelMac: t('map.wheel_mac'), touch: t('map.touch') }),
    [t],
  );

  const press = (pin: PlacedPin): void => {
    const zoom = camera?.view().zoom ?? 0;
    if (camera && pin.count > 1 && pin.reach * worldPx(camera.maxZoom) > APART_PX && zoom < camera.maxZoom - 0.1)
      return camera.show({ x: pin.x, y: pin.y, zoom: zoom + CLUSTER_STEPS }, true);
    setOpen(open?.key === pin.key ? null : pin);
    if (!isAlone && pin.count === 1) showRow(pin.ids[0] ?? 0);
  };
  const card = !isAlone && open && (
    <CardAtPin camera={camera} pin={open}>
      <MapCard
        key={open.key}
        ids={open.ids}
        count={open.count}
        known={tours}
        days={days}
        onClose={() => setOpen(null)}
      />
    </CardAtPin>
  );
  return (
    <div ref={box} className="map-box__world" aria-busy={!camera || !pins.isKnown || undefined}>
      <WorldMap lang={langOf(locale)} texts={texts} tiles={mapTiles} first={area.first} onCamera={setCamera}>
        {!isFollowing && <MapArea camera={camera} search={search} />}
        <MapPins
          camera={camera}
          pins={pins.pins}
          currency={pins.currency}
          isHot={(pin) => open?.key === pin.key || pin.ids.includes(hotTour)}
          onPress={press}
          onPoint={setPointed}
        />
        {card}
        <MapSource tiles={mapTiles} href="/attribution" />
      </WorldMap>
      {!camera && <p className="map-box__wait">{t('map.loading')}</p>}
      <div className="map-box__top">
        <div className="map-box__follow">
          <Switch
            checked={isFollowing}
            onChange={(event) => {
              follow(event.currentTarget.checked);
              if (event.currentTarget.checked && area.hasMoved) area.searchHere();
            }}
          >
            {t('map.follow')}
          </Switch>
        </div>
        <MapNotice pins={pins} total={total} hasMoved={area.hasMoved && !isFollowing} onSearch={area.searchHere} />
      </div>
      <MapTools camera={camera} onShowAll={pins.bounds ? area.showAll : null} />
      {isAlone && (
        <MapSheet
          open={open}
          tours={tours}
          total={total}
          days={days}
          onFront={setFront}
          onCloseCard={() => setOpen(null)}
          onList={onClose}
        />
      )}
    </div>
  );
}

/** Messages and actions for the state of the map. */
function MapNotice({
  pins,
  total,
  hasMoved,
  onSearch,
}: {
  pins: { hasFailed: boolean; isKnown: boolean; retry(): void };
  total: number;
  hasMoved: boolean;
  onSearch: () => void;
}): ReactNode {
  const t = useText();
  if (pins.hasFailed)
    return (
      <button type="button" className="btn btn--s" onClick={pins.retry}>
        {t(navigator.onLine ? 'map.failed' : 'map.offline')}
      </button>
    );
  if (hasMoved)
    return (
      <button type="button" className="btn btn--s map-box__go" onClick={onSearch}>
        {t('map.search_here')}
      </button>
    );
  return total === 0 && pins.isKnown ? (
    <p className="map-box__none" role="status">
      {t('map.empty')}
    </p>
  ) : null;
}

/** Keeps a card at its pin: below it in the upper half of the map, else above. */
function CardAtPin({
  camera,
  pin,
  children,
}: {
  camera: MapCamera | null;
  pin: PlacedPin;
  children: ReactNode;
}): ReactNode {
  const points = useMemo(() => (camera ? [pin] : NOWHERE), [camera, pin]);
  const { ref } = usePinPositions(camera, points);
  const isBelow = camera ? pin.y < camera.view().y : true;
  return (
    <div ref={ref(0)} className={isBelow ? 'mapcard-at' : 'mapcard-at is-above'}>
      {children}
    </div>
  );
}

/** The circle of a search around a point. */
function MapArea({ camera, search }: { camera: MapCamera | null; search: SearchControl }): ReactNode {
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
