import { Type, type Static } from 'typebox';
import { defineCall, NonBlankString, NonBlankText, Nullable, Strict } from '#contract/call.ts';
import { TourCard } from '#contract/catalogue/card.ts';
import { RowId, AnyCaseUuid, Instant } from '#contract/fields.ts';
import {
  MAX_PARTY_MESSAGE_LENGTH,
  MAX_PARTY_MESSAGES,
  MAX_VOTE_LISTS,
  MAX_VOTE_TOURS,
  MAX_VOTER_NAME_LENGTH,
  MAX_VOTERS,
  MAX_VOTE_TITLE_LENGTH,
  VOTE_LIST_DAYS,
} from '#domain/limits.ts';

/** Part of a list's address; grants reading, and joining while there is room. */
const Key = { ...AnyCaseUuid, description: 'Key from the link of the list' };
/** Identifies a voter who is not signed in, in later calls. */
const VoterKey = Type.Optional({
  ...AnyCaseUuid,
  description: 'Voter key from joinVoteList; not needed when signed in',
});
const VoterIds = Type.Array(Type.Integer(), { description: 'Ids of voters' });

/** A list of tours that a party votes on. */
export const VoteListView = Type.Object({
  title: Type.String(),
  owner_id: Type.Integer({ description: 'Id of the voter who created the list' }),
  me: Nullable(Type.Integer({ description: 'Id of the calling voter; null if the caller has not joined' })),
  is_full: Type.Boolean({ description: `Whether the list has ${MAX_VOTERS} voters` }),
  ends_at: { ...Instant, description: 'Time of deletion' },
  voters: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
  tours: Type.Array(Type.Object({ tour: TourCard, yes: VoterIds, no: VoterIds }), {
    description: 'Tours on sale, in the order of the list',
  }),
  messages: Type.Array(
    Type.Object({ id: Type.Integer(), voter_id: Type.Integer(), text: Type.String(), created_at: Instant }),
    { description: 'The newest 100 messages of the voters, oldest first; empty for a caller who has not joined' },
  ),
  gone: Type.Integer({ description: 'Number of tours in the list that are no longer on sale' }),
});
export type VoteListView = Static<typeof VoteListView>;

export const createVoteList = defineCall({
  method: 'POST',
  path: '/crm/api/votes/create',
  access: 'user',
  errors: ['not_found', 'not_allowed_now'],
  addition: true,
  once: true,
  summary: `Creates a list of tours for a party of up to ${MAX_VOTERS} to vote on. It is deleted after ${VOTE_LIST_DAYS} days. not_allowed_now if the account already has ${MAX_VOTE_LISTS} lists.`,
  body: Strict({
    name: NonBlankString(MAX_VOTER_NAME_LENGTH),
    title: NonBlankString(MAX_VOTE_TITLE_LENGTH),
    tour_ids: Type.Array(RowId, { minItems: 1, maxItems: MAX_VOTE_TOURS, uniqueItems: true }),
  }),
  reply: Type.Object({ key: Key }),
});

export const listVoteLists = defineCall({
  method: 'GET',
  path: '/crm/api/votes',
  access: 'user',
  addition: true,
  summary: 'Lists the vote lists created by the caller, newest first.',
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
  summary: 'Returns a list with its votes, by the key of its link.',
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
    'Joins the voters of a list under a name; a signed-in caller joins once. `not_allowed_now` if it is full. The voter key is for callers without an account.',
  body: Strict({ key: Key, name: NonBlankString(MAX_VOTER_NAME_LENGTH) }),
  reply: Type.Object({ voter_key: Key }),
  limit: 'write',
});

export const castVote = defineCall({
  method: 'POST',
  path: '/crm/api/votes/cast',
  access: 'public',
  errors: ['not_found'],
  addition: true,
  summary: 'Votes yes or no on a tour of the list, or clears the vote.',
  body: Strict({
    key: Key,
    voter_key: VoterKey,
    tour_id: RowId,
    is_yes: Nullable(Type.Boolean()),
  }),
  reply: VoteListView,
  limit: 'write',
});

export const writeToParty = defineCall({
  method: 'POST',
  path: '/crm/api/votes/write',
  access: 'public',
  errors: ['not_found', 'too_many'],
  addition: true,
  summary: `Writes to the other voters of a list; a repeated client_message_id changes nothing. The newest ${MAX_PARTY_MESSAGES} messages are kept.`,
  body: Strict({
    key: Key,
    voter_key: VoterKey,
    message: NonBlankText(MAX_PARTY_MESSAGE_LENGTH),
    client_message_id: AnyCaseUuid,
  }),
  reply: VoteListView,
  limit: 'write',
});

export const deletePartyMessage = defineCall({
  method: 'POST',
  path: '/crm/api/votes/delete-message',
  access: 'public',
  errors: ['not_found'],
  addition: true,
  summary: 'Deletes a message: the writer their own, the voter who created the list any.',
  body: Strict({ key: Key, voter_key: VoterKey, message_id: RowId }),
  reply: VoteListView,
  limit: 'write',
});

export const leaveVoteList = defineCall({
  method: 'POST',
  path: '/crm/api/votes/leave',
  access: 'public',
  errors: ['not_found', 'not_allowed_now'],
  addition: true,
  summary:
    'Leaves a list: the caller’s votes and messages are deleted. `not_allowed_now` for the account that created it.',
  body: Strict({ key: Key, voter_key: VoterKey }),
  reply: Type.Object({}),
  limit: 'write',
});

export const deleteVoteList = defineCall({
  method: 'POST',
  path: '/crm/api/votes/delete',
  access: 'user',
  errors: ['not_found'],
  addition: true,
  summary: 'Deletes a list and its votes, as the account that created it; its link becomes invalid.',
  body: Strict({ key: Key }),
  reply: Type.Object({}),
});
