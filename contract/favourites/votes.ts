import { Type, type Static } from 'typebox';
import { TourCard } from '#contract/catalogue/card.ts';
import { defineCall, NonBlankString, Nullable, RowId, Strict } from '#contract/call.ts';
import { VOTE_LIST_DAYS, VOTE_LISTS, VOTE_TOURS, VOTERS } from '#domain/limits.ts';

/** In the address of a vote; a caller who has it may look, and join while there is room. */
const Key = Type.String({ format: 'uuid', description: 'From the link of the vote' });
/** Proves in later calls which voter calls, where nobody is signed in. */
const VoterKey = Type.Optional(
  Type.String({ format: 'uuid', description: 'From joinVote; not needed when signed in' }),
);
const VoterIds = Type.Array(Type.Integer(), { description: 'Ids of voters' });

/** A list of tours that a party votes on. */
export const VoteView = Type.Object({
  title: Type.String(),
  owner_id: Type.Integer({ description: 'The voter who made the list' }),
  me: Nullable(Type.Integer({ description: 'The voter who calls; null for one who has not joined' })),
  is_full: Type.Boolean({ description: `It has ${VOTERS} voters` }),
  ends_at: Type.String({ description: 'UTC, ISO 8601: then it is deleted' }),
  voters: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
  tours: Type.Array(Type.Object({ tour: TourCard, yes: VoterIds, no: VoterIds }), {
    description: 'Those on sale, in the order of the list',
  }),
  gone: Type.Integer({ description: 'Tours of the list that are no longer on sale' }),
});
export type VoteView = Static<typeof VoteView>;

export const createVote = defineCall({
  method: 'POST',
  path: '/crm/api/votes/create',
  access: 'user',
  errors: ['not_found', 'not_allowed_now'],
  addition: true,
  once: true,
  summary: `Opens a vote on some tours for a party of up to ${VOTERS}. It is deleted after ${VOTE_LIST_DAYS} days; an account has at most ${VOTE_LISTS}, then not_allowed_now.`,
  body: Strict({
    name: NonBlankString(40),
    title: NonBlankString(80),
    tour_ids: Type.Array(RowId, { minItems: 1, maxItems: VOTE_TOURS, uniqueItems: true }),
  }),
  reply: Type.Object({ key: Key }),
});

export const listVotes = defineCall({
  method: 'GET',
  path: '/crm/api/votes',
  access: 'user',
  errors: [],
  addition: true,
  summary: 'The votes that the caller opened, newest first.',
  reply: Type.Object({
    data: Type.Array(
      Type.Object({ key: Key, title: Type.String(), tours: Type.Integer(), voters: Type.Array(Type.String()) }),
    ),
  }),
});

export const viewVote = defineCall({
  method: 'GET',
  path: '/crm/api/votes/view',
  access: 'public',
  errors: ['not_found'],
  addition: true,
  summary: 'A vote by the key of its link.',
  query: Strict({ key: Key, voter_key: VoterKey }),
  reply: VoteView,
});

export const joinVote = defineCall({
  method: 'POST',
  path: '/crm/api/votes/join',
  access: 'public',
  errors: ['not_found', 'not_allowed_now'],
  addition: true,
  once: true,
  summary:
    'Joins a vote under a name; a signed-in caller joins once. not_allowed_now when it is full. The voter key is for callers without an account.',
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
  reply: VoteView,
  limit: 'write',
});

export const deleteVote = defineCall({
  method: 'POST',
  path: '/crm/api/votes/delete',
  access: 'user',
  errors: ['not_found'],
  addition: true,
  summary: 'The account that opened a vote deletes it with all its votes; the link is then unknown.',
  body: Strict({ key: Key }),
  reply: Type.Object({}),
});
