import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { langOf } from '#domain/locales.ts';
import { Problem } from '#server/calls/problem.ts';
import {
  CheckoutRefused,
  type Checkout,
  type CheckoutOrder,
  type CheckoutState,
  type PaymentProvider,
  type RefundResult,
} from '#server/features/payments/provider-port.ts';
import { parseJson } from '#server/features/payments/providers/parse-json.ts';
import type { TbankSettings } from '#server/service-keys.ts';
import { createTbankClient, isSigned, type TbankClient, type TbankReply } from './tbank-client.ts';

/** Lifetime of a code; bank apps reject it afterwards. */
const CODE_MINUTES = 15;
const MAX_TITLE = 140;

const Notification = Type.Object({
  TerminalKey: Type.String(),
  OrderId: Type.String(),
  PaymentId: Type.Union([Type.String(), Type.Integer()]),
  Status: Type.String(),
});

const PAID = new Set(['CONFIRMED', 'REFUNDING', 'ASYNC_REFUNDING', 'PARTIAL_REFUNDED', 'REFUNDED']);
const REFUNDED = new Set(['PARTIAL_REFUNDED', 'REFUNDED']);
const REFUSED = new Set(['REJECTED', 'AUTH_FAIL', 'CANCELED', 'REVERSED']);
const DECIDING = new Set(['AUTHORIZING', 'AUTHORIZED', 'CONFIRMING']);

const endOf = (now: Date): Date => new Date(now.getTime() + CODE_MINUTES * 60_000);
/** ISO 8601 without milliseconds, which the bank rejects. */
const toIso = (at: Date): string => at.toISOString().replace(/\.\d{3}Z$/, '+00:00');

/** Opens an order and returns the bank's id. If an earlier reply was lost, the order exists and is looked up. */
async function openOrder(
  client: TbankClient,
  order: CheckoutOrder,
  { expiresAt, notificationUrl }: { expiresAt: Date; notificationUrl: string },
): Promise<string> {
  const reply = await client.ask('Init', {
    OrderId: order.key,
    Amount: order.amount,
    Description: order.title.slice(0, MAX_TITLE),
    PayType: 'O',
    Language: langOf(order.locale) === 'ru' ? 'ru' : 'en',
    NotificationURL: notificationUrl,
    SuccessURL: order.returnUrl,
    FailURL: order.cancelUrl,
    RedirectDueDate: toIso(expiresAt),
  });
  if (reply.Success && reply.PaymentId !== undefined) return String(reply.PaymentId);
  const known = await client.ask('CheckOrder', { OrderId: order.key });
  const open = known.Payments?.find(({ Status }) => Status === 'NEW' || Status === 'FORM_SHOWED');
  if (!open) throw new CheckoutRefused(`Init: ${reply.ErrorCode} ${reply.Message ?? ''}`);
  return String(open.PaymentId);
}

function stateOf({ Status = '', Amount = 0 }: TbankReply, captureRef: string): CheckoutState {
  if (PAID.has(Status)) return { state: 'paid', amount: Amount, currency: 'RUB', captureRef };
  if (Status === 'DEADLINE_EXPIRED') return { state: 'expired' };
  if (REFUSED.has(Status)) return { state: 'declined', reason: 'declined' };
  return { state: DECIDING.has(Status) ? 'processing' : 'open' };
}

function refundOf(reply: TbankReply, ref: string): RefundResult {
  if (!reply.Success) return { state: 'failed', ref: null };
  return { state: REFUNDED.has(reply.Status ?? '') ? 'done' : 'pending', ref };
}

/** SBP codes for bank apps by T-Bank acquiring: Init, GetQr, GetState, Cancel. Amounts are kopecks. */
export function createTbankProvider(settings: TbankSettings, publicUrl: string, now: () => Date): PaymentProvider {
  const client = createTbankClient(settings);
  const notificationUrl = `${publicUrl}/crm/api/payments/webhook?provider=tbank`;
  return {
    name: 'tbank',
    methods: ['sbp'],
    isSandbox: false,
    async openCheckout(order): Promise<Checkout> {
      const expiresAt = endOf(now());
      const ref = await openOrder(client, order, { expiresAt, notificationUrl });
      const { Data } = await client.call('GetQr', { PaymentId: ref, DataType: 'PAYLOAD' });
      if (!Data) throw new CheckoutRefused('GetQr: no link');
      return { ref, url: Data, expiresAt };
    },
    async readCheckout(ref) {
      return stateOf(await client.call('GetState', { PaymentId: ref }), ref);
    },
    // Codes expire by themselves. Cancel would refund a concurrent payment behind our ledger's back.
    closeCheckout: () => Promise.resolve(),
    async refund({ captureRef, amount, key }) {
      return refundOf(
        await client.ask('Cancel', { PaymentId: captureRef, Amount: amount, ExternalRequestId: key }),
        key,
      );
    },
    readEvent(rawBody) {
      const message: unknown = parseJson(rawBody);
      if (!Check(Notification, message) || message.TerminalKey !== settings.terminalKey)
        throw new Problem('invalid', { fields: { body: 'rule.invalid' } });
      if (!isSigned(message, settings.password)) throw new Problem('invalid', { fields: { Token: 'rule.invalid' } });
      const ref = String(message.PaymentId);
      return { id: `${ref}:${message.Status}`, kind: message.Status, ref, key: message.OrderId };
    },
  };
}
