/**
 * Bytes to cache: a copy in memory of its own, where they are a view. Compression returns a view of a larger buffer, and
 * short texts lie in a shared one: stored as they are, they would hold many times the bytes that a cache counts.
 */
export function ownBytes(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.length) return body;
  const own = Buffer.allocUnsafeSlow(body.length);
  body.copy(own);
  return own;
}
