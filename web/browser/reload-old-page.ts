/** Before this age a page is of the current build, and another reload would not bring its scripts. */
const FRESH_MS = 60_000;

/**
 * Reloads an old page that could not start because its scripts are gone with its build; one that cannot be reached
 * stays. Once the client runs, `reload-guard.ts` does it.
 */
export const reloadOldPage = async (): Promise<void> => {
  if (performance.now() > FRESH_MS && (await fetch('/builds/latest.json', { cache: 'no-store' })).ok) location.reload();
};
