import type { SketchFrame } from './sketch-route.ts';

/** Units of a plate's drawing, 3 : 2, and the room that it leaves for names at its sides. */
export const PLATE_FRAME = {
  width: 480,
  minHeight: 320,
  maxHeight: 320,
  edgeX: 104,
  edgeY: 44,
} as const satisfies SketchFrame;
