/** Deeper than the input of any call. */
const MAX_DEPTH = 32;
/** Passwords are compared exactly as typed. */
const IS_SECRET = /password/;

/**
 * Invisible characters: controls (except tab and line breaks), direction overrides and zero-width characters. NUL is
 * rejected elsewhere.
 */
const INVISIBLE = String.raw`[[\p{Cc}\p{Default_Ignorable_Code_Point}\u2028\u2029\ufff9-\ufffb]--[\0\t\n\r\p{Variation_Selector}]]`;
/** Scripts with joining letters, where a joiner is part of the word. */
const JOINING = `[\\p{M}${['Arabic', 'Syriac', 'Mongolian', 'Nko', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar', 'Tibetan'].map((name) => `\\p{Script=${name}}`).join('')}]`;
/**
 * Invisible characters that shape the text: between joining letters, between emoji, and in the tags of a regional flag.
 */
const SHAPING = [
  `(?<=${JOINING})[\\u200c\\u200d](?=${JOINING})`,
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})`,
  String.raw`(?<=\u{1f3f4}[\u{e0020}-\u{e007f}]{0,6})[\u{e0020}-\u{e007f}]`,
];
const HAS_INVISIBLE = new RegExp(INVISIBLE, 'v');
const SHAPING_OR_INVISIBLE = new RegExp(`(${SHAPING.join('|')})|${INVISIBLE}`, 'gv');

/** Removes invisible characters and composes accents (NFC), so that names and messages are what they look like. */
export const cleanText = (text: string): string =>
  (HAS_INVISIBLE.test(text)
    ? text.replace(SHAPING_OR_INVISIBLE, (_mark, shaping: string | undefined) => shaping ?? '')
    : text
  ).normalize('NFC');

export class NestedTooDeeply extends Error {
  override name = 'NestedTooDeeply';
  /** Null for the input itself. */
  readonly field: string | null;
  constructor(field: string | null) {
    super('nested too deeply');
    this.field = field;
  }
}

/** Cleans every text of an input in place. Throws `NestedTooDeeply` with the outermost field that is too deep. */
export function cleanTexts<T>(value: T, depth = 0, outermost: string | null = null): T {
  if (typeof value === 'string') return cleanText(value) as T & string;
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_DEPTH) throw new NestedTooDeeply(outermost);
  const fields = value as Record<string, unknown>;
  for (const [key, field] of Object.entries(fields))
    if (!IS_SECRET.test(key)) fields[key] = cleanTexts(field, depth + 1, outermost ?? key);
  return value;
}
