import { escapeHtml } from '#domain/text/escape-html.ts';
import { readMapShapes, UNITS, type MapShape, type PlacedLabel } from './map-shapes.ts';
import { outlineLabel } from './outline-label.ts';
import { drawRelief } from './static-relief.ts';
import type { StaticView } from './static-view.ts';

const WEBP_QUALITY = 45;

/** Same colours as MapLibre's two styles. */
const STYLE = `.land{fill:#fbf5ea}.sea{fill:#d7e3e5}.d200{fill:#cedde1}.d2000{fill:#c6d7dd}.lake{fill:#d3e1e4}.ice{fill:#fdfdfc}.relief{mix-blend-mode:multiply}
.river{stroke:#9fbdc8}.border{stroke:#8f7a6b;stroke-opacity:.7}.river,.border{fill:none;stroke-linejoin:round}.disputed{stroke-dasharray:12 12}
.name,text{paint-order:stroke;stroke:#faf5ec;stroke-opacity:.8;stroke-width:2.5px;stroke-linejoin:round}text{text-anchor:middle;font-family:system-ui,sans-serif}
.country{fill:#5b5047;font-weight:600;letter-spacing:.12em}.place{fill:#3c3a38}.water{fill:#5f8291;font-style:italic;stroke:#d7e3e5}
@media (prefers-color-scheme:dark){.land{fill:#302f2f}.sea{fill:#15191f}.d200{fill:#13171c}.d2000{fill:#111419}.lake{fill:#171d24}.ice{fill:#5d6166}.relief{opacity:.75}
.river{stroke:#34454f}.border{stroke:#7d7268}.name,text{stroke:#1b1b1d}.country{fill:#b9aea2}.place{fill:#c9c4bb}.water{fill:#6f93a3;stroke:#15191f}}`;


const draw = ({ kind, path, widthPx }: MapShape): string => {
  const name = kind === 'disputed' ? 'border disputed' : kind;
  const width = widthPx === undefined ? '' : ` stroke-width="${(widthPx * UNITS).toFixed(1)}"`;
  return `<path class="${name}"${width} d="${path}"/>`;
};

const group = (shapes: readonly MapShape[]): string =>
  `<g transform="scale(${1 / UNITS})">${shapes.map(draw).join('')}</g>`;

/** Draws a name in the product's fonts; names in other scripts use the reader's fonts. */
function drawLabel({ x: exactX, y: exactY, kind, text, sizePx }: PlacedLabel): string {
  const [x, y] = [Math.round(exactX), Math.round(exactY)];
  const face = kind === 'country' || kind === 'water' ? kind : 'place';
  const path = outlineLabel({ text, face, x, y, sizePx });
  if (path !== null) return `<path class="name ${kind}" aria-label="${escapeHtml(text)}" d="${path}"/>`;
  return `<text class="${kind}" x="${x}" y="${y}" font-size="${sizePx}">${escapeHtml(text)}</text>`;
}

/** Draws a self-contained SVG map: relief, water, borders, names. It follows the reader's colour scheme. */
export async function drawStaticMap(view: StaticView, lang: string, hasPlaces: boolean): Promise<string> {
  const { width, height } = view;
  const [{ ground, water, labels }, relief] = await Promise.all([
    readMapShapes(view, lang, hasPlaces ? 'towns' : 'few'),
    drawRelief(view).then((picture) => picture.webp({ quality: WEBP_QUALITY }).toBuffer()),
  ]);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<style>${STYLE}</style><path class="land" d="M0 0h${width}v${height}H0z"/>`,
    group(ground),
    `<image class="relief" width="${width}" height="${height}" href="data:image/webp;base64,${relief.toString('base64')}"/>`,
    group(water),
    ...labels.map(drawLabel),
    '</svg>',
  ].join('');
}
