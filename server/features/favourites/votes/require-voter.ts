import type { CallContext } from '#server/calls/call-context.ts';
import { orNotFound, Problem } from '#server/calls/problem.ts';
import type { Db } from '#server/db/pool.ts';
import { findVoteList, findVoter, type VoteList } from './vote-store.ts';

/** A list by the key of its link. Throws `not_found`. */
export async function requireVoteList(
  db: Db,
  key: string,
  options?: Parameters<typeof findVoteList>[2],
): Promise<VoteList> {
  return orNotFound(await findVoteList(db, key, options));
}

/** A list and the calling voter, by account or voter key. Throws `not_found`. */
export async function requireVoter(
  db: Db,
  { user }: Pick<CallContext, 'user'>,
  { key, voter_key: voterKey }: { key: string; voter_key?: string },
): Promise<{ list: VoteList; voterId: number; isOwner: boolean }> {
  const list = await requireVoteList(db, key);
  const voterId = await findVoter(db, list.id, { userId: user?.id ?? null, voterKey });
  if (voterId === null) throw new Problem('not_found');
  return { list, voterId, isOwner: user?.id === list.owner_id };
}
