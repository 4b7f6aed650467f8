/** Search engines and tabs truncate longer titles. */
const MAX_TITLE_LENGTH = 70;

const PART = ' · ';

/** The title of a page, ending in the site's name where it is not in it and fits into 70 characters. */
export const pageTitle = (title: string, site: string): string =>
  fitTitle(title.includes(site) ? title : title + PART + site);

/** Shortens a title to 70 characters: drops its last parts, else cuts after a word. */
function fitTitle(title: string): string {
  if ([...title].length <= MAX_TITLE_LENGTH) return title;
  const parts = title.split(PART);
  if (parts.length > 1) return fitTitle(parts.slice(0, -1).join(PART));
  const start = [...title].slice(0, MAX_TITLE_LENGTH - 1).join('');
  // A text without spaces, as in Chinese, is cut anywhere.
  const cut = /[\s,:;]/.test(start.slice(MAX_TITLE_LENGTH / 2)) ? start.replace(/[\s,:;–-]+[^\s,:;]*$/, '') : start;
  return `${cut}…`;
}
