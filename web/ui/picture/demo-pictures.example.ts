import type { PictureSource } from './picture.tsx';

const SEEN: readonly (readonly [number, string, string])[] = [
  [1, 'Mountain lake between forested slopes and rocky peaks, under white summer clouds', '#8c9450'],
  [2, 'The same lake in warm evening light', '#324954'],
  [3, 'Morning mist over the lake', '#91abca'],
  [4, 'The lake on a clear summer day', '#2e8e94'],
  [5, 'Northern lights over a frozen lake', '#1d3b44'],
  [6, 'Green northern lights over snow', '#22383f'],
  [7, 'Northern lights above a row of spruces', '#1c2f3a'],
  [8, 'Autumn forest around a lake', '#8a6a3c'],
];

/** Pictures of the demo catalogue for examples. */
export const demoPictures: readonly PictureSource[] = SEEN.map(([id, alt, color]) => ({
  url: `/pictures/${id}/{size}`,
  alt,
  width: 1600,
  height: 1067,
  color,
}));
