/** Days a departure is looked for on, as an address has them: `yyyy-MM-dd`, both of them among them, one that is left out is open. */
export interface AskedDays {
  dateFrom?: string;
  dateTo?: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The days a search is for, for the links to its tours; nothing where any day will do. */
export function daysOf({ dateFrom, dateTo }: Required<AskedDays>): AskedDays {
  return { ...(dateFrom && { dateFrom }), ...(dateTo && { dateTo }) };
}

/** The days in the address of a tour; null where it has none. The tour itself lives at the address without them. */
export function readDays(params: URLSearchParams): AskedDays | null {
  const [dateFrom = '', dateTo = ''] = ['dateFrom', 'dateTo']
    .map((name) => params.get(name) ?? '')
    .map((text) => (DAY.test(text) ? text : ''));
  return dateFrom || dateTo ? daysOf({ dateFrom, dateTo }) : null;
}

/** Whether a departure begins on one of some days. */
export function isWithin(start: string, { dateFrom, dateTo }: AskedDays): boolean {
  return (dateFrom === undefined || start >= dateFrom) && (dateTo === undefined || start <= dateTo);
}
