import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';

/** Faces of the base map, as its style names them; each is split into files by script. */
const FACES = {
  country: ['onest-600-latin', 'onest-600-cyrillic', 'onest-600-latin-ext'],
  place: ['onest-450-latin', 'onest-450-cyrillic', 'onest-450-latin-ext'],
  water: ['literata-italic-latin', 'literata-italic-cyrillic'],
} as const;
type Face = keyof typeof FACES;
type File = (typeof FACES)[Face][number];

/** Tracking of country names, in em. */
const COUNTRY_SPACING = 0.12;

const fonts = new Map<File, Font>();

function fontOf(file: File): Font {
  let font = fonts.get(file);
  if (!font) {
    const url = new URL(`../../../../basemap/fonts/${file}.woff2`, import.meta.url);
    fonts.set(file, (font = create(readFileSync(url)) as Font));
  }
  return font;
}

/** A name to draw: centred at x, baseline at y. */
export interface LabelText {
  text: string;
  face: Face;
  x: number;
  y: number;
  sizePx: number;
}

/**
 * The outline of a name in the product's fonts, because an SVG picture cannot load fonts. Null where they lack a
 * character, as for Chinese: pages also leave that to the reader's fonts.
 */
export function outlineLabel({ text, face, x, y, sizePx }: LabelText): string | null {
  const spacing = face === 'country' ? COUNTRY_SPACING * sizePx : 0;
  const glyphs: { path: { toSVG(): string }; left: number }[] = [];
  let left = 0;
  for (const { font, run } of runsOf(text, face)) {
    if (!font) return null;
    const scale = sizePx / font.unitsPerEm;
    const layout = font.layout(run);
    for (const [at, glyph] of layout.glyphs.entries()) {
      glyphs.push({ path: glyph.path.scale(scale, -scale), left });
      left += (layout.positions[at]?.xAdvance ?? 0) * scale + spacing;
    }
  }
  const start = x - (left - spacing) / 2;
  return glyphs.map((glyph) => placed(glyph.path.toSVG(), start + glyph.left, y)).join('');
}

/** Splits a text into runs of one font each; null where no font has a character. */
function runsOf(text: string, face: Face): { font: Font | null; run: string }[] {
  const runs: { font: Font | null; run: string }[] = [];
  for (const char of text.normalize('NFC')) {
    const code = char.codePointAt(0) ?? 0;
    const font = FACES[face].map(fontOf).find((entry) => entry.hasGlyphForCodePoint(code)) ?? null;
    const last = runs.at(-1);
    if (last?.font === font) last.run += char;
    else runs.push({ font, run: char });
  }
  return runs;
}

/** Moves a path of absolute commands and rounds it to a tenth of a pixel. */
function placed(path: string, left: number, top: number): string {
  let isX = false;
  return path.replace(/[A-Z]|-?\d+(?:\.\d+)?(?:e-?\d+)?/g, (token) => {
    if (/[A-Z]/.test(token)) {
      isX = true;
      return token;
    }
    const value = Number(token) + (isX ? left : top);
    isX = !isX;
    return value.toFixed(1).replace(/\.0$/, '');
  });
}
