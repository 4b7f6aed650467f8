/**
 * Copies a buffer that is a view into a larger one: compression returns views, and short texts share a pool. Cached
 * uncopied, they would hold many times the bytes that a cache counts.
 */
export function ownBytes(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.length) return body;
  const own = Buffer.allocUnsafeSlow(body.length);
  body.copy(own);
  return own;
}
