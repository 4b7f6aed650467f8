/** Single cells of bitmaps, lists and counts. */

const WORD_SHIFT: u32 = 5;
/** An entry of a list is a document, with a number in the upper bits. */
export const ENTRY_SHIFT: u32 = 28;
export const ENTRY_DOC: u32 = (1 << ENTRY_SHIFT) - 1;

export function setBit(bitmap: usize, doc: u32): void {
  const word = bitmap + ((doc >> WORD_SHIFT) << 2);
  store<u32>(word, load<u32>(word) | (1 << (doc & 31)));
}

export function hasBit(bitmap: usize, doc: u32): bool {
  return ((load<u32>(bitmap + ((doc >> WORD_SHIFT) << 2)) >> (doc & 31)) & 1) != 0;
}

export function docAt(docs: usize, index: i32): u32 {
  return load<u32>(docs + ((<usize>index) << 2));
}

export function bump(counts: usize, code: usize): void {
  const cell = counts + (code << 2);
  store<i32>(cell, load<i32>(cell) + 1);
}
