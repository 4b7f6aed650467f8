import { Type, type Static } from 'typebox';
import { defineCall, EmailAddress, NonBlankString, Nullable, Strict, StringEnum } from '#contract/call.ts';
import { RowId, Instant, AmountMinor, Uuid } from '#contract/fields.ts';
import { MAX_PARTY, PAYMENT_KINDS, TripDates } from './request-schemas.ts';

export const SHARE_STATES = ['open', 'late', 'declined', 'processing', 'payed', 'refunded', 'canceled'] as const;
const MinorAmount = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'Minor units' });

/** A part of a due amount, paid by one person. */
export const Share = Type.Object({
  payment_id: Type.Integer(),
  name: Type.String({ description: 'Name of the payer; empty once erased' }),
  email: Nullable(Type.String()),
  is_own: Type.Boolean({ description: 'Whether the traveller who booked pays this share' }),
  amount: AmountMinor,
  state: StringEnum(SHARE_STATES, {
    description: 'late: the share’s deadline has passed; declined: the payer refused to pay',
  }),
  due_at: Nullable(Instant),
  paid_at: Nullable(Instant),
  sent_at: Nullable(Type.String({ format: 'date-time', description: 'Time the link was last sent' })),
  link: Nullable(Type.String({ description: 'Token of the payment link; null for the booker’s share' })),
});
export type Share = Static<typeof Share>;

/** How the due amount of a request is split; `data` is empty when it is not split. */
export const SharesView = Type.Object({
  request_id: Type.Integer(),
  kind: Nullable(StringEnum(PAYMENT_KINDS)),
  due: Type.Integer({ description: 'Minor units still to be paid' }),
  paid: Type.Integer({ description: 'Minor units; sum of the paid shares' }),
  currency: Type.String(),
  deadline_at: Nullable(Type.String({ format: 'date-time', description: 'Latest permitted deadline of a share' })),
  can_split: Type.Boolean({ description: 'Whether something is due and no payment is being processed' }),
  data: Type.Array(Share),
});
export type SharesView = Static<typeof SharesView>;

export const getShares = defineCall({
  method: 'GET',
  path: '/crm/api/request/shares',
  access: 'user',
  errors: ['not_found'],
  addition: true,
  summary: 'Lists the shares of a request, for its owner.',
  query: Strict({ request_id: RowId }),
  reply: SharesView,
});

export const splitPayment = defineCall({
  method: 'POST',
  path: '/crm/api/request/split',
  access: 'user',
  errors: ['not_found', 'not_allowed_now', 'price_changed', 'conflict'],
  addition: true,
  once: true,
  summary:
    'Splits the due amount into shares, replacing the open payment or the open shares; paid shares stay. The amounts must add up to the due amount, else `price_changed` with the current shares; `conflict` while a payment is being processed. An address is invited once per request, and an account invites at most 20 addresses a day; `sent_at` is null if no email was sent.',
  body: Strict({
    request_id: RowId,
    shares: Type.Array(
      Strict({
        name: Type.Optional(NonBlankString(80)),
        email: Type.Optional(EmailAddress()),
        is_own: Type.Optional(Type.Boolean({ description: 'Paid by the caller, without a link' })),
        amount: MinorAmount,
        due_at: Type.Optional(
          Type.String({ format: 'date-time', description: 'Deadline of the share; by default that of the request' }),
        ),
      }),
      { minItems: 1, maxItems: MAX_PARTY },
    ),
  }),
  reply: SharesView,
});

export const remindShare = defineCall({
  method: 'POST',
  path: '/crm/api/request/share/remind',
  access: 'user',
  errors: ['not_found', 'not_allowed_now', 'too_many'],
  addition: true,
  summary: 'Resends a share’s link, at most every 6 hours and 5 emails per address and request.',
  body: Strict({ payment_id: RowId }),
  reply: SharesView,
});

/** A share as shown to its payer by link: the trip, their amount, and how many people have paid. */
export const OwnShare = Type.Object({
  request_id: Type.Integer(),
  payment_id: Type.Integer(),
  name: Type.String(),
  invited_by: Type.String({ description: 'Display name of the traveller who booked' }),
  tour_name: Type.String(),
  image: Nullable(
    Type.Object({
      url: Type.String({ description: 'URL template; {size} stands for a picture size' }),
      alt: Type.String(),
      color: Type.String(),
    }),
  ),
  date: TripDates,
  kind: StringEnum(PAYMENT_KINDS),
  amount: AmountMinor,
  currency: Type.String(),
  state: StringEnum(SHARE_STATES),
  due_at: Nullable(Instant),
  paid_at: Nullable(Instant),
  timezone: Type.String({ description: 'The tour’s time zone, in which deadlines are shown' }),
  created_at: Instant,
  is_held: Type.Boolean({ description: 'Whether the seats are held until all shares are paid' }),
  receipt_url: Nullable(Type.String({ description: 'URL of the receipt for the paid share' })),
  parts: Type.Object({ paid: Type.Integer(), total: Type.Integer() }),
});
export type OwnShare = Static<typeof OwnShare>;

export const getOwnShare = defineCall({
  method: 'GET',
  path: '/crm/api/request/share',
  access: 'public',
  errors: ['not_found'],
  addition: true,
  summary: 'Returns a share by its link, without an account.',
  query: Strict({ uuid: Uuid }),
  reply: OwnShare,
  limit: 'read',
});

export const declineShare = defineCall({
  method: 'POST',
  path: '/crm/api/request/share/decline',
  access: 'public',
  errors: ['not_found', 'not_allowed_now'],
  addition: true,
  summary: 'Declines a share as its payer; the booker is notified. It can still be paid.',
  body: Strict({ uuid: Uuid }),
  reply: OwnShare,
  limit: 'write',
});
