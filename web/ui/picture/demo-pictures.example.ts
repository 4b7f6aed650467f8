import type { PictureSource } from './picture.tsx';

const SEEN: readonly (readonly [number, string, string])[] = [
  [1, 'The thousand windows of Berat light up above the stone bridge over the Osum', '#163533'],
  [2, 'A pack horse passes the stone church of Theth, plum blossom and snow on the peaks', '#f2b88e'],
  [3, 'Gentoo penguins on a floe watch a zodiac, a red ship and a diving humpback in Antarctica', '#adccd8'],
  [4, 'A boat heads into the spray below Iguazú Falls while a coati strolls along the walkway', '#f5f6f1'],
  [5, 'Vineyards lead to the walls of an Armenian monastery below the two peaks of Ararat', '#efe6d1'],
  [6, 'A cable car crosses the autumn gorge of the Vorotan to Tatev monastery on its cliff', '#b0492e'],
  [7, 'Uluru glows red at dusk, a kangaroo and her joey in the spinifex, the moon rising', '#1e4f79'],
  [8, 'A woman carries an offering up the steps of a split gate that frames Mount Agung', '#aacdd8'],
];

/** Pictures of the demo catalogue for examples. */
export const demoPictures: readonly PictureSource[] = SEEN.map(([id, alt, color]) => ({
  url: `/pictures/${id}/{size}`,
  alt,
  width: 1600,
  height: 1067,
  color,
}));
