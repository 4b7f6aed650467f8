import type { SketchFrame } from './sketch-route.ts';

/** Units of a plate's drawing, 3 : 2. */
export const PLATE = { width: 480, height: 320 } as const;

/** The part of a plate with its route and names: what stays when a box of 4 : 3 crops it. */
export const PLATE_FRAME = {
  width: 424,
  minHeight: PLATE.height,
  maxHeight: PLATE.height,
  edgeX: 92,
  edgeY: 44,
} as const satisfies SketchFrame;

/** Distance of that part from the left edge of the plate. */
export const PLATE_INSET = (PLATE.width - PLATE_FRAME.width) / 2;
