import { encodeQR } from 'qr';

const QUIET_ZONE = 4;
/** Modules per side at version 10, with the quiet zone: finer codes are hard to scan from a screen. */
const MAX_SIZE = 57 + 2 * QUIET_ZONE;
/** At version 20, for a bank's payment order, which is longer and drawn larger. */
const MAX_LARGE_SIZE = 97 + 2 * QUIET_ZONE;

/** The dark modules of a QR code as one SVG path, one unit per module, with its quiet zone. Throws `RangeError` above 213 bytes, or 666 in a large one. */
export function qrPath(text: string, size: 'usual' | 'large' = 'usual'): { path: string; size: number } {
  const grid = encodeQR(text, 'raw', { ecc: 'medium', encoding: 'byte', border: QUIET_ZONE });
  if (grid.length > (size === 'large' ? MAX_LARGE_SIZE : MAX_SIZE))
    throw new RangeError(`${text.length} characters are too many for a QR code`);
  const path = grid
    .flatMap((line, row) =>
      [
        ...line
          .map((dark) => (dark ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
      ].map((run) => `M${run.index} ${row}h${run[0].length}v1h-${run[0].length}z`),
    )
    .join('');
  return { path, size: grid.length };
}
