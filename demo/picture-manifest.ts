import { readFileSync } from 'node:fs';

export interface PictureFacts {
  id: number;
  file: string;
  kind: string;
  width: number;
  height: number;
  color: string;
  thumbhash: string;
  season: 'spring' | 'summer' | 'autumn' | 'winter';
}

/** Reads `pictures/pictures.json`. */
export function readPictures(): PictureFacts[] {
  return JSON.parse(readFileSync(new URL('./pictures/pictures.json', import.meta.url), 'utf8')) as PictureFacts[];
}

/** Rows of the table `picture`. */
export function pictureRows(pictures: readonly PictureFacts[]): object[] {
  return pictures.map(({ season: _season, ...row }) => row);
}
