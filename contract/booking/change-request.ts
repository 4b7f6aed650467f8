import { Type, type Static } from 'typebox';
import { defineCall, Nullable, Strict, Words } from '#contract/call.ts';
import { CANCEL_REASONS, ORGANIZER_REASONS } from '#domain/booking/cancel-policy.ts';
import { ChangeSeq, Instant, PolicyStep, RequestId } from './request-schemas.ts';

/** What every change of a request answers with: how it stands now. */
export const RequestState = Type.Object({
  id: Type.Integer(),
  status: Type.Integer(),
  status_text: Type.String(),
  seq: ChangeSeq,
});
export type RequestState = Static<typeof RequestState>;

const Reasons = Type.Object({
  data: Type.Array(Type.Object({ id: Words([...CANCEL_REASONS, ...ORGANIZER_REASONS]), name: Type.String() })),
});

export const getCancelReasons = defineCall({
  method: 'GET',
  path: '/crm/api/request/cancel-reasons',
  access: 'public',
  addition: true,
  summary: "Why a traveller may cancel, or with by=organizer why an organizer may, in the caller's language.",
  query: Strict({ by: Type.Optional(Words(['traveller', 'organizer'])) }),
  reply: Reasons,
});

export const getCancelQuote = defineCall({
  method: 'GET',
  path: '/crm/api/request/cancel-quote',
  access: 'user',
  addition: true,
  summary:
    'What comes back if the traveller cancels now. quote_id goes with the cancellation and is stale as soon as the sums change.',
  query: Strict({ id: RequestId }),
  reply: Type.Object({
    quote_id: Type.String(),
    paid: Type.Integer(),
    refund: Type.Integer(),
    kept: Type.Integer(),
    currency: Type.String(),
    percent: Type.Integer({ description: 'Share of what was paid that the policy gives back today' }),
    rule: Words(['nothing_paid', 'policy', 'day_after_paying']),
    changes_at: Nullable(Instant),
    steps: Type.Array(PolicyStep),
  }),
});

export const cancelRequest = defineCall({
  method: 'POST',
  path: '/crm/api/request/cancel',
  access: 'user',
  once: true,
  summary:
    'The traveller withdraws (1), gives the held seats back (2) or cancels a paid request (3, with a fresh quote_id; else 409 quote_stale with the fresh quote).',
  body: Strict({
    id: RequestId,
    message: Type.Optional(Type.String({ maxLength: 2000 })),
    notify_client: Type.Optional(Type.Boolean()),
    reason: Type.Optional(Words(CANCEL_REASONS)),
    quote_id: Type.Optional(Type.String({ maxLength: 64 })),
  }),
  reply: Type.Object({ ...RequestState.properties, refund: Type.Integer(), currency: Type.String() }),
});

export const acceptProposal = defineCall({
  method: 'POST',
  path: '/crm/api/request/accept-proposal',
  access: 'user',
  addition: true,
  once: true,
  summary:
    'The traveller takes the date or price the organizer offered: the seats are held, to be paid until the deadline.',
  body: Strict({ id: RequestId, proposal_id: RequestId }),
  reply: RequestState,
});

export const declineProposal = defineCall({
  method: 'POST',
  path: '/crm/api/request/decline-proposal',
  access: 'user',
  addition: true,
  once: true,
  summary: 'The traveller does not want what the organizer offered; the request goes on waiting as first asked.',
  body: Strict({ id: RequestId, proposal_id: RequestId }),
  reply: RequestState,
});
