import { tabStore } from './storage.ts';

/** Specification 9: a page reloads itself at most once in this time for one path. */
const GUARD_MS = 10_000;
const KEY = 'reload';

/** Reloads after a stale build or a chunk that is gone; false when this path has just been reloaded for the same reason. */
export function reloadOnce(path: string): boolean {
  const [last, at] = (tabStore.read(KEY) ?? '').split(' ');
  if (last === path && Date.now() - Number(at) < GUARD_MS) return false;
  tabStore.write(KEY, `${path} ${Date.now()}`);
  location.reload();
  return true;
}
