import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];
/** On a page of 75 kB: 14.2 kB in 0.56 ms, where the fastest gzip makes 16.8 kB in 0.76 ms. Less than the first 14.6 kB of a connection saves a round trip. */
const BROTLI_QUALITY = 3;

export type Encoding = 'br' | 'gzip';

/** The best encoding an `Accept-Encoding` header allows; null: none. */
export function encodingFor(accepted: string | string[] | undefined): Encoding | null {
  const text = String(accepted ?? '');
  const allows = (name: Encoding): boolean => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(text);
  return allows('br') ? 'br' : allows('gzip') ? 'gzip' : null;
}

/** Compresses text, quickly rather than as far as it goes. */
export function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return toGzip(bytes, { level: constants.Z_BEST_SPEED });
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return toBrotli(bytes, { params });
}
