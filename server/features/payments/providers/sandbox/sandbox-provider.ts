import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { DECLINE_REASONS, type DeclineReason } from '#contract/payments/pay.ts';
import { Problem } from '#server/calls/problem.ts';
import type { Db } from '#server/db/pool.ts';
import type { PaymentProvider } from '#server/features/payments/provider-port.ts';
import { parseJson } from '#server/features/payments/providers/parse-json.ts';
import { closeSandboxCheckout, findCheckout, openSandboxCheckout, refundSandboxCheckout } from './sandbox-store.ts';
import { isSigned, SIGNATURE_HEADER } from './sign-event.ts';

const Event = Type.Object({ id: Type.String(), kind: Type.String(), ref: Type.String(), key: Type.String() });

function idOf(ref: string): number {
  return Number(/^sb_(\d+)$/.exec(ref)?.[1] ?? 0);
}

function toReason(decline: string | null): DeclineReason {
  return DECLINE_REASONS.find((reason) => reason === decline) ?? 'other';
}

/**
 * The built-in provider, whose checkout lets the user choose the outcome. It has its own tables and reports only by
 * signed webhooks.
 */
export function createSandboxProvider(db: Db, publicUrl: string, secrets: readonly string[]): PaymentProvider {
  return {
    name: 'sandbox',
    methods: ['card', 'sbp'],
    isSandbox: true,
    async openCheckout(order) {
      const checkout = await openSandboxCheckout(db, order);
      return {
        ref: `sb_${checkout.id}`,
        url: `${publicUrl}/sandbox/pay/${checkout.token}`,
        ...(order.method === 'sbp' && { expiresAt: checkout.expires_at }),
      };
    },
    async readCheckout(ref) {
      const checkout = await findCheckout(db, idOf(ref));
      if (!checkout || checkout.state === 'closed') return { state: 'expired' };
      if (checkout.is_due)
        return { state: 'paid', amount: checkout.amount, currency: checkout.currency, captureRef: ref };
      if (checkout.state === 'declined') return { state: 'declined', reason: toReason(checkout.decline) };
      if (checkout.state === 'late') return { state: 'processing' };
      return checkout.is_expired ? { state: 'expired' } : { state: 'open' };
    },
    closeCheckout: (ref) => closeSandboxCheckout(db, idOf(ref)),
    async refund(order) {
      const isDone = await refundSandboxCheckout(db, idOf(order.captureRef), order);
      return { state: isDone ? 'done' : 'failed', ref: `sbr_${order.key}` };
    },
    readEvent(rawBody, headers, now) {
      const header = headers[SIGNATURE_HEADER];
      if (typeof header !== 'string' || !isSigned(rawBody, header, secrets, now))
        throw new Problem('invalid', { fields: { [SIGNATURE_HEADER]: 'rule.invalid' } });
      const event = parseJson(rawBody);
      if (!Check(Event, event)) throw new Problem('invalid', { fields: { body: 'rule.invalid' } });
      return event;
    },
  };
}
