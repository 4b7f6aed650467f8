/**
 * Whether the client may wait for the first interaction: the server says so of a page of text. A session, visits to
 * count and parameters to store do not wait.
 */
export const awaitsInteraction = (): boolean =>
  'start' in document.documentElement.dataset && !location.search && !/\b(token=|consent=a)/.test(document.cookie);

/** Before this age a page is of the current build, and another reload would not bring its scripts. */
const FRESH_MS = 60_000;

/** Reloads an old page whose scripts are gone with its build; one that cannot be reached stays. */
export const reloadIfServed = async (): Promise<void> => {
  if (performance.now() > FRESH_MS && (await fetch('/builds/latest.json', { cache: 'no-store' })).ok) location.reload();
};
