/** Most cosine terms of the lightness along the longer side. */
const MAX_TERMS = 7;
const CHROMA_TERMS = 3;

interface Channel {
  mean: number;
  terms: number[];
  scale: number;
}

/** The terms of a channel of a `width` by `height` picture, low frequencies only. */
function encodeChannel(
  values: Float64Array,
  [width, height]: readonly [number, number],
  [nx, ny]: readonly [number, number],
): Channel {
  let mean = 0;
  let scale = 0;
  const terms: number[] = [];
  for (let cy = 0; cy < ny; cy++)
    for (let cx = 0; cx * ny < nx * (ny - cy); cx++) {
      let sum = 0;
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++)
          sum +=
            (values[x + y * width] ?? 0) *
            Math.cos((Math.PI / width) * cx * (x + 0.5)) *
            Math.cos((Math.PI / height) * cy * (y + 0.5));
      sum /= width * height;
      if (cx > 0 || cy > 0) {
        terms.push(sum);
        scale = Math.max(scale, Math.abs(sum));
      } else mean = sum;
    }
  return { mean, scale, terms: scale > 0 ? terms.map((term) => 0.5 + (0.5 / scale) * term) : terms };
}

/** The ThumbHash (https://evanw.github.io/thumbhash/) of an opaque RGBA picture of at most 100 x 100 pixels. */
export function thumbhashOf(width: number, height: number, rgba: Uint8Array): Uint8Array {
  const isLandscape = width > height;
  const lightness = new Float64Array(width * height);
  const yellow = new Float64Array(width * height);
  const red = new Float64Array(width * height);
  for (let at = 0; at < width * height; at++) {
    const [r = 0, g = 0, b = 0] = [rgba[at * 4], rgba[at * 4 + 1], rgba[at * 4 + 2]].map((value) => (value ?? 0) / 255);
    lightness[at] = (r + g + b) / 3;
    yellow[at] = (r + g) / 2 - b;
    red[at] = r - g;
  }
  const longest = Math.max(width, height);
  const lx = Math.max(1, Math.round((MAX_TERMS * width) / longest));
  const ly = Math.max(1, Math.round((MAX_TERMS * height) / longest));
  const size = [width, height] as const;
  const l = encodeChannel(lightness, size, [Math.max(3, lx), Math.max(3, ly)]);
  const p = encodeChannel(yellow, size, [CHROMA_TERMS, CHROMA_TERMS]);
  const q = encodeChannel(red, size, [CHROMA_TERMS, CHROMA_TERMS]);
  const head =
    Math.round(63 * l.mean) |
    (Math.round(31.5 + 31.5 * p.mean) << 6) |
    (Math.round(31.5 + 31.5 * q.mean) << 12) |
    (Math.round(31 * l.scale) << 18);
  const tail =
    (isLandscape ? ly : lx) |
    (Math.round(63 * p.scale) << 3) |
    (Math.round(63 * q.scale) << 9) |
    (isLandscape ? 1 << 15 : 0);
  const hash = [head & 255, (head >> 8) & 255, (head >> 16) & 255, tail & 255, tail >> 8];
  const nibbles = [l, p, q].flatMap(({ terms }) => terms.map((term) => Math.round(15 * term)));
  for (let at = 0; at < nibbles.length; at += 2) hash.push((nibbles[at] ?? 0) | ((nibbles[at + 1] ?? 0) << 4));
  return Uint8Array.from(hash);
}
