const MARKS = /\p{Mark}/gu;
const isLetter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{Letter}\p{Number}]/u.test(character);
const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** A text without case and accents, with the source index of each character. */
function fold(text: string): { folded: string; from: number[] } {
  let folded = '';
  const from: number[] = [];
  let at = 0;
  for (const character of text) {
    const plain = character.normalize('NFKD').replace(MARKS, '').toLowerCase().replace('ß', 'ss');
    folded += plain;
    for (let count = 0; count < plain.length; count++) from.push(at);
    at += character.length;
  }
  from.push(text.length);
  return { folded, from };
}

/**
 * Position of the typed letters in a name, ignoring case and accents: at the beginning of a word if possible, in
 * Chinese anywhere. Null without a match.
 */
export function findMatch(name: string, text: string): { from: number; to: number } | null {
  const query = fold(text.trim()).folded;
  if (query === '') return null;
  const { folded, from } = fold(name);
  let inside: number | null = null;
  for (let at = folded.indexOf(query); at >= 0; at = folded.indexOf(query, at + 1)) {
    if (isHan(query) || !isLetter(folded[at - 1])) return { from: from[at] ?? 0, to: endOf(from, at + query.length) };
    inside ??= at;
  }
  return inside === null ? null : { from: from[inside] ?? 0, to: endOf(from, inside + query.length) };
}

/** End of the source character of the last folded one. */
function endOf(from: readonly number[], end: number): number {
  const last = from[end - 1] ?? 0;
  return from.slice(end).find((at) => at > last) ?? last;
}
