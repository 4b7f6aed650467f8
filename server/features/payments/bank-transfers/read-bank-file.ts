import { createHash } from 'node:crypto';
import papaparse from 'papaparse';
import { decimalMarkOf, readBankAmount, type DecimalMark } from './bank-amount.ts';
import type { NewLine } from './bank-lines.ts';

const HEAD_ROWS = 40;
const MAX_TEXT = 500;

/** Names that banks give to columns, in English, German and Russian; the first match wins. */
const COLUMNS = {
  date: [
    /^(booking|posting|value|transaction)?[ _]?date$/,
    /^date/,
    /^buchungs(tag|datum)/,
    /^datum/,
    /^valuta/,
    /^дата/,
  ],
  // Checked before `credit`, whose patterns match some of these names too.
  direction: [
    /^(debit[ /]*credit|credit[ /]*debit|dbit[ /]*crdt|crdt[ /]*dbit)([ _-]*(indicator|mark|flag|code))?$/,
    /^(d ?\/ ?c|c ?\/ ?d|dr ?\/ ?cr|cr ?\/ ?dr)([ _-]*(indicator|mark|flag|code))?$/,
    /^(soll ?\/ ?haben|haben ?\/ ?soll|s ?\/ ?h|h ?\/ ?s)([ _-]*(kennzeichen|kennung))?$/,
    /^(cdtdbtind|direction)$/,
  ],
  credit: [/^credit/, /^paid in/, /^haben/, /^gutschrift/, /приход|поступлени|кредит/],
  amount: [/^amount/, /^betrag/, /^umsatz/, /^сумма/],
  currency: [/^currency/, /^währung/, /^waehrung/, /^валюта/],
  payer: [
    /payer|counterparty|sender|remitter|partner name/,
    /auftraggeber|zahlungspflichtige|zahlungsbeteiligter|beguenstigter/,
    /^name/,
    /плательщик|контрагент/,
  ],
  account: [/counterparty account|payer account|iban|kontonummer/, /сч[её]т (плательщика|контрагента)/],
  message: [/verwendungszweck/, /purpose|remittance|reference|details|description|message/, /назначение|описание/],
} as const;
type Column = keyof typeof COLUMNS;

/** How banks write the direction of an unsigned amount. */
const INCOMING = /^(h|haben|c|cr|credit|crdt|in)$/i;
const OUTGOING = /^(s|soll|d|dr|debit|dbit|out)$/i;

/** A line of a bank's file, with its row number from 1. */
export type FileLine = NewLine & { row: number; fingerprint: string };

/** The parsed file: incoming money, and rows that could not be read. */
export interface BankFile {
  lines: FileLine[];
  /** Number of lines with outgoing money. */
  outgoing: number;
  /** Row numbers, from 1, without a readable day, direction or currency, or with an amount that has no single meaning. */
  unreadable: number[];
}

/** Thrown for a fault of the whole file: columns are missing, or it is not a table. */
export class BankFileError extends Error {
  override name = 'BankFileError';
  readonly missing: ('date' | 'amount' | 'currency')[];
  constructor(missing: ('date' | 'amount' | 'currency')[]) {
    super(`no column for ${missing.join(', ')}`);
    this.missing = missing;
  }
}

/** Decodes a file as UTF-8, else by the Windows code page for Cyrillic or western Europe. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const cyrillic = new TextDecoder('windows-1251').decode(bytes);
    return /дата|сумма/i.test(cyrillic) ? cyrillic : new TextDecoder('windows-1252').decode(bytes);
  }
}

function columnsOf(row: readonly string[]): Partial<Record<Column, number>> {
  const names = row.map((name) => name.trim().toLowerCase());
  const taken = new Set<number>();
  const found: Partial<Record<Column, number>> = {};
  for (const [column, patterns] of Object.entries(COLUMNS)) {
    const at = patterns
      .map((pattern) => names.findIndex((name, index) => !taken.has(index) && pattern.test(name)))
      .find((index) => index >= 0);
    if (at === undefined) continue;
    taken.add(at);
    found[column as Column] = at;
  }
  return found;
}

/** The unnamed column in which German cooperative banks write S or H; the first row has the names. */
function unnamedDirection([names = [], ...rows]: readonly string[][]): number | undefined {
  const at = names.findIndex((name, index) => {
    const cells = rows.map((row) => (row[index] ?? '').trim()).filter((cell) => cell !== '');
    return name.trim() === '' && cells.length > 0 && cells.every((cell) => cell === 'S' || cell === 'H');
  });
  return at < 0 ? undefined : at;
}

/** A day as `yyyy-MM-dd`; null for anything else. Reads day before month unless that is impossible. */
function dayOf(text: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(text);
  const local = /^(\d{1,2})[./](\d{1,2})[./](\d{2,4})/.exec(text);
  const parts = iso ? [iso[1], iso[2], iso[3]] : local ? [local[3], local[2], local[1]] : null;
  if (!parts) return null;
  const [year = 0, first = 0, second = 0] = parts.map(Number);
  const [month, day] = first > 12 ? [second, first] : [first, second];
  const at = new Date(Date.UTC(year < 100 ? 2000 + year : year, month - 1, day));
  return Number.isNaN(at.getTime()) || at.getUTCMonth() !== month - 1 ? null : at.toISOString().slice(0, 10);
}

/**
 * Whether a row has more cells than its file's rows, because a payer's text with an unquoted delimiter has moved them. A
 * row may end in a delimiter that the header lacks, and the header in a blank name.
 */
function movedRows(header: readonly string[], rows: readonly string[][]): (row: readonly string[]) => boolean {
  const lengths = rows.filter((row) => !isBlank(row)).map(({ length }) => length);
  const usual = Math.min(...lengths.filter((length) => length >= header.length));
  const named = widthOf(header);
  return (row) => row.length > usual || (row.length > header.length && widthOf(row) > named);
}

/** Number of cells, without blank ones at the end. */
const widthOf = (row: readonly string[]): number => row.findLastIndex((cell) => cell.trim() !== '') + 1;

/** Empty rows count, so that a row has the number that a table shows. */
const isBlank = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '');

/** Reads a bank's CSV file. `currency` applies to a file without a currency column. Throws `BankFileError`. */
export function readBankFile(bytes: Uint8Array, currency: string | null): BankFile {
  const text = textOf(bytes).replace(/^\uFEFF/, '');
  // Empty rows would mislead the guess of the delimiter.
  const { delimiter } = papaparse.parse(text, { preview: HEAD_ROWS, skipEmptyLines: 'greedy' }).meta;
  const { data: rows, errors } = papaparse.parse<string[]>(text, { delimiter });
  const heads = rows.slice(0, HEAD_ROWS).map(columnsOf);
  const at = heads.findIndex(({ date, amount, credit }) => date !== undefined && (amount ?? credit) !== undefined);
  const columns = heads[at];
  if (!columns) {
    const best = Object.assign({}, ...heads) as Partial<Record<Column, number>>;
    throw new BankFileError([
      ...(best.date === undefined ? (['date'] as const) : []),
      ...((best.amount ?? best.credit) === undefined ? (['amount'] as const) : []),
    ]);
  }
  if (columns.currency === undefined && currency === null) throw new BankFileError(['currency']);
  const header = rows[at] ?? [];
  const isMoved = movedRows(header, rows.slice(at + 1));
  const broken = new Set(errors.map(({ row }) => row));
  const file: BankFile = { lines: [], outgoing: 0, unreadable: [] };
  const sound: { row: string[]; rowNumber: number }[] = [];
  for (const [index, row] of rows.entries()) {
    if (index <= at || isBlank(row)) continue;
    if (broken.has(index) || isMoved(row)) file.unreadable.push(index + 1);
    else sound.push({ row, rowNumber: index + 1 });
  }
  const direction = columns.direction ?? unnamedDirection([header, ...sound.map(({ row }) => row)]);
  if (direction !== undefined) columns.direction = direction;
  const sums = sound.flatMap(({ row }) => [columns.amount, columns.credit].map((column) => row[column ?? -1] ?? ''));
  const source = { columns, currency, mark: decimalMarkOf(sums), seen: new Map<string, number>() };
  for (const { row, rowNumber } of sound) readRow(file, { ...source, row }, rowNumber);
  file.unreadable.sort((one, other) => one - other);
  return file;
}

interface RowSource {
  row: readonly string[];
  columns: Partial<Record<Column, number>>;
  currency: string | null;
  mark: DecimalMark | null;
  /** Number of equal lines so far. */
  seen: Map<string, number>;
}

function readRow(file: BankFile, { row, columns, currency: own, mark, seen }: RowSource, rowNumber: number): void {
  const cell = (column: Column): string => (row[columns[column] ?? -1] ?? '').trim().slice(0, MAX_TEXT);
  const currency = cell('currency').toUpperCase() || (own ?? '');
  const sum = cell(columns.credit === undefined ? 'amount' : 'credit');
  const direction = cell('direction');
  // Where income has its own column, it is empty for expenses.
  if ((sum === '' && columns.credit !== undefined) || OUTGOING.test(direction)) {
    file.outgoing += 1;
    return;
  }
  const [day, amount] = [dayOf(cell('date')), readBankAmount(sum, currency, mark)];
  const isDirected = columns.direction === undefined || INCOMING.test(direction);
  if (!day || amount === null || !isDirected || !/^[A-Z]{3}$/.test(currency)) {
    file.unreadable.push(rowNumber);
    return;
  }
  if (amount <= 0) {
    file.outgoing += 1;
    return;
  }
  const sender = { payer: cell('payer'), account: cell('account'), message: cell('message') };
  const same = JSON.stringify([day, amount, currency, sender.payer, sender.account, sender.message]);
  const count = seen.get(same) ?? 0;
  seen.set(same, count + 1);
  const fingerprint = createHash('sha256').update(`${same}#${count}`).digest('hex');
  file.lines.push({ row: rowNumber, fingerprint, booked_on: day, amount, currency, ...sender });
}
