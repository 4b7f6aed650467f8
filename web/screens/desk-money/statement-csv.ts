import { csvLines, csvText } from '#domain/text/csv.ts';
import { decimalAmount } from '#domain/money.ts';

/** A line of an organizer's statement; amounts are minor units of `currency`. */
export interface StatementLine {
  request_id: number;
  tour: string;
  start: string;
  currency: string;
  captured: number;
  refunded: number;
  commission: number;
  payable: number;
  rate: string | null;
  rate_day: string | null;
  at: string;
}

const HEAD = [
  'request',
  'tour',
  'start',
  'currency',
  'captured',
  'refunded',
  'commission',
  'payable',
  'rate',
  'rate_day',
  'at',
];

/** A statement as CSV (RFC 4180): amounts in units with a point, instants in UTC. */
export function statementCsv(lines: readonly StatementLine[]): string {
  const rows = lines.map((line) => {
    const amounts = [line.captured, line.refunded, line.commission, line.payable];
    return [
      line.request_id,
      csvText(line.tour),
      line.start,
      line.currency,
      ...amounts.map((amount) => decimalAmount({ amount, currency: line.currency })),
      line.rate ?? '',
      line.rate_day ?? '',
      line.at,
    ];
  });
  return csvLines([HEAD, ...rows]);
}
