import { createHash, timingSafeEqual } from 'node:crypto';
import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';
import { CheckoutRefused } from '#server/features/payments/provider-port.ts';
import type { TbankSettings } from '#server/service-keys.ts';

const API_BASE = 'https://securepay.tinkoff.ru';
const TIMEOUT_MS = 10_000;
/** An internal error of the bank: the same request may succeed later. */
const INTERNAL_ERROR = '9999';

type Scalar = string | number | boolean;

const Reply = Type.Object({
  Success: Type.Boolean(),
  ErrorCode: Type.String(),
  Message: Type.Optional(Type.String()),
  PaymentId: Type.Optional(Type.Union([Type.String(), Type.Integer()])),
  Status: Type.Optional(Type.String()),
  Amount: Type.Optional(Type.Integer()),
  Data: Type.Optional(Type.String()),
  Payments: Type.Optional(
    Type.Array(Type.Object({ PaymentId: Type.Union([Type.String(), Type.Integer()]), Status: Type.String() })),
  ),
});
export type TbankReply = Static<typeof Reply>;

/** The signature of a message: SHA-256 of its scalar values and the password, in the order of their names. */
function tokenOf(message: Readonly<Record<string, unknown>>, password: string): string {
  const scalars = Object.entries({ ...message, Password: password }).filter(
    ([name, value]) => name !== 'Token' && value !== null && typeof value !== 'object',
  );
  scalars.sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(scalars.map(([, value]) => String(value)).join(''))
    .digest('hex');
}

/** Whether a message has the right signature. */
export function isSigned(message: Readonly<Record<string, unknown>>, password: string): boolean {
  const given = Buffer.from(typeof message['Token'] === 'string' ? message['Token'].toLowerCase() : '');
  const expected = Buffer.from(tokenOf(message, password));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Sends a signed request. Also resolves when the bank rejects it; throws when the bank is unreachable or fails
 * internally.
 */
async function post(
  { terminalKey, password, apiBase }: TbankSettings,
  method: string,
  body: Readonly<Record<string, Scalar>>,
): Promise<TbankReply> {
  const message = { TerminalKey: terminalKey, ...body };
  const response = await fetch(`${apiBase ?? API_BASE}/v2/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...message, Token: tokenOf(message, password) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  });
  const reply: unknown = await response.json();
  if (!response.ok || !Check(Reply, reply)) throw new Error(`${method}: ${response.status}`);
  if (reply.ErrorCode === INTERNAL_ERROR) throw new Error(`${method}: ${reply.Message ?? reply.ErrorCode}`);
  return reply;
}

/** Access to the bank's API. */
export interface TbankClient {
  /** Throws `CheckoutRefused` when the bank rejects the request. */
  call(method: string, body: Readonly<Record<string, Scalar>>): Promise<TbankReply>;
  /** Also resolves when the bank rejects the request. */
  ask(method: string, body: Readonly<Record<string, Scalar>>): Promise<TbankReply>;
}

export function createTbankClient(settings: TbankSettings): TbankClient {
  const ask: TbankClient['ask'] = (method, body) => post(settings, method, body);
  return {
    ask,
    async call(method, body) {
      const reply = await ask(method, body);
      if (!reply.Success) throw new CheckoutRefused(`${method}: ${reply.ErrorCode} ${reply.Message ?? ''}`);
      return reply;
    },
  };
}
