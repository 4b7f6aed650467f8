import { Type, type Static } from 'typebox';
import { defineCall, Nullable, Strict, StringEnum } from '#contract/call.ts';
import { Instant, IntId, Uuid } from '#contract/fields.ts';
import { MAX_URL_LENGTH, MAX_WEBHOOKS, TEST_EVENT, WEBHOOK_EVENTS } from '#domain/booking/webhook-events.ts';

const Url = Type.String({
  maxLength: MAX_URL_LENGTH,
  pattern: '^https://[^\\s]+$',
  description: 'A public https address on the default port',
});
const Events = Type.Array(StringEnum(WEBHOOK_EVENTS), {
  minItems: 1,
  maxItems: WEBHOOK_EVENTS.length,
  uniqueItems: true,
});

/** The endpoints of an organizer, each with its last deliveries. */
export const Webhooks = Type.Object({
  organizer_id: Type.Integer(),
  endpoints: Type.Array(
    Type.Object({
      id: Uuid,
      address: Type.String({ description: 'Host and last characters; the rest is often a secret' }),
      events: Type.Array(StringEnum(WEBHOOK_EVENTS)),
      is_on: Type.Boolean(),
      added_by: Nullable(
        Type.String({ description: 'Name or email of who added it; null once the account is deleted' }),
      ),
      failing_since: Nullable(Instant),
      previous_until: Nullable({ ...Instant, description: 'Until when the previous secret signs, too' }),
      deliveries: Type.Array(
        Type.Object({
          id: Type.String({ description: 'The header `webhook-id`' }),
          event: StringEnum([...WEBHOOK_EVENTS, TEST_EVENT]),
          created_at: Instant,
          state: StringEnum(['delivered', 'waiting', 'failed']),
          status: Nullable(Type.Integer({ description: 'HTTP status of the last reply' })),
          tries: Type.Integer(),
        }),
        { description: 'The ten newest' },
      ),
    }),
  ),
});
export type Webhooks = Static<typeof Webhooks>;

const WithSecret = Type.Object({
  secret: Type.String({ description: 'Signs what is sent; not shown again' }),
  webhooks: Webhooks,
});

const common = { access: 'organizer', addition: true } as const;
const OfEndpoint = Strict({ id: Uuid });

export const listWebhooks = defineCall({
  ...common,
  method: 'GET',
  path: '/crm/api/webhooks',
  errors: ['not_found'],
  summary: 'Lists the webhook endpoints of an organizer with their last deliveries.',
  query: Strict({ organizer_id: IntId }),
  reply: Webhooks,
});

// Without `once`, which would store the reply and the secret in it: a repeat fails, because the address is listed.
export const addWebhook = defineCall({
  ...common,
  method: 'POST',
  path: '/crm/api/webhooks/add',
  errors: ['not_found', 'not_allowed_now', 'proof_required'],
  summary: `Adds an endpoint and returns its secret. At most ${MAX_WEBHOOKS}. Needs a proof of identity within ten minutes; the owner gets an email.`,
  body: Strict({ organizer_id: IntId, url: Url, events: Events }),
  reply: WithSecret,
});

export const changeWebhook = defineCall({
  ...common,
  method: 'POST',
  path: '/crm/api/webhooks/change',
  errors: ['not_found'],
  summary: 'Changes the events of an endpoint, or turns it on or off. Nothing is recorded while it is off.',
  body: Strict({ id: Uuid, events: Type.Optional(Events), is_on: Type.Optional(Type.Boolean()) }),
  reply: Webhooks,
});

export const rollWebhookSecret = defineCall({
  ...common,
  method: 'POST',
  path: '/crm/api/webhooks/roll',
  errors: ['not_found', 'proof_required'],
  summary:
    'Returns a new secret. For a day, the previous one signs as well. Needs a proof of identity within ten minutes; the owner gets an email.',
  body: OfEndpoint,
  reply: WithSecret,
});

export const deleteWebhook = defineCall({
  ...common,
  method: 'POST',
  path: '/crm/api/webhooks/delete',
  errors: ['not_found'],
  summary: 'Deletes an endpoint with its deliveries.',
  body: OfEndpoint,
  reply: Webhooks,
});

export const testWebhook = defineCall({
  ...common,
  method: 'POST',
  path: '/crm/api/webhooks/test',
  errors: ['not_found', 'too_many'],
  summary: 'Sends a test event and waits for the result, up to ten seconds.',
  body: OfEndpoint,
  reply: Webhooks,
});

export const resendDelivery = defineCall({
  ...common,
  method: 'POST',
  path: '/crm/api/webhooks/resend',
  errors: ['not_found', 'too_many'],
  summary: 'Sends a delivery again, with the same id, and waits for the result, up to ten seconds.',
  body: Strict({ id: { ...Uuid, description: 'Of the delivery' } }),
  reply: Webhooks,
});
