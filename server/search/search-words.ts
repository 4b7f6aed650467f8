/**
 * Normalizes text for comparison: lower case, no accents, ß as ss, punctuation as spaces. Used for search and
 * suggestions.
 */
export function normalize(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const HAN = /\p{Script=Han}/u;

/** The distinct words of a text. Chinese has no spaces, so every character is a word. */
export function wordsOf(text: string): string[] {
  const words = normalize(text)
    .split(' ')
    .flatMap((word) => (HAN.test(word) ? [...word] : word));
  return [...new Set(words)].filter((word) => word !== '');
}
