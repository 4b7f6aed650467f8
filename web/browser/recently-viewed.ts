import { isOwnPath, longStore, readList } from './storage.ts';

/** A page about a place or an activity that was viewed in this browser. */
export interface ViewedPage {
  /** Path with its locale prefix. */
  href: string;
  name: string;
}

const KEY = 'recently_viewed';
const MAX_PAGES = 3;

function isViewedPage(value: unknown): value is ViewedPage {
  const { href, name } = (value ?? {}) as Partial<Record<keyof ViewedPage, unknown>>;
  return isOwnPath(href) && typeof name === 'string';
}

/** Recently viewed pages, newest first. */
export function recentlyViewed(): ViewedPage[] {
  return readList(longStore, KEY, isViewedPage).slice(0, MAX_PAGES);
}

/** Puts a page first in the list. */
export function rememberViewed({ href, name }: ViewedPage): void {
  const others = recentlyViewed().filter((page) => page.href !== href);
  longStore.write(KEY, JSON.stringify([{ href, name }, ...others].slice(0, MAX_PAGES)));
}
