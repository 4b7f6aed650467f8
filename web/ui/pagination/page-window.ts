/** Specification 9: seven buttons at the start, three around the end. */
const AT_START = 7;
const AT_END = 3;

/** The pages to show, with `null` for a gap: seven from the start, else three around the page and the last. */
export function pageWindow(page: number, pages: number): (number | null)[] {
  if (pages <= AT_START) return Array.from({ length: pages }, (_, index) => index + 1);
  if (page < AT_START) return [...Array.from({ length: AT_START }, (_, index) => index + 1), null, pages];
  const from = Math.min(page - 1, pages - AT_END + 1);
  const near = Array.from({ length: AT_END }, (_, index) => from + index);
  const isAtEnd = from + AT_END > pages;
  return [1, null, ...near, ...(isAtEnd ? [] : from + AT_END === pages ? [pages] : [null, pages])];
}
