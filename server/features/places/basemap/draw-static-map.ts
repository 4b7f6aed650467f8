import { MAP_INKS } from '#domain/places/map-inks.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { UNITS } from './draw-path.ts';
import type { PlacedLabel } from './map-labels.ts';
import { readMapShapes, type MapShape } from './map-shapes.ts';
import { outlineLabel } from './outline-label.ts';
import { drawReliefInks, RELIEF_INKS } from './relief-inks.ts';
import type { StaticView } from './static-view.ts';

const { light, dark } = MAP_INKS;
/** The inks of the plates; MapLibre's two styles have the same. */
const STYLE = `.land{fill:${light.land}}.sea,.lake{fill:${light.sea}}.d200{fill:${light.d200}}.d2000{fill:${light.d2000}}.ice{fill:${light.ice}}${RELIEF_INKS.light}
.river{stroke:${light.sea}}.border{stroke:${light.border};stroke-opacity:.8}.river,.border{fill:none;stroke-linejoin:round}.disputed{stroke-dasharray:12 12}
.name,text{paint-order:stroke;stroke:${light.halo};stroke-opacity:.8;stroke-width:2.5px;stroke-linejoin:round}text{text-anchor:middle;font-family:system-ui,sans-serif}
.country{fill:${light.country};font-weight:600;letter-spacing:.12em}.place{fill:${light.place}}.water{fill:${light.water};font-style:italic;stroke:${light.sea};stroke-opacity:.5}
@media (prefers-color-scheme:dark){.land{fill:${dark.land}}.sea,.lake{fill:${dark.sea}}.d200{fill:${dark.d200}}.d2000{fill:${dark.d2000}}.ice{fill:${dark.ice}}${RELIEF_INKS.dark}
.river{stroke:${dark.sea}}.name,text{stroke:${dark.halo}}.country{fill:${dark.country}}.place{fill:${dark.place}}.water{fill:${dark.water};stroke:${dark.sea}}}`;


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
    drawReliefInks(view),
  ]);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<style>${STYLE}</style><path class="land" d="M0 0h${width}v${height}H0z"/>`,
    group(ground),
    `<g transform="scale(${1 / UNITS})">${relief}</g>`,
    group(water),
    ...labels.map(drawLabel),
    '</svg>',
  ].join('');
}
