import { readFileSync } from 'node:fs';
import type { Text } from './country-book.ts';

/** A print of the demo. */
export interface PictureFacts {
  id: number;
  file: string;
  /** A place, or something near that names none. */
  kind: 'place' | 'near';
  width: number;
  height: number;
  color: string;
  thumbhash: string;
  /** ISO codes of the countries that a print of a place stands for. */
  countries: string[];
  /** Seasons in which its motif looks like this, by the calendar of its hemisphere; other words set no limit. */
  season: string[];
  alt: Text;
}

/** Reads `pictures/pictures.json`. */
export function readPictures(): PictureFacts[] {
  return JSON.parse(readFileSync(new URL('./pictures/pictures.json', import.meta.url), 'utf8')) as PictureFacts[];
}

/** Rows of the table `picture`. */
export function pictureRows(pictures: readonly PictureFacts[]): object[] {
  return pictures.map(({ season: _season, ...row }) => row);
}
