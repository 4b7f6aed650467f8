import { countryByCode } from '#domain/places/countries.ts';
import { NO_FILTERS } from '#domain/search/search-filters.ts';
import type { Db } from '#server/db/pool.ts';
import { pictureOf, type CardView, type Catalogue } from '#server/features/catalogue/index.ts';
import type { SearchEngine } from '#server/search/index.ts';
import type { References } from './markdown/render-blocks.ts';
import { readPictures } from './store/named-rows.ts';

/** Cards shown for a `{tours …}` line. */
const CARDS = 3;

interface ReferenceDeps {
  db: Db;
  engine: SearchEngine;
  catalogue: Catalogue;
}

/** Creates the resolver of references for a caller. */
export function createReferences({ db, engine, catalogue }: ReferenceDeps): (view: CardView) => References {
  return (view) => ({
    async tours(code, activity) {
      const directory = await catalogue.directory.current();
      const country = directory.find('country', countryByCode(code)?.id ?? null);
      const kind =
        activity === null
          ? null
          : directory.all('rest_kind').find(({ key, slug }) => key === activity || slug === activity);
      if (!country || kind === undefined) return null;
      const filters = { ...NO_FILTERS, countries: [country.id], restKinds: kind ? [kind.id] : [] };
      const { ids } = await engine.search({ filters, currency: view.currency });
      const tours = await catalogue.cards.cards(ids.slice(0, CARDS), view);
      return tours.length > 0 ? { tours, path: `/${country.slug}${kind ? `/${kind.slug}` : ''}` } : null;
    },
    async picture(name) {
      const row = (await readPictures(db, [name])).get(name);
      return row ? pictureOf(row, view.locale) : null;
    },
  });
}
