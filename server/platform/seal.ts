import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts personal fields (AES-256-GCM), bound to `place` (table, column, row). Opening throws for a changed or moved value. */
export interface Seal {
  close(content: string | Uint8Array, place: string): Buffer;
  open(sealed: Uint8Array, place: string): string;
  openBytes(sealed: Uint8Array, place: string): Buffer;
}

/** Creates a seal with a key of 32 bytes in base64url. Throws `RangeError` for another length. */
export function createSeal(dataKey: string): Seal {
  const key = Buffer.from(dataKey, 'base64url');
  if (key.length !== 32) throw new RangeError('DATA_KEY must be 32 bytes in base64url');
  const openBytes = (sealed: Uint8Array, place: string): Buffer => {
    if (sealed[0] !== VERSION) throw new RangeError(`unknown version ${sealed[0]} of a sealed value`);
    const iv = sealed.subarray(1, 1 + IV_BYTES);
    const tag = sealed.subarray(1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place)).setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed.subarray(1 + IV_BYTES + TAG_BYTES)), decipher.final()]);
  };
  return {
    close(content, place) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place));
      const body = Buffer.concat([
        cipher.update(typeof content === 'string' ? Buffer.from(content) : content),
        cipher.final(),
      ]);
      return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), body]);
    },
    open: (sealed, place) => openBytes(sealed, place).toString('utf8'),
    openBytes,
  };
}
