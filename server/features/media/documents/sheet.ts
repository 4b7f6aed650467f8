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
export class Sheet {
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
export function drawPdf(facts: PdfFacts, draw: (sheet: Sheet) => void): Promise<Uint8Array> {
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
  draw(sheet);
  drawFeet(sheet, facts.foot);
  pdf.end();
  return done;
}
