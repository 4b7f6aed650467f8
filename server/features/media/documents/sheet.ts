import PDFDocument from 'pdfkit';
import { fontFile, runsOf, type FontName } from './fonts.ts';

type Pdf = InstanceType<typeof PDFDocument>;

// A4, in points.
export const WIDTH = 595.28;
export const HEIGHT = 841.89;
export const MARGIN = 56;
export const MEASURE = WIDTH - 2 * MARGIN;
/** Space required below a heading, so that it is not alone at the end of a page. */
export const ROOM = 96;

export const INK = '#1b1d22';
export const INK_2 = '#5c5f66';
export const LINE = '#e5ddd0';

interface WordStyle {
  font?: FontName;
  size?: number;
  color?: string;
}

interface TextStyle extends WordStyle {
  x?: number;
  width?: number;
  gap?: number;
  align?: 'left' | 'right';
  link?: string;
}

const lineGapOf = ({ font, size = 10 }: WordStyle): number => size * (font === 'title' ? -0.16 : 0.32);
/** Lines break at words, so they hold less than their width. */
const FULL_LINE = 0.94;

/** The only Chinese font has no bold: its strokes are widened by this share of the size. */
const HAN_STROKE: Partial<Record<FontName, number>> = { strong: 0.03, title: 0.02 };

const HEADING = { font: 'title', size: 18, gap: 8 } as const;

/** Writes text on the page, with the required fonts. */
export class Sheet {
  readonly pdf: Pdf;
  readonly #lang: string;

  constructor(pdf: Pdf, lang: string) {
    this.pdf = pdf;
    this.#lang = lang;
  }

  /** A paragraph at the current or a given height. Returns the height below it. */
  text(text: string, style: TextStyle = {}, y = this.pdf.y): number {
    const { font = 'text', size = 10, color = INK, x = MARGIN, width = MEASURE, gap = 0, align = 'left', link } = style;
    const runs = runsOf(text, font, this.#lang);
    this.pdf.fillColor(color).fontSize(size);
    for (const [index, run] of runs.entries()) {
      const options = {
        width,
        lineGap: lineGapOf({ font, size }),
        align,
        continued: index < runs.length - 1,
        ...(link && { link, underline: false }),
        ...this.#weigh(run.font, font, size, color),
      };
      this.pdf.font(run.font);
      if (index === 0) this.pdf.text(run.text, x, y, options);
      else this.pdf.text(run.text, options);
    }
    this.pdf.y += gap;
    return this.pdf.y;
  }

  /** Width of a text in one line. */
  widthOf(text: string, { font = 'text', size = 10 }: WordStyle): number {
    const runs = runsOf(text, font, this.#lang);
    this.pdf.fontSize(size);
    return runs.reduce((width, run) => width + this.pdf.font(run.font).widthOfString(run.text), 0);
  }

  /** About the height of a paragraph. */
  heightOf(text: string, style: TextStyle): number {
    const { width = MEASURE, gap = 0 } = style;
    if (text === '') return 0;
    const lines = Math.ceil(this.widthOf(text, style) / (width * FULL_LINE));
    return lines * (this.pdf.currentLineHeight(true) + lineGapOf(style)) + gap;
  }

  /** Draws one line of text by its left edge and vertical centre, without moving the cursor. */
  word(text: string, style: WordStyle, left: number, middle: number): void {
    const { font = 'text', size = 10, color = INK } = style;
    const { pdf } = this;
    const { x, y } = pdf;
    let at = left;
    for (const run of runsOf(text, font, this.#lang)) {
      pdf.font(run.font).fontSize(size).fillColor(color);
      pdf.text(run.text, at, middle, {
        lineBreak: false,
        baseline: 'middle',
        ...this.#weigh(run.font, font, size, color),
      });
      at += pdf.widthOfString(run.text);
    }
    pdf.x = x;
    pdf.y = y;
  }

  #weigh(used: FontName, meant: FontName, size: number, color: string): { fill: true; stroke: boolean } {
    const stroke = used === 'han' ? HAN_STROKE[meant] : undefined;
    if (stroke !== undefined) this.pdf.strokeColor(color).lineWidth(size * stroke);
    return { fill: true, stroke: stroke !== undefined };
  }

  /** Starts a new page when less than `height` is left. */
  need(height: number): void {
    if (this.pdf.y + height > HEIGHT - MARGIN) this.pdf.addPage();
  }

  heading(text: string, place: Pick<TextStyle, 'x' | 'width'> = {}): void {
    this.need(ROOM);
    if (this.pdf.y > MARGIN) this.pdf.y += 18;
    this.text(text, { ...HEADING, ...place });
  }
}

/** The footer of each page, with its number. */
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

/** What a PDF says about itself, and its footer. */
export interface PdfFacts {
  lang: string;
  title: string;
  author: string;
  subject: string;
  foot: string;
}

/** Renders a PDF. Its text is selectable, and only used glyphs are embedded. */
export async function drawPdf(facts: PdfFacts, draw: (sheet: Sheet) => void | Promise<void>): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: facts.lang,
    displayTitle: true,
    info: { Title: facts.title, Author: facts.author, Subject: facts.subject },
  });
  for (const name of ['text', 'strong', 'title', 'han'] as const) pdf.registerFont(name, fontFile(name));
  const chunks: Buffer[] = [];
  const done = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  const sheet = new Sheet(pdf, facts.lang);
  await draw(sheet);
  drawFeet(sheet, facts.foot);
  pdf.end();
  return done;
}
