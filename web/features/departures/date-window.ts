/** Requested departure dates in a URL, `yyyy-MM-dd`, inclusive; a missing bound is open. */
export interface DateWindow {
  dateFrom?: string;
  dateTo?: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The date window of a search, for links to its tours. */
export function toDateWindow({ dateFrom, dateTo }: Required<DateWindow>): DateWindow {
  return { ...(dateFrom && { dateFrom }), ...(dateTo && { dateTo }) };
}

/** The date window in a tour's URL, or null. The canonical URL has none. */
export function readDays(params: URLSearchParams): DateWindow | null {
  const [dateFrom = '', dateTo = ''] = ['dateFrom', 'dateTo']
    .map((name) => params.get(name) ?? '')
    .map((text) => (DAY.test(text) ? text : ''));
  return dateFrom || dateTo ? toDateWindow({ dateFrom, dateTo }) : null;
}

/** Whether a departure starts in the window. */
export function isWithin(start: string, { dateFrom, dateTo }: DateWindow): boolean {
  return (dateFrom === undefined || start >= dateFrom) && (dateTo === undefined || start <= dateTo);
}
