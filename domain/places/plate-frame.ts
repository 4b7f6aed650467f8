import type { SketchFrame } from './sketch-route.ts';

/** Size of a plate's drawing in units, 3:2. */
export const PLATE = { width: 480, height: 320 } as const;

/** The part with route and names, which remains when a 4:3 box crops the plate. */
export const PLATE_FRAME = {
  width: 424,
  minHeight: PLATE.height,
  maxHeight: PLATE.height,
  edgeX: 92,
  edgeY: 44,
} as const satisfies SketchFrame;

/** Distance of that part from the left edge of the plate. */
export const PLATE_INSET = (PLATE.width - PLATE_FRAME.width) / 2;
