import type * as calls from '#contract/favourites/votes.ts';
import type { Handlers } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { transaction, type Db } from '#server/db/pool.ts';
import type { Catalogue } from '#server/features/catalogue/index.ts';
import { deletePartyMessage, insertPartyMessage } from './party-messages.ts';
import { requireVoter } from './require-voter.ts';
import { viewVoteList } from './view-vote-list.ts';
import { deleteVoter } from './vote-store.ts';

type PartyCalls = Pick<typeof calls, 'writeToParty' | 'deletePartyMessage' | 'leaveVoteList'>;

/** Handlers of what voters write to each other, and of leaving. */
export function partyHandlers(deps: { db: Db; cards: Catalogue['cards'] }): Handlers<PartyCalls> {
  const { db } = deps;
  return {
    async writeToParty(context, { body }) {
      const { list, voterId } = await requireVoter(db, context, body);
      const { client_message_id: clientMessageId, message } = body;
      const stored = { listId: list.id, voterId, clientMessageId, text: message.trim() };
      await transaction(db, (trx) => insertPartyMessage(trx, stored));
      return viewVoteList(deps, context, list, body.voter_key);
    },
    async deletePartyMessage(context, { body }) {
      const { list, voterId, isOwner } = await requireVoter(db, context, body);
      const isDeleted = await deletePartyMessage(db, { listId: list.id, voterId, messageId: body.message_id, isOwner });
      if (!isDeleted) throw new Problem('not_found');
      return viewVoteList(deps, context, list, body.voter_key);
    },
    async leaveVoteList(context, { body }) {
      const { voterId, isOwner } = await requireVoter(db, context, body);
      if (isOwner) throw new Problem('not_allowed_now');
      await deleteVoter(db, voterId);
      return {};
    },
  };
}
