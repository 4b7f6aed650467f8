import type * as selection from '#contract/booking/selection.ts';
import { textIn, type LocalText } from '#domain/locales.ts';
import { signedIn, type Handlers } from '#server/calls/call-context.ts';
import { containsPattern } from '#server/db/contains-pattern.ts';
import { transaction } from '#server/db/pool.ts';
import { rowsOf } from '#server/db/rows.ts';
import type { BookingDeps } from '#server/features/booking/booking-deps.ts';
import { viewOf } from './selection-store.ts';
import {
  createLink,
  createSelection,
  findByKey,
  findManaged,
  markTour,
  openByToken,
  selectableBy,
  sendMarks,
} from './tour-selection.ts';

const MAX_FOUND = 20;

/** Handlers of shortlists. */
export function selectionHandlers(deps: BookingDeps): Handlers<typeof selection> {
  return {
    async findSelectionTours(context, { query }) {
      const user = signedIn(context);
      const row = await findManaged(deps.db, user, query.id);
      const phrase = containsPattern((query.phrase ?? '').trim());
      const rows = await rowsOf<{ id: number; name: LocalText }>(deps.db)`select t.id, t.name from tour t
        where ${selectableBy(row, user)} and exists (select 1 from jsonb_each_text(t.name) as n where n.value ilike ${phrase})
        order by t.score desc, t.id limit ${MAX_FOUND}`;
      return { data: rows.map(({ id, name }) => ({ id, name: textIn(name, context.locale) })) };
    },
    createSelection: (context, { body }) =>
      context.once((trx) =>
        createSelection(deps, trx, signedIn(context), { id: body.id, tourIds: body.tour_ids, locale: context.locale }),
      ),
    createSelectionLink: (context, { body }) => createLink(deps.db, signedIn(context), body.id),
    openSelection: ({ locale }, { body }) => openByToken(deps, body.token, locale),
    viewSelection: async ({ locale }, { body }) => viewOf(deps.db, await findByKey(deps, deps.db, body.key), locale),
    markSelected: ({ locale }, { body }) =>
      transaction(deps.db, (trx) =>
        markTour(deps, trx, { key: body.key, tourId: body.tour_id, isLiked: body.is_liked, locale }),
      ),
    sendSelection: ({ locale }, { body }) =>
      transaction(deps.db, (trx) => sendMarks(deps, trx, { key: body.key, locale })),
  };
}
