import { watchBuild } from './browser/watch-build.ts';
import { keepCountry } from './state/keep-country.ts';
import { keepFavourites } from './state/keep-favourites.ts';
import type { PageState } from './state/page.ts';
import type { PublicSite } from './state/site.ts';

/** What a page does once it can be used; a script of its own, fetched after everything else. */
export function afterStart(page: Pick<PageState, 'api' | 'session' | 'favourites' | 'country'>, site: PublicSite): void {
  keepFavourites(page);
  keepCountry(page);
  watchBuild(site.build);
  // For tests: from here on the page does everything it ever will.
  document.documentElement.dataset['settled'] = '';
}
