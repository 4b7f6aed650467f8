/** QR codes (ISO/IEC 18004): byte mode, error correction M, versions 1 to 10. */

/** Error correction bytes of a block, and blocks, by version from 1. */
const ECC_BYTES = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5];
const FORMAT_MASK = 0x5412;

/** Modules by row and column; true is dark, undefined is not placed yet. */
type Grid = (boolean | undefined)[][];

const alignCount = (version: number): number => (version === 1 ? 0 : Math.floor(version / 7) + 2);

function dataBits(version: number): number {
  const count = alignCount(version);
  const functions = count === 0 ? 0 : (25 * count - 10) * count - 55;
  return (16 * version + 128) * version + 64 - functions - (version >= 7 ? 36 : 0);
}

const tableOf = (table: readonly number[], version: number): number => table[version - 1] ?? 0;
const capacityOf = (version: number): number =>
  Math.floor(dataBits(version) / 8) - tableOf(ECC_BYTES, version) * tableOf(BLOCKS, version);

/** Multiplies in GF(256), the field of QR codes. */
function multiply(x: number, y: number): number {
  let z = 0;
  for (let bit = 7; bit >= 0; bit--) z = (z << 1) ^ ((z >>> 7) * 0x11d) ^ (((y >>> bit) & 1) * x);
  return z;
}

function divisorOf(degree: number): number[] {
  const result = Array.from({ length: degree }, (_, at): number => (at === degree - 1 ? 1 : 0));
  let root = 1;
  for (let i = 0; i < degree; i++) {
    for (let j = 0; j < degree; j++) result[j] = multiply(result[j] ?? 0, root) ^ (result[j + 1] ?? 0);
    root = multiply(root, 2);
  }
  return result;
}

function remainderOf(data: readonly number[], divisor: readonly number[]): number[] {
  const result = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ (result.shift() ?? 0);
    result.push(0);
    divisor.forEach((value, at) => (result[at] = (result[at] ?? 0) ^ multiply(value, factor)));
  }
  return result;
}

/** The encoded text with header and padding, as bytes. */
function payloadOf(bytes: readonly number[], version: number): number[] {
  const bits: number[] = [];
  const push = (value: number, length: number): void => {
    for (let bit = length - 1; bit >= 0; bit--) bits.push((value >>> bit) & 1);
  };
  push(4, 4);
  push(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) push(byte, 8);
  const capacity = capacityOf(version) * 8;
  push(0, Math.min(4, capacity - bits.length));
  push(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < capacity; pad ^= 0xec ^ 0x11) push(pad, 8);
  return Array.from({ length: bits.length / 8 }, (_, at) =>
    Number.parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2),
  );
}

/** Splits the data into blocks, adds their error correction and interleaves them. */
function codewordsOf(payload: readonly number[], version: number): number[] {
  const blocks = tableOf(BLOCKS, version);
  const eccBytes = tableOf(ECC_BYTES, version);
  const all = Math.floor(dataBits(version) / 8);
  const short = Math.floor(all / blocks) - eccBytes;
  const shortBlocks = blocks - (all % blocks);
  const divisor = divisorOf(eccBytes);
  let from = 0;
  const split = Array.from({ length: blocks }, (_, at) => {
    const data = payload.slice(from, (from += short + (at < shortBlocks ? 0 : 1)));
    return { data, ecc: remainderOf(data, divisor) };
  });
  const interleave = (length: number, pick: 'data' | 'ecc'): number[] =>
    Array.from({ length }, (_, at) => split.flatMap((block) => block[pick][at] ?? [])).flat();
  return [...interleave(short + 1, 'data'), ...interleave(eccBytes, 'ecc')];
}

function alignmentOf(version: number): number[] {
  const count = alignCount(version);
  if (count === 0) return [];
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, at) => version * 4 + 10 - (count - 2 - at) * step)];
}

/** Finder, timing, alignment and version patterns. */
function drawPatterns(grid: Grid, version: number): void {
  const size = grid.length;
  const set = (row: number, column: number, isDark: boolean): void => {
    const line = grid[row];
    if (line && column >= 0 && column < size) line[column] = isDark;
  };
  const square = (row: number, column: number, radius: number): void => {
    for (let y = -radius; y <= radius; y++)
      for (let x = -radius; x <= radius; x++) {
        const ring = Math.max(Math.abs(x), Math.abs(y));
        set(row + y, column + x, radius === 2 ? ring !== 1 : ring !== 2 && ring !== 4);
      }
  };
  for (let at = 0; at < size; at++) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    square(row, column, 4);
  const spots = alignmentOf(version);
  const [first, last] = [spots[0], spots.at(-1)];
  for (const row of spots)
    for (const column of spots) {
      const isCorner = (row === first && (column === first || column === last)) || (row === last && column === first);
      if (!isCorner) square(row, column, 2);
    }
  if (version < 7) return;
  let rest = version;
  for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let i = 0; i < 18; i++) {
    const isDark = ((bits >>> i) & 1) === 1;
    set(size - 11 + (i % 3), Math.floor(i / 3), isDark);
    set(Math.floor(i / 3), size - 11 + (i % 3), isDark);
  }
}

/** The two copies of the format information: error correction and mask. */
function drawFormat(grid: Grid, mask: number): void {
  const size = grid.length;
  let rest = mask;
  for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  const bits = ((mask << 10) | rest) ^ FORMAT_MASK;
  const set = (row: number, column: number, bit: number): void => {
    const line = grid[row];
    if (line) line[column] = ((bits >>> bit) & 1) === 1;
  };
  const along = [0, 1, 2, 3, 4, 5, 7, 8];
  for (const [bit, at] of along.entries()) set(at, 8, bit);
  for (const [bit, at] of [7, 5, 4, 3, 2, 1, 0].entries()) set(8, at, bit + 8);
  for (let bit = 0; bit < 8; bit++) set(8, size - 1 - bit, bit);
  for (let bit = 8; bit < 15; bit++) set(size - 15 + bit, 8, bit);
  const dark = grid[size - 8];
  if (dark) dark[8] = true;
}

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (y, x) => (x + y) % 2 === 0,
  (y) => y % 2 === 0,
  (_, x) => x % 3 === 0,
  (y, x) => (x + y) % 3 === 0,
  (y, x) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (y, x) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (y, x) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (y, x) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Fills the free modules in zigzag order, applying a mask. */
function drawData(grid: Grid, codewords: readonly number[], mask: number): void {
  const size = grid.length;
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++)
      for (const column of [right, right - 1]) {
        const row = ((right + 1) & 2) === 0 ? size - 1 - step : step;
        const line = grid[row];
        if (!line || line[column] !== undefined) continue;
        const isDark = (((codewords[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1) === 1;
        line[column] = isDark !== (MASKS[mask]?.(row, column) ?? false);
        bit++;
      }
  }
}

/** The penalty score of the standard: runs, blocks, finder-like patterns and balance. */
function penaltyOf(grid: Grid): number {
  const rows = grid.map((line) => line.map((dark) => (dark ? '1' : '0')).join(''));
  const columns = rows.map((_, at) => rows.map((row) => row[at]).join(''));
  let penalty = 0;
  for (const line of [...rows, ...columns]) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2;
    penalty += 40 * [...line.matchAll(/(?=10111010000|00001011101)/g)].length;
  }
  for (let row = 1; row < rows.length; row++)
    for (let column = 1; column < rows.length; column++)
      if (
        new Set([rows[row]?.[column], rows[row]?.[column - 1], rows[row - 1]?.[column], rows[row - 1]?.[column - 1]])
          .size === 1
      )
        penalty += 3;
  const share = rows.join('').replaceAll('0', '').length / rows.length ** 2;
  return penalty + Math.floor(Math.abs(share * 20 - 10)) * 10;
}

/** The modules of a QR code, true is dark, without the quiet zone. Throws `RangeError` for a text that is too long. */
export function encodeQr(text: string): boolean[][] {
  const bytes = [...encodeURIComponent(text).matchAll(/%(..)|./g)].map(([one, hex]) =>
    hex === undefined ? one.charCodeAt(0) : Number.parseInt(hex, 16),
  );
  const version = BLOCKS.findIndex((_, at) => capacityOf(at + 1) >= bytes.length + (at + 1 < 10 ? 2 : 3)) + 1;
  if (version === 0) throw new RangeError(`${bytes.length} bytes are too many for a QR code`);
  const codewords = codewordsOf(payloadOf(bytes, version), version);
  const drawn = MASKS.map((_, mask) => {
    const size = version * 4 + 17;
    const grid: Grid = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined));
    drawPatterns(grid, version);
    drawFormat(grid, mask);
    drawData(grid, codewords, mask);
    return { grid, penalty: penaltyOf(grid) };
  });
  const best = drawn.reduce((one, other) => (other.penalty < one.penalty ? other : one));
  return best.grid.map((line) => line.map((dark) => dark === true));
}

/** The dark modules as one SVG path, one unit per module, with a quiet zone of four. */
export function qrPath(text: string): { path: string; size: number } {
  const grid = encodeQr(text);
  const path = grid
    .flatMap((line, row) =>
      [
        ...line
          .map((dark) => (dark ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
      ].map((run) => `M${run.index + 4} ${row + 4}h${run[0].length}v1h-${run[0].length}z`),
    )
    .join('');
  return { path, size: grid.length + 8 };
}
