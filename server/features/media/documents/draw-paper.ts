import type { PaperDocument } from './document-kinds.ts';
import { drawPdf, INK_2, LINE, MARGIN, MEASURE, WIDTH, type Sheet } from './sheet.ts';

const NAME_WIDTH = 190;
const VALUE_X = MARGIN + NAME_WIDTH + 14;
const ROW_HEIGHT = 26;
/** Space above and below a row. */
const ROW_GAP = 4;

const NAME = { color: INK_2, width: NAME_WIDTH } as const;
const VALUE = { font: 'strong', x: VALUE_X, width: MEASURE - NAME_WIDTH - 14 } as const;
const HEADING_HEIGHT = 50;
/** Height in points above which a section is split across pages. */
const MAX_SECTION = 400;

type Section = PaperDocument['sections'][number];

function heightOf(sheet: Sheet, { rows, texts }: Section): number {
  const heights = [
    ...rows.map(([name, value]) => Math.max(sheet.heightOf(name, NAME), sheet.heightOf(value, VALUE)) + 2 * ROW_GAP),
    ...texts.map((text) => sheet.heightOf(text, {}) + 2 * ROW_GAP),
  ];
  return heights.reduce((sum, height) => sum + height, HEADING_HEIGHT);
}

/** Draws a name and its value above a line. */
function drawRow(sheet: Sheet, name: string, value: string): void {
  const { pdf } = sheet;
  sheet.need(ROW_HEIGHT);
  const top = pdf.y + ROW_GAP;
  const left = sheet.text(name, NAME, top);
  const right = sheet.text(value, VALUE, top);
  pdf.y = Math.max(left, right) + ROW_GAP;
  pdf
    .moveTo(MARGIN, pdf.y)
    .lineTo(WIDTH - MARGIN, pdf.y)
    .lineWidth(0.5)
    .stroke(LINE);
}

/** Renders a receipt or a contract as PDF. */
export function drawPaper(document: PaperDocument): Promise<Uint8Array> {
  const { lang, title, author, above: subject, foot } = document;
  return drawPdf({ lang, title, author, subject, foot }, (sheet) => {
    sheet.text(document.above, { color: INK_2, gap: 2 }, MARGIN);
    sheet.text(title, { font: 'title', size: 26, gap: 6 });
    for (const section of document.sections) {
      const height = heightOf(sheet, section);
      if (height <= MAX_SECTION) sheet.need(height);
      sheet.heading(section.title);
      for (const [name, value] of section.rows) drawRow(sheet, name, value);
      for (const text of section.texts) {
        sheet.need(ROW_HEIGHT);
        sheet.text(text, { gap: 4 }, sheet.pdf.y + 4);
      }
    }
  });
}
