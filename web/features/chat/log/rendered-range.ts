/** Pixels on each side of the view in which messages are rendered; further away stands a space as high as they were. */
const MARGIN_PX = 1500;

/** Which parts of a thread are rendered, and the heights of the spaces that stand for the others. */
interface RenderedRange {
  from: number;
  /** The part after the last rendered one. */
  to: number;
  abovePx: number;
  belowPx: number;
}

/** The parts near the view, given the heights of all, oldest first, and what lies below the view. */
export function renderedRange(heightsPx: readonly number[], belowViewPx: number, viewPx: number): RenderedRange {
  const totalPx = heightsPx.reduce((sum, height) => sum + height, 0);
  // The thread may have become shorter since it was scrolled.
  const endPx = Math.max(0, Math.min(belowViewPx, totalPx - viewPx));
  let to = heightsPx.length;
  let belowPx = 0;
  while (to > 1 && belowPx + (heightsPx[to - 1] ?? 0) < endPx - MARGIN_PX) belowPx += heightsPx[--to] ?? 0;
  let from = to;
  let renderedPx = 0;
  while (from > 0 && (from === to || belowPx + renderedPx < endPx + viewPx + MARGIN_PX))
    renderedPx += heightsPx[--from] ?? 0;
  return { from, to, abovePx: totalPx - renderedPx - belowPx, belowPx };
}
