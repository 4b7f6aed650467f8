const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const RUSSIAN_KEYS = 'йцукенгшщзхъфывапролджэячсмитьбюё';

/** Maps a phrase typed in the wrong keyboard layout: "uheps" is "грузи". Null when no letter can be mapped. */
export function swapKeyboard(phrase: string): string | null {
  const lower = phrase.toLowerCase();
  const [from, to] = /[а-яё]/.test(lower) ? [RUSSIAN_KEYS, LATIN_KEYS] : [LATIN_KEYS, RUSSIAN_KEYS];
  const swapped = [...lower].map((letter) => to[from.indexOf(letter)] ?? letter).join('');
  return swapped === lower ? null : swapped;
}
