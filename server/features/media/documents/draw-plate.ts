import { MAP_INKS } from '#domain/places/map-inks.ts';
import { placeIn, project } from '#domain/places/mercator.ts';
import { PLATE, PLATE_FRAME, PLATE_INSET } from '#domain/places/plate-frame.ts';
import { sketchRoute, type Sketch } from '#domain/places/sketch-route.ts';
import {
  drawReliefInks,
  readMapShapes,
  RELIEF_INKS,
  UNITS,
  withWaterWays,
  type MapShape,
  type StaticView,
} from '#server/features/places/index.ts';
import type { PlateDocument } from './document-kinds.ts';
import { areApart, type LabelBox } from './label-box.ts';
import { TextOutliner, type OutlinedText, type PlateFace } from './outline-text.ts';

const { width: WIDTH, height: HEIGHT } = PLATE;
/** Width for programs that do not lay it out. */
const WIDTH_PX = 1440;
/** Factor by which land and water are drawn finer. */
const FINE = 2;
const SINGLE_ZOOM = 8;

const { light, dark } = MAP_INKS;
/** Colours of the site's prints: paper, sand, stone, mauve, sea; in dark mode night, plum, teal. */
const STYLE = `.land{fill:${light.land}}${RELIEF_INKS.light}.ice{fill:${light.ice}}.sea,.lake{fill:${light.sea}}.d200{fill:${light.d200}}.d2000{fill:${light.d2000}}
.river{stroke:${light.sea}}.border{stroke:${light.border}}.wave{stroke:${light.halo};stroke-opacity:.5;stroke-width:1.2}.line,.back,.river,.border,.wave{fill:none;stroke-linecap:round;stroke-linejoin:round}
.halo{stroke:${light.halo};stroke-opacity:.9}.line{stroke:#1b1d22;stroke-width:2.2}.back{stroke:#1b1d22;stroke-opacity:.65;stroke-width:1.3;stroke-dasharray:4 4}
.dot{fill:#1b1d22;stroke:${light.halo};stroke-width:2}.first{fill:#b5472b}.digit{fill:#fffaf2}.name{fill:#1b1d22}.quiet{fill:${light.country}}.water{fill:${light.water}}
.disc0{fill:#f4b98a}.disc1{fill:#e9a79b}.disc2{fill:#ecc88c}.disc3{fill:#a8cdd8}.sheet{fill:#f3e6cf}
@media (prefers-color-scheme:dark){.land{fill:${dark.land}}${RELIEF_INKS.dark}.ice{fill:${dark.ice}}.sea,.lake{fill:${dark.sea}}.d200{fill:${dark.d200}}.d2000{fill:${dark.d2000}}
.river{stroke:${dark.sea}}.border{stroke:${dark.border}}.wave{stroke:#a8cdd8;stroke-opacity:.4}.halo{stroke:${dark.halo}}.line{stroke:#f3efe7}.back{stroke:#f3efe7}
.dot{fill:#f3efe7;stroke:${dark.halo}}.first{fill:#e8846a}.digit{fill:#14253f}.name{fill:#f3efe7}.quiet{fill:#b3aea4}.water{fill:${dark.water}}
.disc0,.disc1{fill:#57304d}.disc2{fill:#2b3d50}.disc3{fill:#1d4e79}.sheet{fill:#14253f}}`;

/** Draws a text with its baseline at a point, on a halo of the paper's colour. */
function placeText(
  { svg, sizePx }: OutlinedText,
  [x, baseline]: readonly [number, number],
  kind: string,
  haloPx = 0,
): string {
  const at = `transform="translate(${x.toFixed(1)} ${baseline.toFixed(1)})"`;
  // Glyphs and their strokes are drawn a thousand units high and scaled down.
  const width = Math.round((haloPx * 1000) / sizePx);
  const halo =
    haloPx > 0 ? `<g class="halo" fill="none" stroke-linejoin="round" stroke-width="${width}" ${at}>${svg}</g>` : '';
  return `${halo}<g class="${kind}" ${at}>${svg}</g>`;
}

const inPath = ({ kind, path, widthPx }: MapShape): string => {
  const stroke = widthPx === undefined ? '' : ` stroke-width="${(widthPx * UNITS * FINE).toFixed(1)}"`;
  return `<path class="${kind === 'disputed' ? 'border' : kind}"${stroke} d="${path}"/>`;
};

/** Draws land, relief, water and borders of a view. */
async function drawGround(
  view: StaticView,
  lang: string,
): Promise<{ svg: string; labels: Awaited<ReturnType<typeof readMapShapes>>['labels'] }> {
  const fine = { ...view, zoom: view.zoom + Math.log2(FINE), width: WIDTH * FINE, height: HEIGHT * FINE };
  const [shades, shapes] = await Promise.all([drawReliefInks(view), readMapShapes(fine, lang, 'nature')]);
  const scaled = (all: readonly MapShape[]): string =>
    `<g transform="scale(${1 / UNITS / FINE})">${all.map(inPath).join('')}</g>`;
  const svg = `<path class="land" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>${scaled(shapes.ground)}<g transform="scale(${1 / UNITS})">${shades}</g>${scaled(shapes.water)}`;
  return { svg, labels: shapes.labels };
}

const LABELS: Readonly<Record<string, { face: PlateFace; size: number; kind: string; spacing: number }>> = {
  country: { face: 'text', size: 7.5, kind: 'quiet', spacing: 0.2 },
  region: { face: 'text', size: 6.5, kind: 'quiet', spacing: 0.2 },
  peak: { face: 'text', size: 7.5, kind: 'quiet', spacing: 0 },
  water: { face: 'italic', size: 10.5, kind: 'water', spacing: 0 },
};
const MAX_LABELS = 6;

/** Draws names of water, ranges and peaks into free space. */
function drawLabels(
  texts: TextOutliner,
  labels: readonly { x: number; y: number; kind: string; text: string }[],
  taken: LabelBox[],
): string {
  let count = 0;
  return labels
    .map(({ x, y, kind, text }) => {
      const style = LABELS[kind];
      if (!style || count === MAX_LABELS) return '';
      const outlined = texts.outline(text, style.face, style.size, style.spacing);
      const [centre, middle] = [x / FINE, y / FINE];
      const box = {
        left: centre - outlined.width / 2 - 4,
        right: centre + outlined.width / 2 + 4,
        top: middle - style.size,
        bottom: middle + style.size,
      };
      if (box.left < 6 || box.right > WIDTH - 6 || box.top < 6 || box.bottom > HEIGHT - 6) return '';
      if (!taken.every((other) => areApart(other, box))) return '';
      taken.push(box);
      count++;
      return placeText(
        outlined,
        [centre - outlined.width / 2, middle + style.size * 0.35],
        style.kind,
        kind === 'water' ? 0 : 2,
      );
    })
    .join('');
}

const DOT = 7;
const NAME_PX = 13.5;
const DIGIT_PX = 8.5;

function drawStops(texts: TextOutliner, stops: Sketch['stops']): { svg: string; taken: LabelBox[] } {
  const taken: LabelBox[] = [];
  const names = stops.map(({ name, x, y, isLeft, shift }) => {
    const outlined = texts.outline(name, 'strong', NAME_PX);
    const left = isLeft ? x - DOT - 5 - outlined.width : x + DOT + 5;
    const baseline = y + shift + NAME_PX * 0.36;
    taken.push({ left: left - 3, right: left + outlined.width + 3, top: baseline - NAME_PX, bottom: baseline + 4 });
    return placeText(outlined, [left, baseline], 'name', 3.4);
  });
  const dots = stops.map(({ x, y, number }) => {
    const digit = texts.outline(String(number), 'strong', DIGIT_PX);
    taken.push({ left: x - DOT, right: x + DOT, top: y - DOT, bottom: y + DOT });
    return `<circle class="dot${number === 1 ? ' first' : ''}" cx="${x}" cy="${y}" r="${DOT}"/>${placeText(digit, [x - digit.width / 2, y + DIGIT_PX * 0.36], 'digit')}`;
  });
  return { svg: names.join('') + dots.join(''), taken };
}

/** Draws a route on the relief of its land. */
async function drawRoute({ lang }: PlateDocument, sketch: Sketch): Promise<string> {
  const texts = new TextOutliner();
  const { svg: ground, labels } = await drawGround({ ...sketch.view, width: WIDTH, height: HEIGHT }, lang);
  const { svg: stops, taken } = drawStops(texts, sketch.stops);
  const names = drawLabels(
    texts,
    labels,
    taken.map((box) => ({ ...box, left: box.left + PLATE_INSET, right: box.right + PLATE_INSET })),
  );
  const { onward, back } = sketch;
  const lines = [
    ...(back ? [`<path class="halo" fill="none" stroke-width="4" d="${back}"/><path class="back" d="${back}"/>`] : []),
    ...(onward
      ? [`<path class="halo" fill="none" stroke-width="5" d="${onward}"/><path class="line" d="${onward}"/>`]
      : []),
  ].join('');
  return frame(texts, `${ground}${names}<g transform="translate(${PLATE_INSET})">${lines}${stops}</g>`);
}

const TITLE_PX = 34;
const SIGHT_PX = 14;
const MAX_SIGHTS = 4;
const SIGHT_END = WIDTH - 24;

/** A text shortened at the end of a word to fit. */
function fitText(texts: TextOutliner, text: string, maxWidth: number, lang: string): OutlinedText {
  const whole = texts.outline(text, 'strong', SIGHT_PX);
  if (whole.width <= maxWidth) return whole;
  const cut = lang === 'zh' ? text.slice(0, -1) : text.replace(/[\s,;:]+\S*$/u, '');
  return cut === text || cut === ''
    ? whole
    : fitText(texts, cut.endsWith('…') ? cut : `${cut}…`.replace(/(…)+$/u, '…'), maxWidth, lang);
}

/** Draws a day in one town: its sights along a line, in their order. It is not a map and does not look like one. */
function drawSketch({ places, sights, country, lang, tone }: PlateDocument): string {
  const texts = new TextOutliner();
  const shown = [...new Set(sights)].slice(0, MAX_SIGHTS);
  const [top, step] = [150, shown.length > 3 ? 40 : 48];
  const points = shown.map((name, at) => ({ name, x: 64 + (at % 2) * 34, y: top + at * step }));
  const path = points
    .map(({ x, y }, at) => {
      const from = points[at - 1];
      return from ? `C${from.x} ${from.y + step * 0.55} ${x} ${y - step * 0.55} ${x} ${y}` : `M${x} ${y}`;
    })
    .join('');
  const last = points.at(-1);
  const title = texts.outline(places[0]?.name ?? '', 'title', TITLE_PX);
  const list = points.map(({ name, x, y }, at) => {
    const digit = texts.outline(String(at + 1), 'strong', DIGIT_PX);
    const outlined = fitText(texts, name, SIGHT_END - x - 16, lang);
    return `<circle class="dot${at === 0 ? ' first' : ''}" cx="${x}" cy="${y}" r="${DOT}"/>${placeText(digit, [x - digit.width / 2, y + DIGIT_PX * 0.36], 'digit')}${placeText(outlined, [x + 16, y + SIGHT_PX * 0.35], 'name')}`;
  });
  const disc = { x: 300 + (tone % 5) * 28, y: 96 + (tone % 3) * 22, r: 62 + (tone % 4) * 9 };
  const away = last
    ? `<path class="back" d="M${last.x} ${last.y}C${last.x} ${last.y + 40} ${last.x + 120} ${HEIGHT - 26} ${WIDTH} ${HEIGHT - 30}"/>`
    : '';
  return frame(
    texts,
    [
      `<path class="sheet" d="M0 0h${WIDTH}v${HEIGHT}H0z"/><circle class="disc${tone % 4}" cx="${disc.x}" cy="${disc.y}" r="${disc.r}"/>`,
      placeText(title, [40, 82], 'name'),
      placeText(texts.outline(country.toUpperCase(), 'text', 9, 0.16), [41, 104], 'quiet'),
      away,
      `<path class="line" d="${path}"/>`,
      ...list,
    ].join(''),
  );
}

const frame = (texts: TextOutliner, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH_PX}" height="${(WIDTH_PX * HEIGHT) / WIDTH}"><style>${STYLE}</style><defs>${texts.defs()}</defs>${content}</svg>`;

/** Draws a plate as a self-contained SVG, 3:2, that follows the reader's colour scheme. */
export async function drawPlate(plate: PlateDocument): Promise<string> {
  const places = plate.isByShip ? await withWaterWays(plate.places) : plate.places;
  const sketch = sketchRoute(places, PLATE_FRAME);
  if (sketch) return drawRoute(plate, sketch);
  const [place] = plate.places;
  if (!place || plate.sights.length > 0) return drawSketch(plate);
  const view = { ...project(place.lat, place.lng), zoom: SINGLE_ZOOM, width: WIDTH, height: HEIGHT };
  const { left, top } = placeIn(view, view, project(place.lat, place.lng));
  const stop = { name: place.name, number: 1, x: left - PLATE_INSET, y: top, isLeft: false, shift: 0 };
  return drawRoute(plate, { view, width: WIDTH, height: HEIGHT, stops: [stop], onward: '', back: '' });
}
