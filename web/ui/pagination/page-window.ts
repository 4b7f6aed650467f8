/** Specification 9: seven buttons at the start, three around the end. */
const AT_START = 7;
const AT_END = 3;

/** The pages to show, with `null` for a gap: seven from the start, else three around the page and the last. */
export function pageWindow(page: number, pages: number): (number | null)[] {
  if (pages <= AT_START) return Array.from({ length: pages }, (_, index) => index + 1);
  if (page < AT_START) return withGaps([...Array.from({ length: AT_START }, (_, index) => index + 1), pages]);
  const from = Math.min(page - 1, pages - AT_END + 1);
  const near = Array.from({ length: AT_END }, (_, index) => from + index);
  return withGaps([...new Set([1, ...near, pages])]);
}

/** Inserts `null` between pages that are not adjacent. */
function withGaps(shown: readonly number[]): (number | null)[] {
  return shown.flatMap((page, at) => (at > 0 && page - (shown[at - 1] ?? 0) > 1 ? [null, page] : [page]));
}
