import { Type, type Static } from 'typebox';
import { TourCard } from '#contract/catalogue/card.ts';
import { defineCall, NonBlankString, Nullable, RowId, Strict } from '#contract/call.ts';
import { MAX_VOTE_LISTS, MAX_VOTE_TOURS, MAX_VOTERS, VOTE_LIST_DAYS } from '#domain/limits.ts';

/** Part of a list's address; grants reading, and joining while there is room. */
const Key = Type.String({ format: 'uuid', description: 'From the link of the list' });
/** Identifies a voter who is not signed in, in later calls. */
const VoterKey = Type.Optional(
  Type.String({ format: 'uuid', description: 'From joinVoteList; not needed when signed in' }),
);
const VoterIds = Type.Array(Type.Integer(), { description: 'Ids of voters' });

/** A list of tours that a party votes on. */
export const VoteListView = Type.Object({
  title: Type.String(),
  owner_id: Type.Integer({ description: 'The voter who made the list' }),
  me: Nullable(Type.Integer({ description: 'The voter who calls; null for one who has not joined' })),
  is_full: Type.Boolean({ description: `It has ${MAX_VOTERS} voters` }),
  ends_at: Type.String({ description: 'UTC, ISO 8601: then it is deleted' }),
  voters: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
  tours: Type.Array(Type.Object({ tour: TourCard, yes: VoterIds, no: VoterIds }), {
    description: 'Those on sale, in the order of the list',
  }),
  gone: Type.Integer({ description: 'Tours of the list that are no longer on sale' }),
});
export type VoteListView = Static<typeof VoteListView>;

export const createVoteList = defineCall({
  method: 'POST',
  path: '/crm/api/votes/create',
  access: 'user',
  errors: ['not_found', 'not_allowed_now'],
  addition: true,
  once: true,
  summary: `Makes a list of tours for the votes of a party of up to ${MAX_VOTERS}. It is deleted after ${VOTE_LIST_DAYS} days; an account has at most ${MAX_VOTE_LISTS}, then not_allowed_now.`,
  body: Strict({
    name: NonBlankString(40),
    title: NonBlankString(80),
    tour_ids: Type.Array(RowId, { minItems: 1, maxItems: MAX_VOTE_TOURS, uniqueItems: true }),
  }),
  reply: Type.Object({ key: Key }),
});

export const listVoteLists = defineCall({
  method: 'GET',
  path: '/crm/api/votes',
  access: 'user',
  errors: [],
  addition: true,
  summary: 'The lists that the caller made, newest first.',
  reply: Type.Object({
    data: Type.Array(
      Type.Object({ key: Key, title: Type.String(), tours: Type.Integer(), voters: Type.Array(Type.String()) }),
    ),
  }),
});

export const viewVoteList = defineCall({
  method: 'GET',
  path: '/crm/api/votes/view',
  access: 'public',
  errors: ['not_found'],
  addition: true,
  summary: 'A list with its votes, by the key of its link.',
  query: Strict({ key: Key, voter_key: VoterKey }),
  reply: VoteListView,
});

export const joinVoteList = defineCall({
  method: 'POST',
  path: '/crm/api/votes/join',
  access: 'public',
  errors: ['not_found', 'not_allowed_now'],
  addition: true,
  once: true,
  summary:
    'Joins the voters of a list under a name; a signed-in caller joins once. not_allowed_now when it is full. The voter key is for callers without an account.',
  body: Strict({ key: Key, name: NonBlankString(40) }),
  reply: Type.Object({ voter_key: Key }),
  limit: 'write',
});

export const castVote = defineCall({
  method: 'POST',
  path: '/crm/api/votes/cast',
  access: 'public',
  errors: ['not_found'],
  addition: true,
  summary: 'Votes yes or no on a tour of the list, or takes the vote back.',
  body: Strict({
    key: Key,
    voter_key: VoterKey,
    tour_id: RowId,
    is_yes: Nullable(Type.Boolean()),
  }),
  reply: VoteListView,
  limit: 'write',
});

export const deleteVoteList = defineCall({
  method: 'POST',
  path: '/crm/api/votes/delete',
  access: 'user',
  errors: ['not_found'],
  addition: true,
  summary: 'The account that made a list deletes it with its votes; the link is then unknown.',
  body: Strict({ key: Key }),
  reply: Type.Object({}),
});
