import { escapeHtml } from '#domain/text/escape-html.ts';
import { readMapShapes, UNITS, type MapShape, type PlacedLabel } from './map-shapes.ts';
import { outlineLabel } from './outline-label.ts';
import { drawRelief } from './static-relief.ts';
import type { StaticView } from './static-view.ts';

const WEBP_QUALITY = 45;

/** Same colours as MapLibre's two styles. */
const STYLE = `.land{fill:#f3e6cf}.sea,.lake{fill:#5fa3b3}.d200{fill:#5799aa}.d2000{fill:#4d8ea0}.ice{fill:#fffaf2}.relief{mix-blend-mode:multiply}
.river{stroke:#5fa3b3}.border{stroke:#a2778f;stroke-opacity:.8}.river,.border{fill:none;stroke-linejoin:round}.disputed{stroke-dasharray:12 12}
.name,text{paint-order:stroke;stroke:#fffaf2;stroke-opacity:.8;stroke-width:2.5px;stroke-linejoin:round}text{text-anchor:middle;font-family:system-ui,sans-serif}
.country{fill:#5c4a44;font-weight:600;letter-spacing:.12em}.place{fill:#3c3029}.water{fill:#0f2f38;font-style:italic;stroke:#5fa3b3;stroke-opacity:.5}
@media (prefers-color-scheme:dark){.land{fill:#283a4f}.sea,.lake{fill:#227078}.d200{fill:#1f676f}.d2000{fill:#1b5d65}.ice{fill:#4f6474}.relief{opacity:.85}
.river{stroke:#227078}.name,text{stroke:#14253f}.country{fill:#d8cfc4}.place{fill:#e6dfd3}.water{fill:#e6f4f6;stroke:#227078}}`;


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
