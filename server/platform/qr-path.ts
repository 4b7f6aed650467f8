import { encodeQR } from 'qr';

const QUIET_ZONE = 4;
/** Modules per side at version 10: finer codes are hard to scan from a screen. */
const MAX_MODULES = 57;

/** The dark modules of a QR code as one SVG path, one unit per module, with its quiet zone. Throws `RangeError` above `maxModules`, by default 213 bytes. */
export function qrPath(text: string, maxModules = MAX_MODULES): { path: string; size: number } {
  const grid = encodeQR(text, 'raw', { ecc: 'medium', encoding: 'byte', border: QUIET_ZONE });
  if (grid.length > maxModules + 2 * QUIET_ZONE)
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
