import { useEffect, useMemo, useState } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { getToursMap, MapPin } from '#contract/search/map.ts';
import { boxOf, type MapBox } from '#domain/places/mercator.ts';
import { NO_FILTERS, toQuery, type SearchFilters } from '#domain/search/search-filters.ts';
import { useApi } from '#web/state/page.ts';
import type { MapCamera } from '#web/ui/world-map/map-camera.ts';
import { joinPins, type PlacedPin } from './join-pins.ts';

type Reply = CallReply<typeof getToursMap>;

/** Delay of a request after the map has moved. */
const REST_MS = 120;
/** Margin requested around the view, in shares of its sides. */
const SPARE = 0.2;
/** Pins are re-joined at every quarter of a zoom level. */
const STEPS_PER_ZOOM = 4;

/** The filters as query of the map call, without page and sort. Without an area when the map itself is the area. */
export function mapQuery(filters: SearchFilters, hasArea: boolean): Record<string, string> {
  const area = hasArea ? {} : { lat: null, lng: null, radius: NO_FILTERS.radius, placeName: '' };
  return toQuery({ ...filters, ...area, page: 1, sort: NO_FILTERS.sort });
}

/** Positions of the results: requested once for all of them, then for the visible area. */
export interface MapPins {
  pins: readonly PlacedPin[];
  /** Before overlapping ones are joined. */
  all: readonly MapPin[];
  currency: string;
  /** Bounds of all results of `query`; null until known or without results. */
  bounds: MapBox | null;
  /** Whether the reply to `query` has arrived. */
  isKnown: boolean;
  hasFailed: boolean;
  retry(): void;
}

/** Requests the pins of the visible area. `query` must be the same object for the same search. */
export function useMapPins(query: Record<string, string>, camera: MapCamera | null): MapPins {
  const api = useApi();
  const [reply, setReply] = useState<{ query: Record<string, string>; reply: Reply } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const [step, setStep] = useState(0);
  const [rest, setRest] = useState(0);
  useEffect(() => {
    if (!camera) return;
    const readStep = (): void => setStep(Math.round(camera.view().zoom * STEPS_PER_ZOOM) / STEPS_PER_ZOOM);
    readStep();
    const stops = [camera.onMove(readStep), camera.onRest(() => setRest((count) => count + 1))];
    return () => stops.forEach((stop) => stop());
  }, [camera]);
  const isKnown = reply?.query === query;
  const part = isKnown ? camera : null;
  useEffect(() => {
    const stop = new AbortController();
    const request = (): void => {
      const { width = 0, height = 0 } = part?.size() ?? {};
      const box = part ? boxOf(part.view(), { width: width * (1 + 2 * SPARE), height: height * (1 + 2 * SPARE) }) : {};
      api.search.getToursMap({ query: { ...query, ...box } }, { signal: stop.signal }).then(
        (found) => {
          if (stop.signal.aborted) return;
          setFailed(false);
          setReply({ query, reply: found });
        },
        () => !stop.signal.aborted && setFailed(true),
      );
    };
    const timer = setTimeout(request, part ? REST_MS : 0);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [api, query, part, rest, tries]);
  const known = isKnown ? reply.reply : null;
  const all = useMemo(() => known?.pins ?? [], [known]);
  return {
    pins: useMemo(() => joinPins(all, step), [all, step]),
    all,
    currency: known?.currency ?? '',
    bounds: known?.bounds ?? null,
    isKnown,
    hasFailed,
    retry: () => setTries((count) => count + 1),
  };
}
