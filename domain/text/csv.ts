/** A text of a CSV line, quoted. Spreadsheets execute text that begins like a formula, so it gets an apostrophe. */
export const csvText = (text: string): string =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Lines of cells as CSV (RFC 4180). */
export const csvLines = (lines: readonly (readonly (string | number)[])[]): string =>
  [...lines.map((cells) => cells.join(',')), ''].join('\r\n');
