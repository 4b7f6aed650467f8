import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { langOf, textIn, toLocale, type LocalText } from '#domain/locales.ts';
import type { Db } from '#server/db/pool.ts';
import { rowOrNull } from '#server/db/rows.ts';
import type { PlateDocument } from './documents/document-kinds.ts';

/** A plate as stored. */
export interface PlateRow {
  places: { name: LocalText; lat: number; lng: number }[];
  sights: LocalText[];
  country: LocalText;
  /** Whether its tour is a cruise. */
  is_by_ship: boolean;
}

/** The source of a catalogue picture: an original file, a plate, or an upload by its id. */
export type PictureOrigin = { file: string } | { plate: PlateRow } | { upload: string };

/** The source of a picture, with an absolute path below `originals`; null for an unknown picture or a missing file. */
export async function findPictureSource(db: Db, id: number, originals: string): Promise<PictureOrigin | null> {
  const row = await rowOrNull<{ file: string | null; plate: PlateRow | null; image_id: string | null }>(db)`
    select file, image_id, plate || jsonb_build_object('is_by_ship', exists (
      select 1 from tour where ship_id is not null and ${id} = any(picture_ids))) as plate
    from picture where id = ${id}`;
  const { file = null, plate = null, image_id: upload = null } = row ?? {};
  if (upload) return { upload };
  if (plate) return { plate };
  const path = file && resolve(originals, file);
  return path?.startsWith(resolve(originals)) && existsSync(path) ? { file: path } : null;
}

/** A plate to draw in one language. */
export function plateDocument(
  id: number,
  { places, sights, country, is_by_ship: isByShip }: PlateRow,
  lang: string,
): PlateDocument {
  const locale = toLocale(lang);
  const say = (text: LocalText): string => textIn(text, locale);
  return {
    lang: langOf(locale),
    places: places.map(({ name, lat, lng }) => ({ name: say(name), lat, lng })),
    isByShip,
    sights: sights.map(say),
    country: say(country),
    tone: id,
  };
}
