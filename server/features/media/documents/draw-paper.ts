import type { PaperDocument } from './document-kinds.ts';
import { drawPdf, INK_2, LINE, MARGIN, MEASURE, WIDTH, type Sheet } from './sheet.ts';

const NAME_WIDTH = 190;
const VALUE_X = MARGIN + NAME_WIDTH + 14;
const ROW_HEIGHT = 26;
/** Above and below a row. */
const ROW_GAP = 2.5;

/** A name and its value, above a line. */
function drawRow(sheet: Sheet, name: string, value: string): void {
  const { pdf } = sheet;
  sheet.need(ROW_HEIGHT);
  const top = pdf.y + ROW_GAP;
  const left = sheet.text(name, { color: INK_2, width: NAME_WIDTH }, top);
  const right = sheet.text(value, { font: 'strong', x: VALUE_X, width: MEASURE - NAME_WIDTH - 14 }, top);
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
      sheet.heading(section.title);
      for (const [name, value] of section.rows) drawRow(sheet, name, value);
      for (const text of section.texts) {
        sheet.need(ROW_HEIGHT);
        sheet.text(text, { gap: 4 }, sheet.pdf.y + 4);
      }
    }
  });
}
