import PDFDocument from 'pdfkit';
import type { ProgrammeDocument } from './document-kinds.ts';
import { fontFile, runsOf, type FontName } from './fonts.ts';

type Pdf = InstanceType<typeof PDFDocument>;

// A4, in points.
const WIDTH = 595.28;
const HEIGHT = 841.89;
const MARGIN = 56;
const MEASURE = WIDTH - 2 * MARGIN;
const COVER_HEIGHT = (WIDTH * 630) / 1200;
/** Left edge of the days, beside their timeline. */
const DAY_X = MARGIN + 22;
/** Space required below a heading, so that it is not alone at the end of a page. */
const ROOM = 96;

const INK = '#1b1d22';
const INK_2 = '#5c5f66';
const LINE = '#e5ddd0';
const CLAY = '#b5472b';
const LAPIS = '#1d4e79';

interface TextStyle {
  font?: FontName;
  size?: number;
  color?: string;
  x?: number;
  width?: number;
  gap?: number;
  link?: string;
}

/** Writes text on the page, with the required fonts. */
class Sheet {
  readonly pdf: Pdf;
  readonly #lang: string;

  constructor(pdf: Pdf, lang: string) {
    this.pdf = pdf;
    this.#lang = lang;
  }

  /** A paragraph at the current or a given height. Returns the height below it. */
  text(text: string, style: TextStyle = {}, y = this.pdf.y): number {
    const { font = 'text', size = 10, color = INK, x = MARGIN, width = MEASURE, gap = 0, link } = style;
    const runs = runsOf(text, font, this.#lang);
    this.pdf.fillColor(color).fontSize(size);
    for (const [index, run] of runs.entries()) {
      const options = {
        width,
        lineGap: size * (font === 'title' ? -0.16 : 0.32),
        continued: index < runs.length - 1,
        ...(link && { link, underline: false }),
      };
      this.pdf.font(run.font);
      if (index === 0) this.pdf.text(run.text, x, y, options);
      else this.pdf.text(run.text, options);
    }
    this.pdf.y += gap;
    return this.pdf.y;
  }

  /** Starts a new page when less than `height` is left. */
  need(height: number): void {
    if (this.pdf.y + height > HEIGHT - MARGIN) this.pdf.addPage();
  }

  heading(text: string): void {
    this.need(ROOM);
    this.pdf.y += 18;
    this.text(text, { font: 'title', size: 18, gap: 6 });
  }
}

function drawHead(sheet: Sheet, document: ProgrammeDocument, cover: Buffer | null): void {
  const { pdf } = sheet;
  if (cover) pdf.image(cover, 0, 0, { width: WIDTH, height: COVER_HEIGHT });
  pdf.y = cover ? COVER_HEIGHT + 28 : MARGIN;
  sheet.text(document.place, { size: 10, color: INK_2, gap: 2 });
  sheet.text(document.title, { font: 'title', size: 28, gap: 8 });
  sheet.text(document.facts.join(' · '), { font: 'strong', size: 10, gap: 8 });
  sheet.text(document.summary, { size: 11, gap: 8 });
  sheet.text(document.route, { size: 10, color: INK_2 });
}

/** The days on a timeline: a dot for each. */
function drawDays(sheet: Sheet, { daysTitle, days }: ProgrammeDocument): void {
  const { pdf } = sheet;
  sheet.heading(daysTitle);
  for (const [index, day] of days.entries()) {
    sheet.need(ROOM);
    const top = pdf.y + 7;
    const page = pdf.page;
    const text = { x: DAY_X, width: MEASURE - (DAY_X - MARGIN) };
    sheet.text(day.label, { ...text, size: 9, color: CLAY });
    sheet.text(day.title, { ...text, font: 'strong', size: 12, gap: 2 });
    sheet.text(day.text, { ...text, gap: 2 });
    if (day.facts) sheet.text(day.facts, { ...text, size: 9, color: INK_2 });
    pdf.y += 12;
    // A day that spans pages has its line on the last one.
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

function drawLists(sheet: Sheet, { lists }: ProgrammeDocument): void {
  const { pdf } = sheet;
  for (const { title, items } of lists) {
    if (items.length === 0) continue;
    sheet.heading(title);
    for (const item of items) {
      sheet.need(24);
      const top = pdf.y;
      pdf.circle(MARGIN + 4, top + 7, 1.6).fill(INK_2);
      sheet.text(item, { x: DAY_X - 6, width: MEASURE - 16, gap: 2 }, top);
    }
  }
}

function drawDates(sheet: Sheet, { dates, datesTitle, datesNote }: ProgrammeDocument): void {
  const { pdf } = sheet;
  if (dates.length === 0) return;
  sheet.heading(datesTitle);
  for (const { days, note, price } of dates) {
    sheet.need(30);
    const top = pdf.y + 4;
    sheet.text(price, { font: 'strong', x: MARGIN + 370, width: MEASURE - 370 }, top);
    const right = pdf.y;
    sheet.text(note, { color: INK_2, size: 9, x: MARGIN + 200, width: 160 }, top + 1);
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

function drawOrganizer(sheet: Sheet, document: ProgrammeDocument): void {
  sheet.heading(document.organizerTitle);
  sheet.text(document.organizer, { font: 'strong', size: 12, gap: 2 });
  sheet.text(document.organizerFacts, { size: 9, color: INK_2, gap: 4 });
  sheet.text(document.about, { gap: 10 });
  sheet.need(40);
  sheet.text(document.link.text, { font: 'strong', color: LAPIS, link: document.link.url });
  sheet.text(document.link.url, { size: 9, color: INK_2, link: document.link.url });
}

function drawFeet(sheet: Sheet, foot: string): void {
  const { pdf } = sheet;
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page);
    // Below the margin pdfkit would start a new page.
    pdf.page.margins.bottom = 0;
    sheet.text(`${foot} · ${page - start + 1}/${count}`, { size: 8, color: INK_2 }, HEIGHT - 36);
  }
}

/** Renders a programme as PDF. Its text is selectable, and only used glyphs are embedded. */
export function drawProgramme(document: ProgrammeDocument, cover: Buffer | null): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: document.lang,
    displayTitle: true,
    info: { Title: document.title, Author: document.organizer, Subject: document.summary },
  });
  for (const name of ['text', 'strong', 'title', 'han'] as const) pdf.registerFont(name, fontFile(name));
  const chunks: Buffer[] = [];
  const done = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  const sheet = new Sheet(pdf, document.lang);
  drawHead(sheet, document, cover);
  drawDays(sheet, document);
  drawLists(sheet, document);
  drawDates(sheet, document);
  drawOrganizer(sheet, document);
  drawFeet(sheet, document.foot);
  pdf.end();
  return done;
}
