import { isOwnPath, longStore, readList } from './storage.ts';

/** A landing page viewed in this browser. */
export interface ViewedPage {
  /** Path with the prefix of its language. */
  href: string;
  name: string;
}

const KEY = 'lately';
const MAX_PAGES = 3;

function isViewedPage(value: unknown): value is ViewedPage {
  const { href, name } = (value ?? {}) as Partial<Record<keyof ViewedPage, unknown>>;
  return isOwnPath(href) && typeof name === 'string';
}

/** Recently viewed pages, newest first. */
export function readRecentlyViewed(): ViewedPage[] {
  return readList(longStore, KEY, isViewedPage).slice(0, MAX_PAGES);
}

/** Stores a page as the most recently viewed. */
export function rememberViewed({ href, name }: ViewedPage): void {
  longStore.write(
    KEY,
    JSON.stringify([{ href, name }, ...readRecentlyViewed().filter((page) => page.href !== href)].slice(0, MAX_PAGES)),
  );
}
