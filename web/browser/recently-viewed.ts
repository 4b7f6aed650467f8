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

const TOURS_KEY = 'recently_viewed_tours';
const MAX_TOURS = 9;
const isTourId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

/** Ids of recently viewed tours, newest first. They stay in this browser. */
export const viewedTours = (): number[] => readList(longStore, TOURS_KEY, isTourId).slice(0, MAX_TOURS);

/** Puts a tour first in the list. */
export function rememberTour(id: number): void {
  const others = viewedTours().filter((other) => other !== id);
  longStore.write(TOURS_KEY, JSON.stringify([id, ...others].slice(0, MAX_TOURS)));
}

export const forgetTours = (): void => longStore.write(TOURS_KEY, null);
