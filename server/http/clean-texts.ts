/** Deeper input belongs to no call. */
const MAX_DEPTH = 32;
/** A password is compared as it was typed. */
const IS_SECRET = /password/;

/** Marks that a reader does not see: controls (but tab and line breaks), direction overrides, and what is zero-width. NUL is refused elsewhere. */
const UNSEEN = String.raw`[[\p{Cc}\p{Default_Ignorable_Code_Point}\u2028\u2029\ufff9-\ufffb]--[\0\t\n\r\p{Variation_Selector}]]`;
/** Scripts whose letters join: there a joiner is part of the spelling. */
const JOINING = `[\\p{M}${['Arabic', 'Syriac', 'Mongolian', 'Nko', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar', 'Tibetan'].map((name) => `\\p{Script=${name}}`).join('')}]`;
/** Marks that shape what is read: between such letters, between emoji, and the tags of a regional flag. */
const KEPT = [
  `(?<=${JOINING})[\\u200c\\u200d](?=${JOINING})`,
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})`,
  String.raw`(?<=\u{1f3f4}[\u{e0020}-\u{e007f}]{0,6})[\u{e0020}-\u{e007f}]`,
];
const HAS_UNSEEN = new RegExp(UNSEEN, 'v');
const KEPT_OR_UNSEEN = new RegExp(`(${KEPT.join('|')})|${UNSEEN}`, 'gv');

/** A text without the marks that a reader does not see, so that names and messages show what they are. */
export const cleanText = (text: string): string =>
  HAS_UNSEEN.test(text) ? text.replace(KEPT_OR_UNSEEN, (_mark, kept: string | undefined) => kept ?? '') : text;

/** Input with every text cleaned, in place. Throws `RangeError` when it is nested too deeply. */
export function cleanTexts<T>(value: T, depth = 0): T {
  if (typeof value === 'string') return cleanText(value) as T & string;
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_DEPTH) throw new RangeError('nested too deeply');
  const fields = value as Record<string, unknown>;
  for (const [key, field] of Object.entries(fields))
    if (!IS_SECRET.test(key)) fields[key] = cleanTexts(field, depth + 1);
  return value;
}
