import { useEffect, useState, type ReactNode } from 'react';
import type { MapLand } from '#contract/places/land.ts';
import { LAND_MAX_TILES } from '#domain/limits.ts';
import { TILE_PX, worldPx } from '#domain/places/mercator.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useApi } from '#web/state/page.ts';
import type { MapControl } from './use-map-view.ts';

/** Units of the answer in one tile. */
const UNITS = 512;
/** Wide letters with air between them. */
const LETTER_PX = 9;
const WIDE_LETTER_PX = 15;
const NAME_PX = 44;
const BORDER_PX = 0.8;
/** Land is fetched when a moving map has been still for this long, the first at once. */
const STILL_MS = 120;

interface Part {
  zoom: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The tiles a view needs, with one more on every side so that there is land to be moved to. */
function partOf({ view: { x, y, zoom: exact }, size: { width, height } }: MapControl): Part {
  const zoom = Math.round(exact);
  const most = 2 ** zoom - 1;
  const tile = TILE_PX * 2 ** (exact - zoom);
  const span = (middle: number, side: number): [number, number] => {
    const reach = Math.min(side / 2 / tile, LAND_MAX_TILES / 2 - 2);
    const low = Math.floor(middle * (most + 1) - reach) - 1;
    const high = Math.floor(middle * (most + 1) + reach) + 1;
    return [Math.min(most, Math.max(0, low)), Math.min(most, Math.max(0, high))];
  };
  const [[left, right], [top, bottom]] = [span(x, width), span(y, height)];
  return { zoom, left, top, right, bottom };
}

/** True while `part` has everything that `wanted` shows, its spare tiles left aside. */
function stillDoes(part: Part, wanted: Part): boolean {
  const most = 2 ** wanted.zoom - 1;
  return (
    part.zoom === wanted.zoom &&
    part.left <= Math.min(wanted.left + 1, most) &&
    part.top <= Math.min(wanted.top + 1, most) &&
    part.right >= Math.max(0, wanted.right - 1) &&
    part.bottom >= Math.max(0, wanted.bottom - 1)
  );
}

/** Coasts, borders and names of countries, drawn from the server's own data. What was there stays until the next is. */
export function LandLayer({ map }: { map: MapControl }): ReactNode {
  const api = useApi();
  const { countryName } = useFormats();
  const [drawn, setDrawn] = useState<{ part: Part; land: MapLand } | null>(null);
  const wanted = partOf(map);
  const { zoom, left, top, right, bottom } = wanted;
  const isGood = map.size.width === 0 || (drawn !== null && stillDoes(drawn.part, wanted));
  const isFirst = drawn === null;
  useEffect(() => {
    if (isGood) return;
    const part = { zoom, left, top, right, bottom };
    let isOver = false;
    // A map without its land still shows where tours lie; the next move asks again.
    const ask = (): void =>
      void api.places.getMapLand({ query: part }).then(
        (land) => !isOver && setDrawn({ part, land }),
        () => {},
      );
    const timer = setTimeout(ask, isFirst ? 0 : STILL_MS);
    return () => {
      clearTimeout(timer);
      isOver = true;
    };
  }, [api, isGood, isFirst, zoom, left, top, right, bottom]);
  if (!drawn) return null;
  const { part, land } = drawn;
  const tiles = 2 ** part.zoom;
  const scale = worldPx(map.view.zoom) / tiles / TILE_PX;
  const corner = map.at({ x: part.left / tiles, y: part.top / tiles });
  const [across, down] = [part.right - part.left + 1, part.bottom - part.top + 1];
  return (
    <>
      <svg
        className="geo"
        viewBox={`0 0 ${across * UNITS} ${down * UNITS}`}
        width={across * TILE_PX}
        height={down * TILE_PX}
        aria-hidden="true"
        style={{ transform: `translate(${corner.left}px, ${corner.top}px) scale(${scale})` }}
      >
        <path className="geo__land" d={land.land} />
        <path className="geo__border" d={land.borders} strokeWidth={(BORDER_PX * (UNITS / TILE_PX)) / scale} />
      </svg>
      {land.countries.map(({ code, x, y, width }) => {
        const name = countryName(code);
        const room = (width / 2) * scale;
        const place = map.at({ x: (part.left + x / UNITS) / tiles, y: (part.top + y / UNITS) / tiles });
        if (room < NAME_PX || room < name.length * (/\p{Script=Han}/u.test(name) ? WIDE_LETTER_PX : LETTER_PX))
          return null;
        return (
          <span
            key={code}
            className="geo__name"
            aria-hidden="true"
            style={{ transform: `translate(${place.left}px, ${place.top}px) translate(-50%, -50%)` }}
          >
            {name}
          </span>
        );
      })}
    </>
  );
}
