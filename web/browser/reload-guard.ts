import { tabStore } from './storage.ts';

/** Specification 9: a path reloads itself at most once in this time. */
const GUARD_MS = 10_000;
const KEY = 'reloads';

/** Reload times of the paths that reloaded within the guard time. */
function recentReloads(): Record<string, number> {
  try {
    const reloads = JSON.parse(tabStore.read(KEY) ?? '{}') as Record<string, number>;
    return Object.fromEntries(Object.entries(reloads).filter(([, at]) => Date.now() - at < GUARD_MS));
  } catch {
    return {};
  }
}

/** Reloads after a missing chunk once a server replies: offline, the current page is still useful. */
export async function reloadWhenServed(): Promise<void> {
  const reply = await fetch('/builds/latest.json', { cache: 'no-store' }).catch(() => null);
  if (reply?.ok) reloadOnce(location.pathname);
}

/** Reloads after a stale build or a missing chunk; returns false when this path has just reloaded. */
export function reloadOnce(path: string): boolean {
  const reloads = recentReloads();
  if (path in reloads) return false;
  tabStore.write(KEY, JSON.stringify({ ...reloads, [path]: Date.now() }));
  location.reload();
  return true;
}
