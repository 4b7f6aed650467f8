import { useEffect, useMemo, useState } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { getToursMap } from '#contract/search/map.ts';
import { boxOf, type MapBox } from '#domain/places/mercator.ts';
import { NO_FILTERS, toQuery, type SearchFilters } from '#domain/search/search-filters.ts';
import { useApi } from '#web/state/page.ts';
import { joinPins, type PlacedPin } from './join-pins.ts';
import type { MapControl } from './use-map-view.ts';

type Answer = CallReply<typeof getToursMap>;

/** A moving map asks when it has been still for this long. */
const STILL_MS = 180;
/** Asked for beside the view, in parts of its sides. */
const SPARE = 0.2;

/** The filters as the map's call takes them; page and order are the list's. */
export function mapQuery(filters: SearchFilters): Record<string, string> {
  return toQuery({ ...filters, page: 1, sort: NO_FILTERS.sort });
}

/** Where the tours of a search lie: asked once for all of them, then for the part of the world that is shown. */
export interface MapPins {
  pins: readonly PlacedPin[];
  currency: string;
  /** Of all tours, for `query`; null until it is known or when nothing was found. */
  bounds: MapBox | null;
  hasFailed: boolean;
  retry(): void;
}

/** Asks for the pins of what a map shows. `query` is kept the same object while the search is the same. */
export function useMapPins(query: Record<string, string>, map: MapControl, isPlaced: boolean): MapPins {
  const api = useApi();
  const [answer, setAnswer] = useState<{ query: Record<string, string>; reply: Answer } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const {
    view: { x, y, zoom },
    size: { width, height },
  } = map;
  const isKnown = answer?.query === query;
  const part = isPlaced && isKnown && width > 0;
  useEffect(() => {
    const stop = new AbortController();
    const ask = (): void => {
      const box = part
        ? boxOf({ x, y, zoom }, { width: width * (1 + 2 * SPARE), height: height * (1 + 2 * SPARE) })
        : {};
      api.search.getToursMap({ query: { ...query, ...box } }, { signal: stop.signal }).then(
        (reply) => {
          if (stop.signal.aborted) return;
          setFailed(false);
          setAnswer({ query, reply });
        },
        () => !stop.signal.aborted && setFailed(true),
      );
    };
    const timer = setTimeout(ask, part ? STILL_MS : 0);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [api, query, part, x, y, zoom, width, height, tries]);
  const reply = isKnown ? answer.reply : null;
  const step = Math.round(zoom * 4) / 4;
  return {
    pins: useMemo(() => joinPins(reply?.pins ?? [], step), [reply, step]),
    currency: reply?.currency ?? '',
    bounds: reply?.bounds ?? null,
    hasFailed,
    retry: () => setTries((count) => count + 1),
  };
}
