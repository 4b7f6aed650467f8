import type { VoteListView } from '#contract/favourites/votes.ts';
import { DAY_MS } from '#domain/calendar-days.ts';
import { VOTE_LIST_DAYS, MAX_VOTERS } from '#domain/limits.ts';
import type { CallContext } from '#server/calls/call-context.ts';
import type { Db } from '#server/db/pool.ts';
import { distinctCovers, type Catalogue } from '#server/features/catalogue/index.ts';
import { readPartyMessages } from './party-messages.ts';
import { findVoter, readVoters, readVotes, type VoteList } from './vote-store.ts';

/** A list with its voters and votes as the caller sees it. */
export async function viewVoteList(
  { db, cards }: { db: Db; cards: Catalogue['cards'] },
  { user, locale, currency }: Pick<CallContext, 'user' | 'locale' | 'currency'>,
  list: VoteList,
  voterKey: string | undefined,
): Promise<VoteListView> {
  const [voters, votes, me] = await Promise.all([
    readVoters(db, list.id),
    readVotes(db, list.id),
    findVoter(db, list.id, { userId: user?.id ?? null, voterKey }),
  ]);
  const messages = me === null ? [] : await readPartyMessages(db, list.id);
  const tourIds = votes.map(({ tour_id }) => tour_id);
  const shown = distinctCovers(await cards.cards(tourIds, { locale, currency }));
  const votesOf = new Map(votes.map(({ tour_id, yes, no }) => [tour_id, { yes, no }]));
  return {
    title: list.title,
    owner_id: voters.find(({ user_id }) => user_id === list.owner_id)?.id ?? 0,
    me,
    is_full: voters.length >= MAX_VOTERS,
    ends_at: new Date(list.created_at.getTime() + VOTE_LIST_DAYS * DAY_MS).toISOString(),
    voters: voters.map(({ id, name }) => ({ id, name })),
    tours: shown.map((tour) => ({ tour, ...(votesOf.get(tour.id) ?? { yes: [], no: [] }) })),
    messages: messages.map((message) => ({ ...message, created_at: message.created_at.toISOString() })),
    gone: votes.length - shown.length,
  };
}
