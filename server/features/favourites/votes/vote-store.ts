import { sql } from 'kysely';
import { VOTE_LIST_DAYS, MAX_VOTE_LISTS } from '#domain/limits.ts';
import { countRows } from '#server/db/count-rows.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import { firstRow, hasRow, rowOrNull, rowsOf } from '#server/db/rows.ts';
import { hashToken, type TokenOf } from '#server/platform/link-tokens.ts';

export interface VoteList {
  id: number;
  owner_id: number;
  title: string;
  created_at: Date;
}

export interface Voter {
  id: number;
  user_id: number | null;
  name: string;
}

/** Identifies a caller among the voters of a list. */
export interface VoterProof {
  userId: number | null;
  voterKey: string | undefined;
}

/** A list by the key of its link, or null; `lock` serializes joining. */
export async function findVoteList(
  db: Db,
  key: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<VoteList | null> {
  return rowOrNull<VoteList>(db)`select id, owner_id, title, created_at from vote_list
    where key_hash = ${hashToken(key)} and created_at > now() - make_interval(days => ${VOTE_LIST_DAYS})
    ${lock ? sql`for update` : sql``}`;
}

/** Stores a list and returns its id; null when the account has reached its limit. */
export async function insertVoteList(
  trx: Trx,
  keyOf: TokenOf,
  { ownerId, title, tourIds }: { ownerId: number; title: string; tourIds: readonly number[] },
): Promise<number | null> {
  // Serializes the lists of one account, so that parallel calls cannot exceed the limit.
  await sql`select 1 from user_account where id = ${ownerId} for no key update`.execute(trx);
  const { id, lists } = await firstRow<{ id: number; lists: number }>(trx)`
    select nextval(pg_get_serial_sequence('vote_list', 'id'))::bigint as id,
      (select count(*)::int from vote_list where owner_id = ${ownerId}) as lists`;
  if (lists >= MAX_VOTE_LISTS) return null;
  await sql`insert into vote_list (id, key_hash, owner_id, title) overriding system value
    values (${id}, ${hashToken(keyOf(id))}, ${ownerId}, ${title})`.execute(trx);
  await sql`insert into vote_list_tour (vote_list_id, tour_id, position)
    select ${id}, tour_id, position
    from unnest(${[...tourIds]}::bigint[]) with ordinality as chosen (tour_id, position)`.execute(trx);
  return id;
}

/** How many of these tours are published. */
export const countPublished = (db: Db, tourIds: readonly number[]): Promise<number> =>
  countRows(db, sql`tour where id = any(${[...tourIds]}::bigint[]) and status = 'published'`);

export async function readVoters(db: Db, listId: number): Promise<Voter[]> {
  return rowsOf<Voter>(db)`select id, user_id, name from voter where vote_list_id = ${listId} order by id`;
}

/** The calling voter, or null. An account takes precedence over a key, because a voter may sign in later. */
export async function findVoter(db: Db, listId: number, { userId, voterKey }: VoterProof): Promise<number | null> {
  const row = await rowOrNull<{ id: number }>(db)`select id from voter where vote_list_id = ${listId}
      and (user_id = ${userId} or (user_id is null and key_hash = ${hashToken(voterKey ?? '')}))
    order by user_id nulls last limit 1`;
  return row?.id ?? null;
}

/** Adds a voter; an account that votes already gets the new name. */
export async function insertVoter(
  trx: Trx,
  { listId, userId, voterKey, name }: { listId: number; userId: number | null; voterKey: string; name: string },
): Promise<void> {
  await sql`insert into voter (vote_list_id, user_id, key_hash, name)
    values (${listId}, ${userId}, ${hashToken(voterKey)}, ${name})
    on conflict (vote_list_id, user_id) do update set name = excluded.name`.execute(trx);
}

/** Deletes a voter with votes and messages. */
export const deleteVoter = (trx: Db, voterId: number): Promise<unknown> =>
  sql`delete from voter where id = ${voterId}`.execute(trx);

/** The tours of a list in order, each with its votes. */
export async function readVotes(db: Db, listId: number): Promise<{ tour_id: number; yes: number[]; no: number[] }[]> {
  return rowsOf<{ tour_id: number; yes: number[]; no: number[] }>(db)`select lt.tour_id,
      coalesce(json_agg(v.voter_id order by v.voter_id) filter (where v.is_yes), '[]') as yes,
      coalesce(json_agg(v.voter_id order by v.voter_id) filter (where not v.is_yes), '[]') as no
    from vote_list_tour lt
    left join (vote v join voter on voter.id = v.voter_id and voter.vote_list_id = ${listId}) on v.tour_id = lt.tour_id
    where lt.vote_list_id = ${listId} group by lt.tour_id, lt.position order by lt.position`;
}

/** Stores a vote, or removes it; false when the tour is not on the voter's list. */
export async function storeVote(
  trx: Trx,
  { voterId, tourId, isYes }: { voterId: number; tourId: number; isYes: boolean | null },
): Promise<boolean> {
  const isFound = await hasRow(trx)`select 1 from voter join vote_list_tour lt using (vote_list_id)
    where voter.id = ${voterId} and lt.tour_id = ${tourId}`;
  if (!isFound) return false;
  await (
    isYes === null
      ? sql`delete from vote where voter_id = ${voterId} and tour_id = ${tourId}`
      : sql`insert into vote (voter_id, tour_id, is_yes) values (${voterId}, ${tourId}, ${isYes})
        on conflict (voter_id, tour_id) do update set is_yes = excluded.is_yes`
  ).execute(trx);
  return true;
}

/** Deletes an account's list with voters and votes; false when it has no such list. */
export async function deleteVoteList(db: Db, ownerId: number, key: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from vote_list
    where owner_id = ${ownerId} and key_hash = ${hashToken(key)}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** The lists of an account, newest first, with the names of their voters. */
export async function readListsOf(
  db: Db,
  ownerId: number,
): Promise<{ id: number; title: string; created_at: Date; tours: number; voters: string[] }[]> {
  return rowsOf<{ id: number; title: string; created_at: Date; tours: number; voters: string[] }>(db)`
    select l.id, l.title, l.created_at,
      (select count(*)::int from vote_list_tour where vote_list_id = l.id) as tours,
      array(select name from voter where vote_list_id = l.id order by voter.id) as voters
    from vote_list l where l.owner_id = ${ownerId}
      and l.created_at > now() - make_interval(days => ${VOTE_LIST_DAYS}) order by l.id desc`;
}

/** Deletes expired lists. */
export const purgeVoteLists = (db: Db): Promise<unknown> =>
  sql`delete from vote_list where created_at <= now() - make_interval(days => ${VOTE_LIST_DAYS})`.execute(db);
