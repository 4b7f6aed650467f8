import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type Bidi from 'bidi-js';
import { create, type Font } from 'fontkit';

/**
 * Static fonts. Onest and Literata have Latin and Cyrillic; `han` has the 6,763 characters of GB 2312 and those of
 * names of people and places; the others are Noto Sans for the scripts of people's names.
 */
const FILES = {
  text: 'onest.ttf',
  strong: 'onest-bold.ttf',
  title: 'literata.ttf',
  han: 'noto-sans-sc.ttf',
  greek: 'noto-sans-greek.woff',
  latin: 'noto-sans-latin.woff',
  vietnamese: 'noto-sans-vietnamese.woff',
  cyrillic: 'noto-sans-cyrillic.woff',
  georgian: 'noto-sans-georgian.woff',
  armenian: 'noto-sans-armenian.woff',
  arabic: 'noto-sans-arabic.woff',
  hebrew: 'noto-sans-hebrew.woff',
  devanagari: 'noto-sans-devanagari.woff',
  thai: 'noto-sans-thai.woff',
  traditional: 'noto-sans-tc.woff',
  korean: 'noto-sans-korean.woff',
} as const;
export type FontName = keyof typeof FILES;
export const FONT_NAMES = Object.keys(FILES) as readonly FontName[];
/** Fonts whose words pdfkit wraps itself. */
const WITH_WORDS: readonly FontName[] = ['text', 'strong', 'title', 'han'];
const FALLBACKS = FONT_NAMES.filter((name) => !WITH_WORDS.includes(name));

export const fontFile = (name: FontName): string => new URL(`./fonts/${FILES[name]}`, import.meta.url).pathname;

const fonts = new Map<FontName, Font>();

/** A font by name, loaded on first use. */
export function fontOf(name: FontName): Font {
  let font = fonts.get(name);
  if (!font) fonts.set(name, (font = create(readFileSync(fontFile(name))) as Font));
  return font;
}

/** A run of text in one font. */
export interface Run {
  font: FontName;
  text: string;
}

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** A text's characters, each with its marks. */
export const graphemesOf = (text: string): string[] => [...GRAPHEMES.segment(text)].map(({ segment }) => segment);

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
const FROM_THE_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
// Its types describe an ES module, which Node does not load.
const createBidi = createRequire(import.meta.url)('bidi-js') as typeof Bidi.default;
const bidi = createBidi();

const hasGlyph = (font: FontName, char: string): boolean =>
  fontOf(font).hasGlyphForCodePoint(char.codePointAt(0) ?? 32);

/** A character with its marks in the first font that has all of it, else its base; a box if no font has it. */
function runOf(grapheme: string, chain: readonly FontName[]): Run {
  const [base = '', ...marks] = [...grapheme].filter((char) => !INVISIBLE.test(char));
  const [first = 'text'] = chain;
  const font =
    chain.find((name) => [base, ...marks].every((char) => hasGlyph(name, char))) ??
    chain.find((name) => hasGlyph(name, base)) ??
    first;
  return { font, text: base + marks.filter((char) => hasGlyph(font, char)).join('') };
}

/**
 * Splits a text where its font lacks a character that another one has, in reading order. Chinese uses one font for its
 * Latin, too.
 */
export function runsOf(text: string, font: FontName, lang: string): Run[] {
  const chain =
    lang === 'zh' ? (['han', 'text', ...FALLBACKS] as const) : ([font, 'greek', 'han', ...FALLBACKS] as const);
  const runs: Run[] = [];
  for (const grapheme of graphemesOf(text.normalize('NFC').replaceAll('\u202f', '\u00a0'))) {
    const run = runOf(grapheme, chain);
    const last = runs.at(-1);
    if (last?.font === run.font) last.text += run.text;
    else runs.push(run);
  }
  return runs;
}

/** Whether pdfkit can wrap and order these runs: none needs shaping or reads from the right. */
export function isPlain(runs: readonly Run[]): boolean {
  return runs.every(({ font }) => WITH_WORDS.includes(font));
}

/** The runs of a line from left to right (Unicode bidirectional algorithm), each in its own reading order. */
export function visualRuns(line: string, font: FontName, lang: string): Run[] {
  const text = line.normalize('NFC');
  if (!FROM_THE_RIGHT.test(text)) return runsOf(text, font, lang);
  const embedding = bidi.getEmbeddingLevels(text, 'ltr');
  const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels);
  const pieces: { isReversed: boolean; text: string }[] = [];
  let before = -2;
  for (const at of bidi.getReorderedIndices(text, embedding)) {
    const isReversed = (embedding.levels[at] ?? 0) % 2 === 1;
    const char = (isReversed ? mirrored.get(at) : undefined) ?? text.charAt(at);
    const last = pieces.at(-1);
    if (last?.isReversed !== isReversed || at !== before + (isReversed ? -1 : 1))
      pieces.push({ isReversed, text: char });
    else last.text = isReversed ? char + last.text : last.text + char;
    before = at;
  }
  return pieces.flatMap((piece) => {
    const runs = runsOf(piece.text, font, lang);
    return piece.isReversed ? runs.reverse().map(reversePunctuation) : runs;
  });
}

/**
 * Reverses a run of punctuation in right-to-left text: it is shaped from the left, because only strong characters set
 * the direction.
 */
const reversePunctuation = (run: Run): Run =>
  FROM_THE_RIGHT.test(run.text) ? run : { ...run, text: [...run.text].reverse().join('') };
