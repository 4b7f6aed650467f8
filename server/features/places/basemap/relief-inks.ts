import { contourRings, smoothRing, thinRing } from './contour-lines.ts';
import { drawPath, UNITS } from './draw-path.ts';
import { readShade } from './static-relief.ts';
import type { StaticView } from './static-view.ts';

/** Pixels between points of the relief. */
const CELL = 2;
/** Points of the relief closer than this to the line between their neighbours are omitted; in cells. */
const TOLERANCE = 0.3;

/** Classes of the relief by grey level: light, and three depths of shadow. */
const SHADES = [
  { name: 'hi', isIn: (grey: number) => grey > 217 },
  { name: 's1', isIn: (grey: number) => grey < 182 },
  { name: 's2', isIn: (grey: number) => grey < 146 },
  { name: 's3', isIn: (grey: number) => grey < 106 },
] as const;

/** Styles of these classes: paper, sand, stone and mauve; at night four tones of night, and plum. */
export const RELIEF_INKS = {
  light: '.hi{fill:#fffaf2}.s1{fill:#e2d3b8}.s2{fill:#c9b99f}.s3{fill:#a2778f}',
  dark: '.hi{fill:#2b3d50}.s1{fill:#17233a}.s2{fill:#122036}.s3{fill:#57304d}',
} as const;

/** Draws the relief of a view in flat inks, from light to dark, as paths in `UNITS` a pixel. */
export async function drawReliefInks(view: StaticView): Promise<string> {
  const zoomOut = Math.log2(CELL);
  const [width, height] = [Math.round(view.width / CELL) + 1, Math.round(view.height / CELL) + 1];
  const values = await readShade({ ...view, zoom: view.zoom - zoomOut, width, height });
  return SHADES.map(({ name, isIn }) => {
    const rings = contourRings({ values, width, height }, isIn);
    const path = rings
      .map((ring) => thinRing(smoothRing(ring), TOLERANCE).map((value) => value * CELL * UNITS))
      .map((ring) => drawPath(ring, true))
      .join('');
    return path && `<path class="${name}" fill-rule="evenodd" d="${path}"/>`;
  }).join('');
}
