import type { CallContext } from './call-context.ts';

/** What a call from inside the process has in place of an HTTP request: of a page, the demo or a test. */
export const WITHOUT_HTTP = {
  idempotencyKey: null,
  headers: {},
  cookies: {},
  rawBody: null,
  file: null,
  captcha: { proved: async () => null, require: async () => {} },
  setCookie: () => {},
} satisfies Partial<CallContext>;
