import { MAP_INKS } from '#domain/places/map-inks.ts';
import { sketchRoute, type Sketch, type SketchStop } from '#domain/places/sketch-route.ts';
import { drawRelief, readMapShapes, UNITS, type MapShape, type StaticView } from '#server/features/places/index.ts';
import type { ProgrammeDocument } from './document-kinds.ts';
import { areApart, type LabelBox } from './label-box.ts';
import { HEIGHT, INK, INK_2, LINE, MARGIN, MEASURE, type Sheet } from './sheet.ts';

/** Width of the map in units of its sketch. */
const WIDTH_PX = 720;
const PT = MEASURE / WIDTH_PX;
const MIN_HEIGHT = 180;
const MAX_HEIGHT = 300;
const GAP = 12;
const JPEG_QUALITY = 75;
/** Opacity of the relief's shading, which keeps lines and names legible. */
const SHADE = 0.7;
const CREDIT = 'Natural Earth · GeoNames';

const { land: LAND, ice, sea, d200, d2000, border, country, place, water } = MAP_INKS.light;
const COLOURS: Record<MapShape['kind'], string> = {
  ice,
  sea,
  d200,
  d2000,
  river: sea,
  lake: sea,
  border,
  disputed: border,
};
const LABELS = {
  country: { font: 'strong', color: country },
  place: { font: 'text', color: place },
  water: { font: 'title', color: water },
  region: { font: 'text', color: country },
  peak: { font: 'text', color: country },
} as const;
const NAME = { font: 'strong', size: 8.5, color: INK } as const;
const NUMBER = { font: 'strong', size: 7, color: '#ffffff' } as const;
const DOT = 6.5;
const NAME_X = DOT + 3;
const PLATE = { x: 2, height: 12 };

const around = (x: number, y: number, halfWidth: number, halfHeight: number): LabelBox => ({
  left: x - halfWidth,
  right: x + halfWidth,
  top: y - halfHeight,
  bottom: y + halfHeight,
});

/** Draws the land in its colour, shaded by the relief, as JPEG. */
async function drawGround(view: StaticView): Promise<Buffer> {
  const relief = await drawRelief(view);
  const land = [1, 3, 5].map((at) => parseInt(LAND.slice(at, at + 2), 16));
  return relief
    .linear(
      land.map((channel) => (SHADE * channel) / 255),
      land.map((channel) => (1 - SHADE) * channel),
    )
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
}

function drawShape({ pdf }: Sheet, { kind, path, widthPx }: MapShape): void {
  pdf.path(path);
  if (widthPx === undefined) {
    pdf.fillOpacity(kind === 'ice' ? 0.6 : 1).fill(COLOURS[kind]);
    return;
  }
  pdf.lineWidth(widthPx * UNITS);
  if (kind === 'disputed') pdf.dash(3 * UNITS, { space: 3 * UNITS });
  else pdf.undash();
  pdf.stroke(COLOURS[kind]);
}

/** The name of a stop, with its box in points of the page. */
interface Name {
  text: string;
  box: LabelBox;
  middle: number;
}

function nameOf(sheet: Sheet, stop: SketchStop, top: number): Name {
  const width = sheet.widthOf(stop.name, NAME);
  const x = MARGIN + stop.x * PT;
  const left = stop.isLeft ? x - NAME_X - width : x + NAME_X;
  const middle = top + (stop.y + stop.shift) * PT;
  const box = around(left + width / 2, middle, width / 2 + PLATE.x, PLATE.height / 2);
  return { text: stop.name, box, middle };
}

function drawRoute({ pdf }: Sheet, { onward, back }: Sketch): void {
  pdf.lineCap('round');
  pdf.path(onward).lineWidth(2.25).undash().stroke(INK);
  if (back) pdf.path(back).lineWidth(1.75).dash(4, { space: 6 }).stroke(INK_2);
  pdf.undash();
}

function drawStops(sheet: Sheet, { stops }: Sketch, names: readonly Name[], top: number): void {
  const { pdf } = sheet;
  for (const { text, box, middle } of names) {
    pdf.roundedRect(box.left, box.top, box.right - box.left, box.bottom - box.top, 3);
    pdf.fillOpacity(0.75).fill(LAND).fillOpacity(1);
    sheet.word(text, NAME, box.left + PLATE.x, middle);
  }
  for (const { x, y, number } of stops) {
    const [left, middle] = [MARGIN + x * PT, top + y * PT];
    pdf.circle(left, middle, DOT).lineWidth(1).fillAndStroke(INK, '#ffffff');
    sheet.word(String(number), NUMBER, left - sheet.widthOf(String(number), NUMBER) / 2, middle);
  }
}

/** Draws names of countries and seas where no stop is. */
function drawLabels(
  sheet: Sheet,
  labels: Awaited<ReturnType<typeof readMapShapes>>['labels'],
  taken: readonly LabelBox[],
  top: number,
): void {
  for (const { kind, text, x, y, sizePx } of labels) {
    const style = { ...LABELS[kind], size: sizePx * PT };
    const half = sheet.widthOf(text, style) / 2;
    const [centre, middle] = [MARGIN + x * PT, top + y * PT];
    const box = around(centre, middle, half, style.size / 2);
    if (taken.every((other) => areApart(other, box))) sheet.word(text, style, centre - half, middle);
  }
}

/** Draws the route of a programme on a map in the remaining space of the page; nothing for a route within one place. */
export async function drawRouteMap(
  sheet: Sheet,
  { route, lang }: Pick<ProgrammeDocument, 'route' | 'lang'>,
): Promise<void> {
  const { pdf } = sheet;
  const left = HEIGHT - MARGIN - pdf.y - GAP;
  const height = Math.floor(Math.min(MAX_HEIGHT, left >= MIN_HEIGHT ? left : MAX_HEIGHT) / PT);
  const sketch = sketchRoute(route, { width: WIDTH_PX, minHeight: height, maxHeight: height, edgeX: 120, edgeY: 32 });
  if (!sketch) return;
  const view = { ...sketch.view, width: sketch.width, height: sketch.height };
  const [ground, { ground: ice, water, labels }] = await Promise.all([
    drawGround(view),
    readMapShapes(view, lang, 'few'),
  ]);
  pdf.y += GAP;
  sheet.need(sketch.height * PT);
  const top = pdf.y;
  const bottom = top + sketch.height * PT;
  pdf.save();
  pdf.roundedRect(MARGIN, top, MEASURE, bottom - top, 6).clip();
  pdf.image(ground, MARGIN, top, { width: MEASURE, height: bottom - top });
  pdf.save();
  pdf.translate(MARGIN, top).scale(PT / UNITS);
  for (const shape of [...ice, ...water]) drawShape(sheet, shape);
  pdf.restore();
  const names = sketch.stops.map((stop) => nameOf(sheet, stop, top));
  const dots = sketch.stops.map(({ x, y }) => around(MARGIN + x * PT, top + y * PT, DOT, DOT));
  drawLabels(sheet, labels, [...names.map(({ box }) => box), ...dots], top);
  pdf.save();
  pdf.translate(MARGIN, top).scale(PT);
  drawRoute(sheet, sketch);
  pdf.restore();
  drawStops(sheet, sketch, names, top);
  const credit = { size: 6, color: INK_2 };
  sheet.word(CREDIT, credit, MARGIN + MEASURE - sheet.widthOf(CREDIT, credit) - 5, bottom - 7);
  pdf.restore();
  pdf
    .roundedRect(MARGIN, top, MEASURE, bottom - top, 6)
    .lineWidth(0.5)
    .stroke(LINE);
  pdf.y = bottom;
}
