/** Offset basis of FNV-1a. */
export const FNV_START = 0x811c9dc5;

/** Adds a 32-bit number to an FNV-1a hash. Deterministic across processes; not cryptographic. */
export const fnvAdd = (hash: number, value: number): number => Math.imul(hash ^ value, 0x01000193);

export function fnvAddText(hash: number, text: string): number {
  let added = hash;
  for (let at = 0; at < text.length; at++) added = fnvAdd(added, text.charCodeAt(at));
  return added;
}
