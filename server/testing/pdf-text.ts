import { inflateSync } from 'node:zlib';

/** Objects of a PDF by number: its dictionary, and its stream where it has one. */
function objectsOf(pdf: Buffer): Map<number, { head: string; stream: string }> {
  const text = pdf.toString('latin1');
  const objects = new Map<number, { head: string; stream: string }>();
  for (const { 1: number, 2: body = '' } of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const at = body.indexOf('stream\n');
    const head = at < 0 ? body : body.slice(0, at);
    const bytes = at < 0 ? null : Buffer.from(body.slice(at + 7, body.lastIndexOf('\nendstream')), 'latin1');
    const stream = bytes && head.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : '';
    objects.set(Number(number), { head, stream });
  }
  return objects;
}

const fromHex = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Maps the glyphs of a font to text, by its ToUnicode table. */
function readTable(table: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const { 1: from = '', 2: list = '' } of table.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g))
    [...list.matchAll(/<(\w*)>/g)].forEach(({ 1: hex = '' }, at) =>
      letters.set((parseInt(from, 16) + at).toString(16).padStart(4, '0'), fromHex(hex)),
    );
  return letters;
}

/** The text of a pdfkit PDF, as a reader would select it; a line per piece of text. */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, Map<string, string>>();
  for (const { head } of objects.values())
    for (const { 1: name = '', 2: id } of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const { 1: table } = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(id))?.head ?? '') ?? [];
      fonts.set(name, readTable(objects.get(Number(table))?.stream ?? ''));
    }
  const lines: string[] = [];
  for (const { stream } of objects.values()) {
    let font = new Map<string, string>();
    for (const { 1: name, 2: pieces = '' } of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name) {
        font = fonts.get(name) ?? new Map();
        continue;
      }
      const glyphs = [...pieces.matchAll(/<(\w*)>/g)].flatMap(({ 1: hex = '' }) => hex.match(/\w{4}/g) ?? []);
      lines.push(glyphs.map((glyph) => font.get(glyph) ?? '').join(''));
    }
  }
  return lines.join('\n');
}
