import { sql } from 'kysely';
import { textIn, type LocalText } from '#domain/locales.ts';
import { rowsOf } from '#server/db/rows.ts';
import type { Catalogue } from '#server/features/catalogue/index.ts';
import type { Feature } from '#server/features/feature.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';
import type { Platform } from '#server/platform/platform.ts';
import { favouritesHandlers } from './calls.ts';
import { addFavourites } from './favourites-store.ts';
import { voteHandlers } from './votes/vote-calls.ts';
import { purgeVoteLists } from './votes/vote-store.ts';
import { votesData } from './votes/votes-data.ts';

/** Favourite tours, and a party's votes on tours. */
export interface Favourites extends Feature {
  /** Adds tours to a user's favourites and returns how many did not fit. */
  add: typeof addFavourites;
}

export function createFavourites(platform: Platform, { catalogue }: { catalogue: Catalogue }): Favourites {
  return {
    calls: { favourites: { ...favouritesHandlers(platform), ...voteHandlers(platform, catalogue) } },
    personalData: [favouritesData, votesData],
    purge: { 'votes of parties': purgeVoteLists },
    add: addFavourites,
  };
}

const favouritesData: PersonalData = {
  async read(db, userId) {
    const rows = await rowsOf<{ name: LocalText }>(db)`select f.tour_id, t.name, f.created_at as saved_at
      from favourite_tour f join tour t on t.id = f.tour_id where f.user_id = ${userId} order by f.created_at desc`;
    return { 'saved-tours.json': rows.map(({ name, ...row }) => ({ ...row, name: textIn(name, 'en-US') })) };
  },
  async erase(trx, userId) {
    await sql`delete from favourite_tour where user_id = ${userId}`.execute(trx);
  },
};
