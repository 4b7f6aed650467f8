import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';

/** Static fonts with Latin and Cyrillic; `han` adds the 6,763 characters of GB 2312 and what names of people and places use beyond them. */
const FILES = { text: 'onest', strong: 'onest-bold', title: 'literata', han: 'noto-sans-sc' } as const;
export type FontName = keyof typeof FILES;

export const fontFile = (name: FontName): string => new URL(`./fonts/${FILES[name]}.ttf`, import.meta.url).pathname;

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

/** Splits a text where its font lacks a character that the other one has. Chinese uses one font including its Latin. */
export function runsOf(text: string, font: FontName, lang: string): Run[] {
  const [first, second] = lang === 'zh' ? (['han', 'text'] as const) : ([font, 'han'] as const);
  const runs: Run[] = [];
  for (const char of text.replaceAll('\u202f', '\u00a0')) {
    const code = char.codePointAt(0) ?? 32;
    const name =
      fontOf(first).hasGlyphForCodePoint(code) || !fontOf(second).hasGlyphForCodePoint(code) ? first : second;
    const last = runs.at(-1);
    if (last?.font === name) last.text += char;
    else runs.push({ font: name, text: char });
  }
  return runs;
}
