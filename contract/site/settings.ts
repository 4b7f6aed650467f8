import { Type, type Static } from 'typebox';
import { defineCall, Nullable, Strict, StringEnum } from '#contract/call.ts';
import { RowId } from '#contract/fields.ts';
import { MAX_AMOUNT_MINOR } from '#domain/money.ts';

/**
 * Sign-in methods: a code over one of the specification's channels, or a password. The first is the default unless the
 * operator configures another.
 */
export const AUTH_METHODS = [
  'email',
  'password',
  'telegram',
  'telegram_with_phone_request',
  'vk',
  'vk_via_sms_service',
  'whatsapp',
  'whatsapp_paid',
  'sms',
] as const;

/**
 * Specification 3, "Site tokens". Public, because browsers send them to the providers. Null where a provider is
 * disabled.
 */
export const SiteTokens = Type.Object({
  captcha_provider: Nullable(Type.String()),
  captcha_key: Nullable(Type.String()),
  hard_captcha_key: Nullable(Type.String()),
  invisible_captcha_provider: Nullable(Type.String()),
  invisible_captcha_key: Nullable(Type.String()),
  maps_provider: Nullable(Type.String()),
  maps_token: Nullable(Type.String()),
  maps_suggest_token: Nullable(Type.String()),
  send_tour_program_in_pdf_via_whatsapp: Type.Boolean(),
  main_auth_method: StringEnum(AUTH_METHODS),
});
export type SiteTokens = Static<typeof SiteTokens>;

export const getSiteTokens = defineCall({
  method: 'GET',
  path: '/spa/site-tokens',
  access: 'public',
  reply: SiteTokens,
  summary: 'Returns the browser keys of the providers that the operator has enabled.',
});

const CurrencyCode = Type.String({ pattern: '^[A-Za-z]{3}$' });

export const convertPrice = defineCall({
  method: 'GET',
  path: '/node-api/convert-price',
  access: 'public',
  cacheMs: 60_000,
  summary: 'Converts an amount at the current rates.',
  query: Strict({
    from_currency: CurrencyCode,
    to_currency: CurrencyCode,
    amount: Type.Number({
      minimum: 0,
      maximum: MAX_AMOUNT_MINOR,
      description: 'Units of `from_currency`: 99.5 dollars',
    }),
  }),
  reply: Type.Object({ result: Type.Number({ description: 'Units of `to_currency`, rounded to its minor units' }) }),
});

export const listMovedPaths = defineCall({
  method: 'GET',
  path: '/spa/moved-paths',
  access: 'public',
  addition: true,
  summary: 'Returns the old paths that the server redirects, without their targets.',
  reply: Type.Object({ paths: Type.Array(Type.String()) }),
});

export const getRedirect = defineCall({
  method: 'GET',
  path: '/spa/redirect',
  access: 'public',
  errors: ['not_found'],
  summary: 'Returns the target of a short link: a path of this site, or a URL on an allowed host. 404 for any other.',
  query: Strict({ id: RowId }),
  reply: Type.Object({ source_url: Type.String() }),
});
