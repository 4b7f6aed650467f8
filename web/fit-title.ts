/** Search engines and tabs cut a longer title where it happens to end. */
export const MAX_TITLE_LENGTH = 70;

const PART = ' · ';

/** A title of at most 70 characters: without its last parts, else cut after a word. */
export function fitTitle(title: string): string {
  if ([...title].length <= MAX_TITLE_LENGTH) return title;
  const parts = title.split(PART);
  if (parts.length > 1) return fitTitle(parts.slice(0, -1).join(PART));
  const start = [...title].slice(0, MAX_TITLE_LENGTH - 1).join('');
  // A text without spaces, as in Chinese, is cut anywhere.
  const cut = /[\s,:;]/.test(start.slice(MAX_TITLE_LENGTH / 2)) ? start.replace(/[\s,:;–-]+[^\s,:;]*$/, '') : start;
  return `${cut}…`;
}
