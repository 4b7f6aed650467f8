import { randomUUID } from 'node:crypto';
import type * as calls from '#contract/favourites/votes.ts';
import { MAX_VOTERS } from '#domain/limits.ts';
import { signedIn, type Handlers } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { transaction } from '#server/db/pool.ts';
import type { Catalogue } from '#server/features/catalogue/index.ts';
import { createLinkTokens } from '#server/platform/link-tokens.ts';
import type { Platform } from '#server/platform/platform.ts';
import { partyHandlers } from './party-calls.ts';
import { requireVoteList, requireVoter } from './require-voter.ts';
import { viewVoteList } from './view-vote-list.ts';
import * as store from './vote-store.ts';

/** Handlers of the votes of a party on tours. */
export function voteHandlers(
  { db, dataKey }: Pick<Platform, 'db' | 'dataKey'>,
  { cards }: Pick<Catalogue, 'cards'>,
): Handlers<typeof calls> {
  const keyOf = createLinkTokens(dataKey, 'votes');
  return {
    ...partyHandlers({ db, cards }),
    createVoteList: (context, { body }) =>
      context.once(async (trx) => {
        if ((await store.countPublished(trx, body.tour_ids)) < body.tour_ids.length) throw new Problem('not_found');
        const { id: ownerId } = signedIn(context);
        const id = await store.insertVoteList(trx, keyOf, { ownerId, title: body.title, tourIds: body.tour_ids });
        if (id === null) throw new Problem('not_allowed_now');
        await store.insertVoter(trx, { listId: id, userId: ownerId, voterKey: randomUUID(), name: body.name });
        return { key: keyOf(id) };
      }),

    async listVoteLists(context) {
      const lists = await store.readListsOf(db, signedIn(context).id);
      return { data: lists.map(({ id, title, tours, voters }) => ({ key: keyOf(id), title, tours, voters })) };
    },

    viewVoteList: async (context, { query }) =>
      viewVoteList({ db, cards }, context, await requireVoteList(db, query.key), query.voter_key),

    joinVoteList: (context, { body }) =>
      context.once(async (trx) => {
        const list = await requireVoteList(trx, body.key, { lock: true });
        const userId = context.user?.id ?? null;
        const voters = await store.readVoters(trx, list.id);
        const isKnown = userId !== null && voters.some(({ user_id }) => user_id === userId);
        if (!isKnown && voters.length >= MAX_VOTERS) throw new Problem('not_allowed_now');
        const voterKey = randomUUID();
        await store.insertVoter(trx, { listId: list.id, userId, voterKey, name: body.name });
        return { voter_key: voterKey };
      }),

    async castVote(context, { body }) {
      const list = await transaction(db, async (trx) => {
        const voter = await requireVoter(trx, context, body);
        const vote = { voterId: voter.voterId, tourId: body.tour_id, isYes: body.is_yes };
        if (!(await store.storeVote(trx, vote))) throw new Problem('not_found');
        return voter.list;
      });
      return viewVoteList({ db, cards }, context, list, body.voter_key);
    },

    async deleteVoteList(context, { body }) {
      if (!(await store.deleteVoteList(db, signedIn(context).id, body.key))) throw new Problem('not_found');
      return {};
    },
  };
}
