import { keepFavourites } from './state/keep-favourites.ts';
import type { PageState } from './state/page.ts';

/** What a page does once it can be used; a script of its own, fetched after everything else. */
export function afterStart(page: Pick<PageState, 'api' | 'session' | 'favourites'>): void {
  keepFavourites(page);
}
