import { Type } from 'typebox';
import { defineCall, Nullable, Strict, StringEnum } from '#contract/call.ts';
import { CAPTCHA_HEADER, CAPTCHA_LEVELS, CAPTCHA_PROVIDERS } from '#domain/site/captcha.ts';

export const getCaptcha = defineCall({
  method: 'GET',
  path: '/crm/api/captcha/challenge',
  access: 'public',
  addition: true,
  errors: ['not_found'],
  summary: `Returns a challenge after a 429 of type captcha or hard_captcha. Send its solution once, in the header ${CAPTCHA_HEADER} of the repeated call.`,
  query: Strict({
    action: Type.String({ maxLength: 64, description: 'Name of the rejected call, the only one it is valid for' }),
    type: StringEnum(CAPTCHA_LEVELS),
  }),
  reply: Type.Object({
    provider: Nullable(StringEnum(CAPTCHA_PROVIDERS, { description: 'Null for the built-in proof of work' })),
    key: Nullable(Type.String({ description: 'Browser key of the provider' })),
    is_invisible: Type.Boolean(),
    challenge: Nullable(Type.String({ description: 'JSON of an ALTCHA challenge (PBKDF2/SHA-256)' })),
    max_counter: Type.Integer({ description: 'Highest counter to try; 0 with a provider' }),
  }),
});
