/** What axe looks for: WCAG 2.2 at levels A and AA. */
export const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
