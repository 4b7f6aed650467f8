import { pinyin } from 'pinyin-pro';

const HAN = /\p{Script=Han}/u;
const CYRILLIC = /\p{Script=Cyrillic}/u;
/** Initials of fewer syllables are ambiguous. */
const INITIALS_MIN = 3;

/** Common transliteration of Russian typed on a Latin keyboard. */
const LATIN_OF: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  і: 'i',
  ї: 'yi',
  є: 'ye',
  ґ: 'g',
};

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

function latinOf(name: string): string {
  return [...name.toLowerCase()].map((letter) => LATIN_OF[letter] ?? letter).join('');
}

function pinyinOf(name: string): string[] {
  const syllables = pinyin(name, { toneType: 'none', type: 'array', nonZh: 'removed', v: true });
  const initials = syllables.map((syllable) => syllable.slice(0, 1)).join('');
  return [syllables.join(''), ...(syllables.length >= INITIALS_MIN ? [initials] : [])];
}
