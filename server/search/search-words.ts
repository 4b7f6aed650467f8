import { simplify } from './simplified-characters.ts';

/** Letters that Unicode does not decompose, as people type them without the right keyboard. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  æ: 'a',
  œ: 'o',
  þ: 'th',
};

/**
 * Normalizes text for comparison: lower case, no accents, ß as ss, ø as o, punctuation as spaces, simplified Chinese.
 * "ae", "oe" and "ue" are one vowel, because they stand for ä, ö and ü: "Zürich", "Zurich" and "Zuerich" are equal.
 * Used for search and suggestions; a prefix of a text stays a prefix.
 */
export function normalize(text: string): string {
  return simplify(text.normalize('NFKD').toLowerCase())
    .replace(/\p{M}/gu, '')
    .replace(/[ßøłđðıæœþ]/g, (letter) => PLAIN[letter]!)
    .replace(/([ao]|(?<!q)u)e/g, '$1')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The steps of `normalize` in SQL up to the punctuation; Chinese texts are compared as they are. */
export function normalizedSql(text: string): string {
  const plain = Object.entries(PLAIN).reduce(
    (sql, [letter, by]) => `replace(${sql}, '${letter}', '${by}')`,
    `lower(regexp_replace(normalize(${text}, nfkd), '[\u0300-\u036f]', '', 'g') collate "und-x-icu")`,
  );
  return `regexp_replace(${plain}, '([ao]|(?<!q)u)e', '\\1', 'g')`;
}

const HAN = /\p{Script=Han}/u;

/** The distinct words of a text. Chinese has no spaces, so every character is a word. */
export function wordsOf(text: string): string[] {
  const words = normalize(text)
    .split(' ')
    .flatMap((word) => (HAN.test(word) ? [...word] : word));
  return [...new Set(words)].filter((word) => word !== '');
}
