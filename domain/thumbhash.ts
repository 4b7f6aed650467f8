const STOPS = 4;
const HEX_BASE = 16;

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const DIGIT_BITS = 6;

/** The bytes of a base64 text. */
function bytesOf(base64: string): number[] {
  const bytes: number[] = [];
  let [bits, held] = [0, 0];
  for (const digit of base64.replaceAll('=', '')) {
    bits = ((bits << DIGIT_BITS) | DIGITS.indexOf(digit)) & 0xffff;
    held += DIGIT_BITS;
    if (held < 8) continue;
    held -= 8;
    bytes.push((bits >> held) & 255);
  }
  return bytes;
}

/** Reads one channel's terms in the order in which they are stored; only the vertical ones are kept. */
function verticalTerms(next: () => number, [nx, ny]: readonly [number, number], scale: number): number[] {
  const terms: number[] = [0];
  for (let cy = 0; cy < ny; cy++)
    for (let cx = cy > 0 ? 0 : 1; cx * ny < nx * (ny - cy); cx++) {
      const term = (next() / 7.5 - 1) * scale;
      if (cx === 0) terms[cy] = term;
    }
  return terms;
}

const valueAt = (mean: number, terms: readonly number[], y: number): number =>
  terms.reduce((sum, term, cy) => sum + (cy > 0 ? 2 * term * Math.cos(Math.PI * cy * y) : 0), mean);

const hex = (part: number): string =>
  Math.round(255 * Math.min(1, Math.max(0, part)))
    .toString(HEX_BASE)
    .padStart(2, '0');

/**
 * A CSS gradient from the colours of an opaque picture's ThumbHash (https://evanw.github.io/thumbhash/), top to bottom: sky,
 * subject, ground. Empty for a text that is no hash.
 */
export function gradientOf(thumbhash: string): string {
  const bytes = bytesOf(thumbhash);
  if (bytes.length < 6) return '';
  const at = (index: number): number => bytes[index] ?? 0;
  const head = at(0) | (at(1) << 8) | (at(2) << 16);
  const tail = at(3) | (at(4) << 8);
  const isLandscape = tail >> 15 === 1;
  const shorter = Math.max(3, tail & 7);
  let nibble = 10;
  const next = (): number => {
    const value = (at(nibble >> 1) >> ((nibble & 1) * 4)) & 15;
    nibble++;
    return value;
  };
  const lightness = verticalTerms(next, isLandscape ? [7, shorter] : [shorter, 7], ((head >> 18) & 31) / 31);
  const yellow = verticalTerms(next, [3, 3], ((tail >> 3) & 63) / 63);
  const red = verticalTerms(next, [3, 3], ((tail >> 9) & 63) / 63);
  const colors = Array.from({ length: STOPS }, (_, stop) => {
    const y = (stop + 0.5) / STOPS;
    const l = valueAt((head & 63) / 63, lightness, y);
    const p = valueAt(((head >> 6) & 63) / 31.5 - 1, yellow, y);
    const q = valueAt(((head >> 12) & 63) / 31.5 - 1, red, y);
    const b = l - (2 / 3) * p;
    const r = (3 * l - b + q) / 2;
    return `#${hex(r)}${hex(r - q)}${hex(b)}`;
  });
  return `linear-gradient(${colors.join()})`;
}
