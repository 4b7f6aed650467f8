/** Where the hash of Fowler, Noll and Vo begins. */
export const FNV_START = 0x811c9dc5;

/** Adds a number of 32 bits to a hash (FNV-1a): tells values apart, the same in every process; is no protection against tampering. */
export const fnvAdd = (hash: number, value: number): number => Math.imul(hash ^ value, 0x01000193);

/** Adds the letters of a text to a hash. */
export function fnvAddText(hash: number, text: string): number {
  let added = hash;
  for (let at = 0; at < text.length; at++) added = fnvAdd(added, text.charCodeAt(at));
  return added;
}
