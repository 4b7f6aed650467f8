import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { TourCard } from '#contract/catalogue/card.ts';
import { SEARCH_MAX_RADIUS_KM } from '#domain/limits.ts';
import { kmPerPx, project, unproject, viewOf, worldPx, type MapView } from '#domain/places/mercator.ts';
import '#web/styles/map.css';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useSite } from '#web/state/site.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { daysOf } from '../../catalogue/date-window.ts';
import type { SearchControl } from '../use-search.ts';
import type { PlacedPin } from './join-pins.ts';
import { LandLayer } from './land-layer.tsx';
import { MapCard } from './map-card.tsx';
import { TileLayer } from './tile-layer.tsx';
import { mapQuery, useMapPins } from './use-map-pins.ts';
import { useMapHands } from './use-map-hands.ts';
import { MAX_ZOOM, MIN_ZOOM, useMapView, type MapControl } from './use-map-view.ts';
import { showRow, useHotRow, useMarkedRows } from './use-row-link.ts';

const FIT = { padding: 56, minZoom: MIN_ZOOM, maxZoom: 7 };
/** A press on a cluster comes so much nearer. */
const CLUSTER_STEPS = 2;
/** Tours within so many pixels at the nearest zoom are not told apart any more. */
const APART_PX = 60;
/** Asking for a circle of the whole world is no question. */
const AREA_MIN_ZOOM = 3;

/** The view a map had when it was left, by its search: who comes back finds it so. */
let left: { search: string; view: MapView } | null = null;

export interface SearchMapProps {
  search: SearchControl;
  /** The tours of the list beside it. */
  tours: readonly TourCard[];
  /** True when it fills the screen, false beside the list. */
  isAlone: boolean;
}

/** Tours of a search on a map of the world: pins with prices, those too near each other as a number. Everything it draws comes from this site's own server, unless its operator has named a provider of maps. */
export function SearchMap({ search, tours, isAlone }: SearchMapProps): ReactNode {
  const t = useText();
  const { mapTiles } = useSite();
  const box = useRef<HTMLDivElement>(null);
  const key = JSON.stringify(mapQuery(search.filters));
  const query = useMemo(() => JSON.parse(key) as Record<string, string>, [key]);
  const [placedFor, setPlacedFor] = useState(left?.search === key ? key : '');
  const [hasMoved, setMoved] = useState(false);
  const [open, setOpen] = useState<PlacedPin | null>(null);
  const [hotPin, setHotPin] = useState<PlacedPin | null>(null);
  const hotRow = useHotRow();
  const map = useMapView(box, left?.search === key ? left.view : { x: 0.5, y: 0.4, zoom: MIN_ZOOM });
  const { pins, currency, bounds, hasFailed, retry } = useMapPins(query, map, placedFor === key);
  const move = (): void => setMoved(true);
  const { onKeyDown } = useMapHands(box, map, { isAlone, onMove: move });
  const { glide, set, size } = map;
  useMarkedRows((hotPin ?? open)?.ids ?? []);
  useEffect(() => {
    left = { search: key, view: map.view };
  });
  useEffect(() => {
    if (placedFor === key || !bounds || size.width === 0) return;
    (placedFor === '' ? set : glide)(viewOf(bounds, size, FIT));
    setPlacedFor(key);
    setOpen(null);
    setMoved(false);
  }, [placedFor, key, bounds, size, set, glide]);

  const press = (pin: PlacedPin): void => {
    if (pin.count > 1 && pin.reach * worldPx(MAX_ZOOM) > APART_PX && map.view.zoom < MAX_ZOOM) {
      glide({ x: pin.x, y: pin.y, zoom: map.view.zoom + CLUSTER_STEPS });
      return move();
    }
    setOpen(open?.key === pin.key ? null : pin);
    if (!isAlone && pin.count === 1) showRow(pin.ids[0] ?? 0);
  };
  const searchHere = (): void => {
    const { lat, lng } = unproject(map.view);
    const reach = (Math.hypot(size.width, size.height) / 2) * kmPerPx(lat, map.view.zoom);
    const round = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;
    const area = {
      lat: round(lat),
      lng: round(lng),
      radius: Math.max(1, Math.min(SEARCH_MAX_RADIUS_KM, Math.round(reach))),
      placeName: '',
    };
    // What is searched now is what is shown: nothing has to move.
    setPlacedFor(JSON.stringify(mapQuery({ ...search.filters, ...area })));
    setMoved(false);
    search.apply(area);
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a map is moved by keys, and no role says so */}
      <div
        ref={box}
        className="mapbox__world"
        role="group"
        aria-roledescription={t('map.map')}
        aria-label={t('map.label')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a map is moved by keys
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        {mapTiles ? <TileLayer map={map} tiles={mapTiles} /> : <LandLayer map={map} />}
        <Area map={map} search={search} />
        <ul className="pins">
          {pins.map((pin) => (
            <Pin
              key={pin.key}
              pin={pin}
              map={map}
              currency={currency}
              isHot={open?.key === pin.key || pin.ids.includes(hotRow)}
              onPress={() => press(pin)}
              onPoint={(isOn) => setHotPin(isOn ? pin : null)}
            />
          ))}
        </ul>
        {open && (
          <MapCard
            key={open.key}
            ids={open.ids}
            count={open.count}
            known={tours}
            days={daysOf(search.filters)}
            onClose={() => setOpen(null)}
          />
        )}
      </div>
      <div className="mapbox__out">
        {hasFailed ? (
          <button type="button" className="btn btn--s" onClick={retry}>
            {t('map.failed')}
          </button>
        ) : (
          hasMoved &&
          map.view.zoom >= AREA_MIN_ZOOM && (
            <button type="button" className="btn btn--s" onClick={searchHere}>
              {t('map.search_here')}
            </button>
          )
        )}
      </div>
      <div className="mapbox__tools">
        <button
          type="button"
          className="icon-btn"
          aria-label={t('map.nearer')}
          disabled={map.view.zoom >= MAX_ZOOM}
          onClick={() => {
            map.zoomBy(1, undefined, true);
            move();
          }}
        >
          <Icon name="plus" />
        </button>
        <button
          type="button"
          className="icon-btn"
          aria-label={t('map.further')}
          disabled={map.view.zoom <= MIN_ZOOM}
          onClick={() => {
            map.zoomBy(-1, undefined, true);
            move();
          }}
        >
          <Icon name="minus" />
        </button>
        <button
          type="button"
          className="icon-btn"
          aria-label={t('map.fit')}
          disabled={!bounds}
          onClick={() => {
            if (bounds) glide(viewOf(bounds, size, FIT));
            setMoved(false);
          }}
        >
          <Icon name="locate" />
        </button>
      </div>
    </>
  );
}

function Pin({
  pin,
  map,
  currency,
  isHot,
  onPress,
  onPoint,
}: {
  pin: PlacedPin;
  map: MapControl;
  currency: string;
  isHot: boolean;
  onPress: () => void;
  onPoint: (isOn: boolean) => void;
}): ReactNode {
  const t = useText();
  const { money, number } = useFormats();
  const { left: x, top } = map.at(pin);
  const [wide, high] = [map.size.width, map.size.height];
  if (x < -40 || x > wide + 40 || top < -20 || top > high + 20) return null;
  const price = money(pin.price, currency);
  return (
    <li style={{ transform: `translate(${x}px, ${top}px)`, zIndex: isHot ? 1 : undefined }}>
      <button
        type="button"
        className={`pin${pin.count > 1 ? ' pin--many' : ''}${isHot ? ' is-hot' : ''}`}
        aria-label={
          pin.count > 1 ? t('map.cluster', { count: pin.count, price }) : t('map.pin', { name: pin.name, price })
        }
        onClick={onPress}
        onPointerEnter={() => onPoint(true)}
        onPointerLeave={() => onPoint(false)}
        onFocus={() => onPoint(true)}
        onBlur={() => onPoint(false)}
      >
        {pin.count > 1 ? number(pin.count) : price}
      </button>
    </li>
  );
}

/** The circle that is searched, when one is. */
function Area({
  map,
  search: {
    filters: { lat, lng, radius },
  },
}: {
  map: MapControl;
  search: SearchControl;
}): ReactNode {
  if (lat === null || lng === null) return null;
  const { left: x, top } = map.at(project(lat, lng));
  const r = radius / kmPerPx(lat, map.view.zoom);
  return (
    <span
      className="geo__area"
      aria-hidden="true"
      style={{ width: 2 * r, height: 2 * r, transform: `translate(${x - r}px, ${top - r}px)` }}
    />
  );
}
