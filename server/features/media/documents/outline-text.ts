import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { fontOf, type FontName } from './fonts.ts';

/** Faces of a plate; the italic one, for names of water, belongs to the base map. */
export type PlateFace = Extract<FontName, 'text' | 'strong' | 'title'> | 'italic';

const ITALICS = ['literata-italic-latin', 'literata-italic-cyrillic'];
let italics: Font[] | null = null;

const facesOf = (face: PlateFace): Font[] => {
  if (face !== 'italic') return [fontOf(face), fontOf('han')];
  italics ??= ITALICS.map(
    (name) => create(readFileSync(new URL(`../../../../basemap/fonts/${name}.woff2`, import.meta.url))) as Font,
  );
  return [...italics, fontOf('han')];
};

/** A text as glyphs, so that the reader's fonts do not matter. Widths are in units of the drawing. */
export interface OutlinedText {
  /** `use` elements at 0,0; y is the baseline. */
  svg: string;
  width: number;
  sizePx: number;
}

/** Draws texts of one SVG, in which each glyph is defined once. */
export class TextOutliner {
  readonly #glyphs = new Map<string, string>();

  /** Outlines a text in a face, `sizePx` high; `spacing` is in em. */
  outline(text: string, face: PlateFace, sizePx: number, spacing = 0): OutlinedText {
    const faces = facesOf(face);
    let left = 0;
    let svg = '';
    for (const char of text) {
      const code = char.codePointAt(0) ?? 32;
      const at = Math.max(
        0,
        faces.findIndex((font) => font.hasGlyphForCodePoint(code)),
      );
      const font = faces[at] ?? fontOf('text');
      const scale = sizePx / font.unitsPerEm;
      const { glyphs, positions } = font.layout(char);
      for (const [index, glyph] of glyphs.entries()) {
        const key = `${face[0]}${at}-${glyph.id}`;
        const path = glyph.path.toSVG();
        if (path) {
          if (!this.#glyphs.has(key)) this.#glyphs.set(key, shortPath(path, 1000 / font.unitsPerEm));
          const size = +((scale * font.unitsPerEm) / 1000).toFixed(5);
          svg += `<use href="#${key}" transform="translate(${left.toFixed(1)})scale(${size} ${-size})"/>`;
        }
        left += (positions[index]?.xAdvance ?? 0) * scale + spacing * sizePx;
      }
    }
    return { svg, width: left, sizePx };
  }

  /** Definitions of the glyphs used so far. */
  defs(): string {
    return [...this.#glyphs].map(([id, path]) => `<path id="${id}" d="${path}"/>`).join('');
  }
}

/** A glyph's path in integers of a thousandth of an em. */
const shortPath = (path: string, scale: number): string =>
  path.replace(/-?\d+(\.\d+)?/g, (number) => String(Math.round(Number(number) * scale)));
