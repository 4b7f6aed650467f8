import { tabStore } from './storage.ts';

/** Specification 9: a page reloads itself at most once in this time for one path. */
const GUARD_MS = 10_000;
const KEY = 'reloads';

/** When each path reloaded itself within the guard time. */
function recentReloads(): Record<string, number> {
  try {
    const reloads = JSON.parse(tabStore.read(KEY) ?? '{}') as Record<string, number>;
    return Object.fromEntries(Object.entries(reloads).filter(([, at]) => Date.now() - at < GUARD_MS));
  } catch {
    return {};
  }
}

/** Reloads after a chunk that is gone, when a server replies: without a network it may be of this build, and the page is worth keeping. */
export async function reloadWhenServed(): Promise<void> {
  const reply = await fetch('/builds/latest.json', { cache: 'no-store' }).catch(() => null);
  if (reply?.ok) reloadOnce(location.pathname);
}

/** Reloads after a stale build or a chunk that is gone; false when this path has just been reloaded for the same reason. */
export function reloadOnce(path: string): boolean {
  const reloads = recentReloads();
  if (path in reloads) return false;
  tabStore.write(KEY, JSON.stringify({ ...reloads, [path]: Date.now() }));
  location.reload();
  return true;
}
