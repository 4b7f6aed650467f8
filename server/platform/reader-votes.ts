import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '#server/db/pool.ts';
import { rowOrNull } from '#server/db/rows.ts';
import { callerOf } from './caller-of.ts';

/** What readers vote on: a table with a column `votes`, and the table of its votes. */
const BALLOTS = {
  review: { votes: 'review_vote', id: 'review_id', key: 'review votes' },
  tour_question: { votes: 'tour_question_vote', id: 'question_id', key: 'question votes' },
} as const;

/** A hash that identifies a voter by account, else by network; each purpose has its own key. */
function voterOf(dataKey: string, purpose: string, { user, ip }: Voter): Buffer {
  const key = createHmac('sha256', Buffer.from(dataKey, 'base64url')).update(purpose).digest();
  return createHmac('sha256', key)
    .update(user ? `user:${user.id}` : `network:${callerOf(ip)}`)
    .digest();
}

interface Voter {
  user: { id: number } | null;
  ip: string;
}

/** A vote for a row, or its withdrawal. */
interface ReaderVote {
  on: keyof typeof BALLOTS;
  id: number;
  isFor: boolean;
}

/** Counts a vote; each voter counts once. Returns the number of votes for the row. */
export async function countVote(
  trx: Trx,
  dataKey: string,
  voter: Voter,
  { on, id, isFor }: ReaderVote,
): Promise<number> {
  const ballot = BALLOTS[on];
  const [votes, column, hash] = [sql.table(ballot.votes), sql.ref(ballot.id), voterOf(dataKey, ballot.key, voter)];
  const { rows } = await (
    isFor
      ? sql`insert into ${votes} (${column}, voter) values (${id}, ${hash}) on conflict do nothing returning 1`
      : sql`delete from ${votes} where ${column} = ${id} and voter = ${hash} returning 1`
  ).execute(trx);
  const change = rows.length * (isFor ? 1 : -1);
  const after = await rowOrNull<{ votes: number }>(trx)`
    update ${sql.table(on)} set votes = votes + ${change} where id = ${id} returning votes`;
  return after?.votes ?? 0;
}
