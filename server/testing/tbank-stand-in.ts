import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';

interface Order {
  PaymentId: string;
  OrderId: string;
  Amount: number;
  Status: string;
  refunded: number;
}

/** A fake T-Bank acquiring API on the loopback: orders, codes, states, refunds. Shapes as its documentation records them. */
export interface TbankStandIn {
  url: string;
  terminalKey: string;
  password: string;
  /** Keyed by the bank's id. */
  orders: Map<string, Order>;
  refunds: { PaymentId: string; Amount: number; ExternalRequestId: string }[];
  /** Number of next replies to drop after their effect. */
  dropReplies: number;
  isDown: boolean;
  /** Whether refunds stay pending until polled again. */
  isRefundSlow: boolean;
  /** The signed notification of an order's state. */
  notification(order: Order, change?: Record<string, unknown>): string;
  stop(): Promise<void>;
}

type Message = Record<string, unknown>;

/** The documented signature, implemented independently, so that a mistake in the provider is not repeated here. */
function sign(message: Message, password: string): string {
  const all: Message = { ...message, Password: password };
  const names = Object.keys(all)
    .filter((name) => name !== 'Token' && typeof all[name] !== 'object')
    .toSorted();
  return createHash('sha256')
    .update(names.map((name) => String(all[name])).join(''))
    .digest('hex');
}

async function readJson(request: IncomingMessage): Promise<Message> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text) as Message;
}

/** Cancels an order; the same `ExternalRequestId` is one refund. */
function cancel(standIn: TbankStandIn, order: Order, message: Message): Message {
  const refund = {
    PaymentId: order.PaymentId,
    Amount: Number(message['Amount']),
    ExternalRequestId: String(message['ExternalRequestId']),
  };
  const isKnown = standIn.refunds.some(({ ExternalRequestId }) => ExternalRequestId === refund.ExternalRequestId);
  if (!isKnown && order.refunded + refund.Amount > order.Amount) return { Success: false, ErrorCode: '4' };
  if (!isKnown) {
    standIn.refunds.push(refund);
    order.refunded += refund.Amount;
  }
  const isAll = order.refunded === order.Amount;
  order.Status = standIn.isRefundSlow && !isKnown ? 'ASYNC_REFUNDING' : isAll ? 'REFUNDED' : 'PARTIAL_REFUNDED';
  return { Success: true, ErrorCode: '0', Status: order.Status, PaymentId: order.PaymentId };
}

/** The bank's reply to a signed request. */
function replyTo(standIn: TbankStandIn, method: string, message: Message): Message {
  const refused = { Success: false, ErrorCode: '7', Message: 'refused' };
  if (message['Token'] !== sign(message, standIn.password))
    return { Success: false, ErrorCode: '204', Message: 'Token' };
  const same = [...standIn.orders.values()].find(({ OrderId }) => OrderId === message['OrderId']);
  if (method === 'Init') {
    if (same) return { Success: false, ErrorCode: '8', Message: 'the order exists' };
    const PaymentId = String(3_000_000 + standIn.orders.size);
    const OrderId = String(message['OrderId']);
    const order: Order = { PaymentId, OrderId, Amount: Number(message['Amount']), Status: 'NEW', refunded: 0 };
    standIn.orders.set(PaymentId, order);
    return { Success: true, ErrorCode: '0', ...order };
  }
  if (method === 'CheckOrder')
    return {
      Success: true,
      ErrorCode: '0',
      Payments: same ? [{ PaymentId: same.PaymentId, Status: same.Status }] : [],
    };
  const order = standIn.orders.get(String(message['PaymentId']));
  if (!order) return refused;
  if (method === 'GetQr')
    return {
      Success: true,
      ErrorCode: '0',
      PaymentId: 1,
      Data: `https://qr.nspk.ru/AS1000670LSS7DN18SJQDNP4B05KL${order.PaymentId}`,
    };
  if (method === 'GetState')
    return { Success: true, ErrorCode: '0', Status: order.Status, Amount: order.Amount, PaymentId: order.PaymentId };
  return method === 'Cancel' ? cancel(standIn, order, message) : refused;
}

export async function startTbankStandIn(): Promise<TbankStandIn> {
  const server = createServer((request, response) => {
    void readJson(request).then((message) => {
      const reply = standIn.isDown ? null : replyTo(standIn, request.url?.split('/').at(-1) ?? '', message);
      if (!reply || standIn.dropReplies-- > 0) {
        request.socket.destroy();
        return;
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
    });
  });
  const standIn: TbankStandIn = {
    url: '',
    terminalKey: 'TestTerminal',
    password: 'a password of the terminal',
    orders: new Map(),
    refunds: [],
    dropReplies: 0,
    isDown: false,
    isRefundSlow: false,
    notification({ PaymentId, OrderId, Status, Amount }, change = {}) {
      const message = {
        TerminalKey: standIn.terminalKey,
        OrderId,
        Success: true,
        Status,
        PaymentId: Number(PaymentId),
        ErrorCode: '0',
        Amount,
        Data: { Source: 'sbp' },
      };
      return JSON.stringify({ ...message, Token: sign(message, standIn.password), ...change });
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  standIn.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return standIn;
}
