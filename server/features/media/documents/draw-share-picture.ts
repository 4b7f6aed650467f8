import sharp from 'sharp';
import type { ShareDocument } from './document-kinds.ts';
import { fontOf, runsOf, visualRuns, type FontName } from './fonts.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 64;
const MEASURE = WIDTH - 2 * MARGIN;
const TITLE_LINES = 3;

interface LineStyle {
  font: FontName;
  size: number;
  lang: string;
}

function widthOf(text: string, { font, size, lang }: LineStyle): number {
  return runsOf(text, font, lang).reduce((sum, run) => {
    const face = fontOf(run.font);
    return sum + (face.layout(run.text).advanceWidth * size) / face.unitsPerEm;
  }, 0);
}

/** The outline of a line of text, so that the machine's fonts do not matter. */
function outlineOf(text: string, { font, size, lang }: LineStyle, [x, y]: readonly [number, number]): string {
  let left = x;
  const paths: string[] = [];
  for (const run of visualRuns(text, font, lang)) {
    const face = fontOf(run.font);
    const scale = size / face.unitsPerEm;
    const { glyphs, positions } = face.layout(run.text);
    for (const [index, glyph] of glyphs.entries()) {
      const at = `translate(${left.toFixed(1)} ${y}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})`;
      paths.push(`<path transform="${at}" d="${glyph.path.toSVG()}"/>`);
      left += (positions[index]?.xAdvance ?? 0) * scale;
    }
  }
  return paths.join('');
}

const WORDS = (lang: string): Intl.Segmenter => new Intl.Segmenter(lang, { granularity: 'word' });

/** Wraps a text; the last line ends in an ellipsis when it does not fit. */
function linesOf(text: string, style: LineStyle, maxLines: number): string[] {
  const lines: string[] = [''];
  for (const { segment } of WORDS(style.lang).segment(text)) {
    if (lines.length > maxLines) break;
    const line = lines.at(-1) ?? '';
    if (line !== '' && widthOf(line + segment.trimEnd(), style) > MEASURE) lines.push(segment.trimStart());
    else lines[lines.length - 1] = line + segment;
  }
  if (lines.length <= maxLines) return lines.map((line) => line.trim());
  const shown = lines.slice(0, maxLines).map((line) => line.trim());
  return [...shown.slice(0, -1), `${shown.at(-1) ?? ''}…`];
}

/** The layer between cover and text: darker towards the bottom. */
const SHADE = `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset=".2" stop-color="#14110d" stop-opacity=".1"/>
  <stop offset=".62" stop-color="#14110d" stop-opacity=".6"/><stop offset="1" stop-color="#14110d" stop-opacity=".82"/></linearGradient></defs>
  <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#s)"/>`;

/** Draws the preview picture of a link: cover, place, title and price. JPEG, 1200 x 630. */
export async function drawSharePicture(document: ShareDocument, cover: Buffer | null): Promise<Uint8Array> {
  const { lang } = document;
  const title = { font: 'title', size: document.title.length > 60 ? 52 : 62, lang } as const;
  const small = { font: 'strong', size: 30, lang } as const;
  const lines = linesOf(document.title, title, TITLE_LINES);
  const step = title.size * 1.16;
  const last = HEIGHT - MARGIN - 62;
  const first = last - (lines.length - 1) * step;
  const words = [
    outlineOf(document.site, { ...small, font: 'title', size: 34 }, [MARGIN, MARGIN + 24]),
    outlineOf(linesOf(document.above, small, 1)[0] ?? '', small, [MARGIN, first - title.size - 8]),
    ...lines.map((line, index) => outlineOf(line, title, [MARGIN, first + index * step])),
    outlineOf(linesOf(document.below, small, 1)[0] ?? '', small, [MARGIN, HEIGHT - MARGIN]),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${SHADE}<g fill="#fff">${words.join('')}</g></svg>`;
  const ground = cover
    ? sharp(cover)
    : sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#1d4e79' } });
  return ground
    .composite([{ input: Buffer.from(svg) }])
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer();
}
