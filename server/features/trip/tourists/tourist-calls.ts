import type * as tourists from '#contract/trip/tourists.ts';
import { signedIn, type CallContext, type Handlers } from '#server/calls/call-context.ts';
import { orNotFound, Problem } from '#server/calls/problem.ts';
import { transaction, type Trx } from '#server/db/pool.ts';
import { lockOwn, findLinked, type RequestRow } from '#server/features/booking/index.ts';
import type { TripDeps } from '#server/features/trip/trip-deps.ts';
import { rememberBrowser } from './personal-link.ts';
import { addPeople, answerFor, changePeople, fillByLink, openForm } from './save-tourists.ts';
import { viewTourists } from './view-tourists.ts';

/**
 * Locks the request of a link for its signed-in owner; null when the link is not a request's. Throws `not_found` for
 * other callers.
 */
async function lockLinked(trx: Trx, { user }: CallContext, token: string): Promise<RequestRow | null> {
  const row = await findLinked(trx, token);
  if (!row) return null;
  if (!user) throw new Problem('not_found');
  return lockOwn(trx, user, row.id);
}

/** Fills in a form by personal link; in future only this browser opens it. */
async function fillAndRememberBrowser(
  deps: TripDeps,
  trx: Trx,
  { cookies, setCookie, site }: CallContext,
  { token, ...entry }: { token: string } & Omit<Parameters<typeof fillByLink>[3], 'site'>,
): Promise<{ data: { id: number }[] }> {
  const person = await fillByLink(deps, trx, { token, cookies }, { ...entry, site });
  rememberBrowser(deps, { setCookie }, person);
  return { data: [{ id: person.id }] };
}

/** The handlers of the calls in `contract/trip/tourists.ts`. */
export function touristHandlers(deps: TripDeps): Handlers<typeof tourists> {
  return {
    getTouristsInfo: (context, { query }) => viewTourists(deps, context, query.uuid),
    async addTourists(context, { query: { uuid }, body }) {
      if (await findLinked(deps.db, uuid))
        return context.once(async (trx) => {
          const row = orNotFound(await lockLinked(trx, context, uuid));
          const open = await openForm(trx, row, context.site);
          return { data: (await addPeople(deps, trx, open, body.tourists)).map((id) => ({ id })) };
        });
      // Needs no `once`: saving twice has no further effect.
      const input = Object.assign({}, ...body.tourists) as (typeof body.tourists)[number];
      return transaction(deps.db, (trx) => fillAndRememberBrowser(deps, trx, context, { token: uuid, input }));
    },
    updateTourists: (context, { query, body }) =>
      transaction(deps.db, async (trx) => {
        const row = await lockOwn(trx, signedIn(context), query.request_id);
        const open = await openForm(trx, row, context.site);
        return { data: (await changePeople(deps, trx, open, body)).map((id) => ({ id })) };
      }),
    updateTouristsQuestionnaires: (context, { query: { id, uuid }, body: { answers } }) =>
      transaction(deps.db, async (trx) => {
        const row = await lockLinked(trx, context, uuid);
        if (!row) return fillAndRememberBrowser(deps, trx, context, { token: uuid, input: answers, id });
        await answerFor(deps, trx, await openForm(trx, row, context.site), { id, answers });
        return { data: [{ id }] };
      }),
  };
}
