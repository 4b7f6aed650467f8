/**
 * Whether the client may wait for the first interaction: the server says so of a page of text. A session, visits to
 * count and parameters to store do not wait.
 */
export const awaitsInteraction = (): boolean =>
  'start' in document.documentElement.dataset && !location.search && !/\b(token=|consent=a)/.test(document.cookie);
