import PDFDocument from 'pdfkit';
import {
  FONT_NAMES,
  fontFile,
  fontOf,
  graphemesOf,
  isPlain,
  runsOf,
  visualRuns,
  type FontName,
  type Run,
} from './fonts.ts';

type Pdf = InstanceType<typeof PDFDocument>;

// A4, in points.
export const WIDTH = 595.28;
export const HEIGHT = 841.89;
export const MARGIN = 56;
export const MEASURE = WIDTH - 2 * MARGIN;
/** Space required below a heading, so that it does not end a page. */
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
/** Lines break between words, so they hold less than their width. */
const FULL_LINE = 0.94;

/** Fonts of other scripts have no bold, so their strokes are widened by this share of the size. */
const WIDER_STROKE: Partial<Record<FontName, number>> = { strong: 0.03, title: 0.02 };
const OWN_WEIGHT: readonly FontName[] = ['text', 'strong', 'title'];
/** Shapes a run as a whole; otherwise pdfkit shapes and places words one by one, from the left. */
const WHOLE = { lineBreak: false, features: [] as [] } as const;

const HEADING = { font: 'title', size: 18, gap: 8 } as const;

/** Writes text on pages with the fonts that it needs. */
export class Sheet {
  readonly pdf: Pdf;
  readonly #lang: string;

  constructor(pdf: Pdf, lang: string) {
    this.pdf = pdf;
    this.#lang = lang;
  }

  /** Writes a paragraph at the current or a given height. Returns the height below it. */
  text(text: string, style: TextStyle = {}, y = this.pdf.y): number {
    const { font = 'text', size = 10, color = INK, x = MARGIN, width = MEASURE, gap = 0, align = 'left', link } = style;
    const runs = runsOf(text, font, this.#lang);
    this.pdf.fillColor(color).fontSize(size);
    if (!isPlain(runs)) return this.#shapedText(text, { font, size, color, x, width, gap, align }, y);
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

  /** Writes a paragraph in scripts that need shaping or read from the right, for which pdfkit cannot break lines. */
  #shapedText(text: string, style: Required<Omit<TextStyle, 'link'>>, top: number): number {
    const { font, size, x, width, gap, align } = style;
    const { pdf } = this;
    const height = pdf.font(font).fontSize(size).currentLineHeight(true) + lineGapOf(style);
    const { ascent, unitsPerEm } = fontOf(font);
    let y = top;
    for (const line of this.#linesOf(text, style, width)) {
      if (y + height > pdf.page.height - pdf.page.margins.bottom) {
        pdf.addPage();
        y = pdf.y;
      }
      const left = align === 'right' ? x + width - this.widthOf(line, style) : x;
      this.#drawLine(visualRuns(line, font, this.#lang), style, {
        left,
        y: y + (ascent * size) / unitsPerEm,
        baseline: 'alphabetic',
      });
      y += height;
    }
    pdf.x = x;
    pdf.y = y + gap;
    return pdf.y;
  }

  /** Breaks a text between words, and words wider than a line between characters. */
  #linesOf(text: string, style: WordStyle, width: number): string[] {
    const fits = (line: string): boolean => this.widthOf(line.trimEnd(), style) <= width;
    const parts = text.split(/(?<=\s)/).flatMap((word) => (fits(word) ? [word] : [...graphemesOf(word)]));
    const lines = [''];
    for (const part of parts) {
      const line = lines.at(-1) ?? '';
      if (line === '' || fits(line + part)) lines[lines.length - 1] = line + part;
      else lines.push(part);
    }
    return lines.map((line) => line.trim());
  }

  /** Draws runs one after the other. */
  #drawLine(
    runs: readonly Run[],
    { font = 'text', size = 10, color = INK }: WordStyle,
    { left, y, baseline }: { left: number; y: number; baseline: 'middle' | 'alphabetic' },
  ): void {
    const { pdf } = this;
    let at = left;
    for (const run of runs) {
      pdf.font(run.font).fontSize(size).fillColor(color);
      pdf.text(run.text, at, y, { ...WHOLE, baseline, ...this.#weigh(run.font, font, size, color) });
      at += pdf.widthOfString(run.text, WHOLE);
    }
  }

  /** Width of a text in one line. */
  widthOf(text: string, { font = 'text', size = 10 }: WordStyle): number {
    const runs = runsOf(text, font, this.#lang);
    this.pdf.fontSize(size);
    return runs.reduce((width, run) => width + this.pdf.font(run.font).widthOfString(run.text), 0);
  }

  /** Approximate height of a paragraph. */
  heightOf(text: string, style: TextStyle): number {
    const { width = MEASURE, gap = 0 } = style;
    if (text === '') return 0;
    const lines = Math.ceil(this.widthOf(text, style) / (width * FULL_LINE));
    return lines * (this.pdf.currentLineHeight(true) + lineGapOf(style)) + gap;
  }

  /** Writes one line of text at its left edge and vertical centre, without moving the cursor. */
  word(text: string, style: WordStyle, left: number, middle: number): void {
    const { pdf } = this;
    const { x, y } = pdf;
    const runs = visualRuns(text, style.font ?? 'text', this.#lang);
    this.#drawLine(runs, style, { left, y: middle, baseline: 'middle' });
    pdf.x = x;
    pdf.y = y;
  }

  #weigh(used: FontName, meant: FontName, size: number, color: string): { fill: true; stroke: boolean } {
    const stroke = OWN_WEIGHT.includes(used) ? undefined : WIDER_STROKE[meant];
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

/** Draws the footer of each page, with its number. */
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

/** Metadata and footer of a PDF. */
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
  for (const name of FONT_NAMES) pdf.registerFont(name, fontFile(name));
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
