import { pinyin } from 'pinyin-pro';
import { latinOf } from '#domain/text/latin.ts';

const HAN = /\p{Script=Han}/u;
const CYRILLIC = /\p{Script=Cyrillic}/u;
/** Initials of fewer syllables are ambiguous. */
const INITIALS_MIN = 3;

// A computation takes a tenth of a millisecond, and the same names recur with every catalogue change.
const cache = new Map<string, readonly string[]>();

/**
 * Alternative ways to type a name: Russian in Latin letters, Chinese in pinyin without tones and by initials. Empty for
 * other scripts.
 */
export function otherSpellings(name: string): readonly string[] {
  const known = cache.get(name);
  if (known) return known;
  const made = HAN.test(name) ? pinyinOf(name) : CYRILLIC.test(name) ? [latinOf(name)] : [];
  cache.set(name, made);
  return made;
}

function pinyinOf(name: string): string[] {
  const syllables = pinyin(name, { toneType: 'none', type: 'array', nonZh: 'removed', v: true });
  const initials = syllables.map((syllable) => syllable.slice(0, 1)).join('');
  return [syllables.join(''), ...(syllables.length >= INITIALS_MIN ? [initials] : [])];
}
