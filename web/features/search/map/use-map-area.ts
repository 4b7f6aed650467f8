import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { MAX_SEARCH_RADIUS_KM } from '#domain/limits.ts';
import {
  kmPerPx,
  project,
  unproject,
  viewOf,
  type MapInsets,
  type MapSize,
  type MapView,
} from '#domain/places/mercator.ts';
import { NO_FILTERS, type SearchFilters } from '#domain/search/search-filters.ts';
import { useAddressText } from '#web/state/page.ts';
import type { MapCamera } from '#web/ui/world-map/map-camera.ts';
import type { SearchControl } from '#web/features/search/use-search.ts';
import { firstView } from './first-view.ts';
import { hashOf, replaceHash, viewInHash } from './map-address.ts';
import type { MapPins } from './use-map-pins.ts';

const KM_PER_DEGREE = 111.2;
const MAX_ZOOM = 9;

type Area = Pick<SearchFilters, 'lat' | 'lng' | 'radius' | 'placeName'>;

const NO_AREA: Area = { lat: null, lng: null, radius: NO_FILTERS.radius, placeName: '' };

/** The choice outlives the map: it applies when the map is reopened. */
let isFollowingChosen = true;

/** Whether the search follows the map. */
export function useFollowing(): [isFollowing: boolean, follow: (isOn: boolean) => void] {
  const [isFollowing, setFollowing] = useState(isFollowingChosen);
  const follow = useCallback((isOn: boolean): void => {
    isFollowingChosen = isOn;
    setFollowing(isOn);
  }, []);
  return [isFollowing, follow];
}

/** The circle around the visible map; none when it exceeds the largest radius. */
function areaOf(camera: MapCamera): Area {
  const [view, { width, height }] = [camera.view(), camera.size()];
  const { lat, lng } = unproject(view);
  const radius = Math.round((Math.hypot(width, height) / 2) * kmPerPx(lat, view.zoom));
  if (radius > MAX_SEARCH_RADIUS_KM) return NO_AREA;
  const round = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;
  return { lat: round(lat), lng: round(lng), radius: Math.max(1, radius), placeName: '' };
}

/** The view of the circle that is searched. */
function viewOfArea({ lat, lng, radius }: SearchFilters, size: MapSize, inset: MapInsets): MapView | null {
  if (lat === null || lng === null) return null;
  const high = radius / KM_PER_DEGREE;
  const wide = high / Math.max(0.1, Math.cos((lat * Math.PI) / 180));
  return viewOf({ west: lng - wide, east: lng + wide, south: lat - high, north: lat + high }, size, inset, MAX_ZOOM);
}

interface MapAreaInput {
  search: SearchControl;
  camera: MapCamera | null;
  pins: MapPins;
  /** Size before the map is loaded. */
  size: MapSize | null;
  inset: MapInsets;
  isFollowing: boolean;
}

interface MapArea {
  /** Initial view of the map; null until known. */
  first: MapView | null;
  isPlaced: boolean;
  /** Whether the visitor has moved the map away from the searched area. */
  hasMoved: boolean;
  searchHere: () => void;
  showAll: () => void;
}

const keyOf = ({ page: _page, sort: _sort, ...filters }: SearchFilters): string => JSON.stringify(filters);

/** Synchronizes a map with the search: a search moves the map, and a moved map searches. The URL stores both. */
export function useMapArea({ search, camera, pins, size, inset, isFollowing }: MapAreaInput): MapArea {
  const { filters } = search;
  const address = useAddressText();
  const { bounds, all, isKnown } = pins;
  const key = keyOf(filters);
  const [placedFor, setPlacedFor] = useState('');
  const [first, setFirst] = useState<MapView | null>(null);
  const [hasMoved, setMoved] = useState(false);
  /** Right after a history navigation: its own view is restored. */
  const isEntered = useRef(true);
  /** Whether the last history entry was made by this map. */
  const hasArea = useRef(false);
  const isPlaced = placedFor === key;

  useEffect(() => {
    if (!('navigation' in globalThis)) return;
    const enter = (event: NavigationCurrentEntryChangeEvent): void => {
      if (event.navigationType === 'traverse') isEntered.current = true;
      if (event.navigationType !== 'replace') hasArea.current = event.navigationType === 'push' && hasArea.current;
    };
    navigation.addEventListener('currententrychange', enter);
    return () => navigation.removeEventListener('currententrychange', enter);
  }, []);

  useEffect(() => {
    if (placedFor === key || !size) return;
    const view =
      (isEntered.current ? viewInHash(location.hash) : null) ??
      viewOfArea(filters, size, inset) ??
      (bounds && firstView(bounds, all, size, inset)) ??
      (isKnown ? (camera?.view() ?? { ...project(30, 15), zoom: 0 }) : null);
    if (!view) return;
    isEntered.current = false;
    if (camera) camera.show(view, true);
    else setFirst(view);
    setPlacedFor(key);
    setMoved(false);
  }, [placedFor, key, filters, bounds, all, isKnown, size, inset, camera]);

  // A URL from a client-side navigation has no fragment.
  useEffect(() => {
    if (camera && isPlaced) replaceHash(hashOf(camera.view()));
  }, [camera, isPlaced, address]);

  const searchHere = useCallback((): void => {
    if (!camera) return;
    const area = areaOf(camera);
    if (area.lat === filters.lat && area.lng === filters.lng && area.radius === filters.radius) return;
    // In one render with the pending search of `apply`: an earlier render would move the map back to the last search.
    startTransition(() => setPlacedFor(keyOf({ ...filters, ...area })));
    setMoved(false);
    // One history entry for all moves of a map.
    search.apply(area, { replace: hasArea.current });
    hasArea.current = area.lat !== null;
  }, [camera, filters, search]);

  const latest = useRef({ isFollowing, searchHere });
  useEffect(() => {
    latest.current = { isFollowing, searchHere };
  });
  useEffect(
    () =>
      camera?.onRest((isByHand) => {
        replaceHash(hashOf(camera.view()));
        if (!isByHand) return;
        setMoved(true);
        if (latest.current.isFollowing) latest.current.searchHere();
      }),
    [camera],
  );

  const showAll = (): void => {
    if (!camera) return;
    if (filters.lat !== null) search.apply(NO_AREA);
    else if (bounds) camera.show(firstView(bounds, all, camera.size(), inset), true);
    setMoved(false);
  };
  return { first, isPlaced, hasMoved, searchHere, showAll };
}
