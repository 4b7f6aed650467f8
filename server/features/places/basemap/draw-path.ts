/** Path units per pixel. */
export const UNITS = 4;

/** An SVG path with relative integer coordinates, without repeated points. Empty when the shape collapses. */
export function drawPath(points: readonly number[], isClosed: boolean): string {
  let path = '';
  let count = 0;
  let [lastX, lastY] = [0, 0];
  for (let at = 0; at < points.length; at += 2) {
    const [x, y] = [Math.round(points[at]!), Math.round(points[at + 1]!)];
    if (count > 0 && x === lastX && y === lastY) continue;
    path +=
      count === 0 ? `M${x} ${y}` : count === 1 ? `l${step(x - lastX, y - lastY)}` : joined(step(x - lastX, y - lastY));
    [lastX, lastY] = [x, y];
    count++;
  }
  if (count < (isClosed ? 3 : 2)) return '';
  return isClosed ? `${path}z` : path;
}

function step(dx: number, dy: number): string {
  return dy < 0 ? `${dx}${dy}` : `${dx} ${dy}`;
}

/** Omits the space before a minus sign, which separates numbers by itself. */
function joined(text: string): string {
  return text.startsWith('-') ? text : ` ${text}`;
}
