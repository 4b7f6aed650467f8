import type { ProgrammeDocument } from './document-kinds.ts';
import { drawRouteMap } from './draw-route-map.ts';
import { drawPdf, HEIGHT, INK_2, LINE, MARGIN, MEASURE, ROOM, WIDTH, type Sheet } from './sheet.ts';

const COVER_HEIGHT = (WIDTH * 630) / 1200;
/** Left edge of the days, beside the timeline. */
const DAY_X = MARGIN + 22;
const CLAY = '#b5472b';
const LAPIS = '#1d4e79';

function drawHead(sheet: Sheet, document: ProgrammeDocument, cover: Buffer | null): void {
  const { pdf } = sheet;
  if (cover) pdf.image(cover, 0, 0, { width: WIDTH, height: COVER_HEIGHT });
  pdf.y = cover ? COVER_HEIGHT + 28 : MARGIN;
  sheet.text(document.place, { size: 10, color: INK_2, gap: 2 });
  sheet.text(document.title, { font: 'title', size: 28, gap: 8 });
  sheet.text(document.facts.join(' · '), { font: 'strong', size: 10, gap: 8 });
  sheet.text(document.summary, { size: 11, gap: 8 });
  if (document.routeText) sheet.text(document.routeText, { size: 10, color: INK_2 });
}

/** Longer days start wherever their first lines fit. */
const MAX_DAY = 320;

/** Draws the days on a timeline, with a dot each. */
function drawDays(sheet: Sheet, { daysTitle, days }: ProgrammeDocument): void {
  const { pdf } = sheet;
  const place = { x: DAY_X, width: MEASURE - (DAY_X - MARGIN) };
  const label = { ...place, size: 9, color: CLAY };
  const title = { ...place, font: 'strong', size: 12, gap: 2 } as const;
  const text = { ...place, gap: 2 };
  const facts = { ...place, size: 9, color: INK_2 };
  sheet.heading(daysTitle);
  for (const [index, day] of days.entries()) {
    const height =
      sheet.heightOf(day.label, label) +
      sheet.heightOf(day.title, title) +
      sheet.heightOf(day.text, text) +
      sheet.heightOf(day.facts, facts);
    sheet.need(height > MAX_DAY ? ROOM : height);
    const top = pdf.y + 7;
    const page = pdf.page;
    sheet.text(day.label, label);
    sheet.text(day.title, title);
    sheet.text(day.text, text);
    if (day.facts) sheet.text(day.facts, facts);
    pdf.y += 12;
    // For a day that spans pages, the line starts at the top of the last one.
    const from = pdf.page === page ? top : MARGIN;
    if (index < days.length - 1)
      pdf
        .moveTo(MARGIN + 4, from)
        .lineTo(MARGIN + 4, Math.min(pdf.y + 7, HEIGHT - MARGIN))
        .lineWidth(1)
        .stroke(LINE);
    if (pdf.page === page) pdf.circle(MARGIN + 4, top, 3.5).fill(CLAY);
  }
}

type List = ProgrammeDocument['lists'][number];

const COLUMN_GAP = 24;
const COLUMN = (MEASURE - COLUMN_GAP) / 2;
/** Height above which lists are stacked instead of side by side. */
const MAX_COLUMN = 320;
const HEADING_HEIGHT = 50;

function drawList(sheet: Sheet, { title, items }: List, x: number, width: number): void {
  const { pdf } = sheet;
  sheet.heading(title, { x, width });
  for (const item of items) {
    sheet.need(24);
    const top = pdf.y;
    pdf.circle(x + 4, top + 7, 1.6).fill(INK_2);
    sheet.text(item, { x: x + 16, width: width - 16, gap: 2 }, top);
  }
}

/** Lists in two columns if both are short. */
function drawLists(sheet: Sheet, { lists }: ProgrammeDocument): void {
  const { pdf } = sheet;
  const heightOf = ({ items }: List): number =>
    items.reduce((height, item) => height + sheet.heightOf(item, { width: COLUMN - 16, gap: 2 }), HEADING_HEIGHT);
  const full = lists.filter(({ items }) => items.length > 0);
  for (let at = 0; at < full.length; at += 2) {
    const pair = full.slice(at, at + 2);
    const height = Math.max(...pair.map(heightOf));
    if (height > MAX_COLUMN) {
      for (const list of pair) drawList(sheet, list, MARGIN, MEASURE);
      continue;
    }
    sheet.need(height);
    const top = pdf.y;
    const ends = pair.map((list, column) => {
      pdf.y = top;
      drawList(sheet, list, MARGIN + column * (COLUMN + COLUMN_GAP), COLUMN);
      return pdf.y;
    });
    pdf.y = Math.max(...ends);
  }
}

function drawDates(sheet: Sheet, { dates, datesTitle, datesNote }: ProgrammeDocument): void {
  const { pdf } = sheet;
  if (dates.length === 0) return;
  sheet.heading(datesTitle);
  for (const { days, note, price } of dates) {
    sheet.need(30);
    const top = pdf.y + 4;
    sheet.text(price, { font: 'strong', x: MARGIN + 370, width: MEASURE - 370, align: 'right' }, top);
    const right = pdf.y;
    sheet.text(note, { color: INK_2, size: 9, x: MARGIN + 200, width: 180 }, top + 1);
    const middle = pdf.y;
    sheet.text(days, { font: 'strong', width: 190 }, top);
    pdf.y = Math.max(pdf.y, middle, right) + 4;
    pdf
      .moveTo(MARGIN, pdf.y)
      .lineTo(WIDTH - MARGIN, pdf.y)
      .lineWidth(0.5)
      .stroke(LINE);
  }
  pdf.y += 6;
  sheet.text(datesNote, { size: 9, color: INK_2 });
}

/** Height that the organizer needs with a short description. */
const ORGANIZER_HEIGHT = 170;

function drawOrganizer(sheet: Sheet, document: ProgrammeDocument): void {
  sheet.need(ORGANIZER_HEIGHT);
  sheet.heading(document.organizerTitle);
  sheet.text(document.organizer, { font: 'strong', size: 12, gap: 2 });
  sheet.text(document.organizerFacts, { size: 9, color: INK_2, gap: 4 });
  sheet.text(document.about, { gap: 10 });
  sheet.need(40);
  sheet.text(document.link.text, { font: 'strong', color: LAPIS, link: document.link.url });
  sheet.text(document.link.url, { size: 9, color: INK_2, link: document.link.url });
}

/** Renders a programme as PDF. */
export function drawProgramme(document: ProgrammeDocument, cover: Buffer | null): Promise<Uint8Array> {
  const { lang, title, organizer: author, summary: subject, foot } = document;
  return drawPdf({ lang, title, author, subject, foot }, async (sheet) => {
    drawHead(sheet, document, cover);
    await drawRouteMap(sheet, document);
    drawDays(sheet, document);
    drawLists(sheet, document);
    drawDates(sheet, document);
    drawOrganizer(sheet, document);
  });
}
