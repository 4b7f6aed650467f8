interface Parameters {
  nonce: string;
  salt: string;
  cost: number;
  keyLength: number;
  /** Prefix of the key of the counter to find, in hex. */
  keyPrefix: string;
}

/** Tries per batch: the browser computes them off the main thread, on several cores. */
const BATCH = 16;

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16));

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

async function deriveKey({ nonce, salt, cost, keyLength }: Parameters, counter: number): Promise<string> {
  const password = new Uint8Array(nonce.length / 2 + 4);
  password.set(bytesOf(nonce));
  new DataView(password.buffer).setUint32(nonce.length / 2, counter);
  const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
  const rule = { name: 'PBKDF2', salt: bytesOf(salt), iterations: cost, hash: 'SHA-256' };
  return hexOf(new Uint8Array(await crypto.subtle.deriveBits(rule, key, keyLength * 8)));
}

/**
 * Solves an ALTCHA challenge (PBKDF2/SHA-256) and returns the token that proves it. Null when aborted or without a
 * solution.
 */
export async function solveWork(
  json: string,
  maxCounter: number,
  { onProgress, signal }: { onProgress?: (share: number) => void; signal?: AbortSignal } = {},
): Promise<string | null> {
  const challenge = JSON.parse(json) as { parameters: Parameters };
  const { parameters } = challenge;
  for (let first = 0; first <= maxCounter; first += BATCH) {
    if (signal?.aborted) return null;
    const keys = await Promise.all(Array.from({ length: BATCH }, (_, at) => deriveKey(parameters, first + at)));
    const at = keys.findIndex((key) => key.startsWith(parameters.keyPrefix));
    const derivedKey = keys[at];
    if (derivedKey !== undefined)
      return btoa(JSON.stringify({ challenge, solution: { counter: first + at, derivedKey } }));
    onProgress?.(first / maxCounter);
  }
  return null;
}
