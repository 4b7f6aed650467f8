import { createServer, type IncomingMessage } from 'node:http';

interface Session {
  id: string;
  object: 'checkout.session';
  url: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  amount_total: number;
  currency: string;
  client_reference_id: string | null;
  payment_intent: { id: string; object: 'payment_intent'; last_payment_error: { code: string } | null } | null;
}

/** A fake Stripe API on the loopback: sessions, refunds, idempotency keys. */
export interface StripeStandIn {
  url: string;
  sessions: Map<string, Session>;
  refunds: { payment_intent: string; amount: number }[];
  /** Mutating requests by path. */
  created: string[];
  /** Number of next replies to drop after their effect. */
  dropReplies: number;
  /** Whether requests hang without a reply. */
  isHanging: boolean;
  /** Whether refunds are rejected. */
  refusesRefunds: boolean;
  disputes: Map<string, Record<string, unknown>>;
  pay(id: string, change?: Partial<Session>): Session;
  stop(): Promise<void>;
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
}

// oxlint-disable-next-line max-lines-per-function -- the routes of a fake server
export async function startStripeStandIn(): Promise<StripeStandIn> {
  const sessions = new Map<string, Session>();
  const responses = new Map<string, unknown>();
  let number = 0;
  const standIn: StripeStandIn = {
    url: '',
    sessions,
    disputes: new Map(),
    refunds: [],
    created: [],
    dropReplies: 0,
    isHanging: false,
    refusesRefunds: false,
    pay(id, change = {}) {
      const session = sessions.get(id);
      if (!session) throw new Error(`no session ${id}`);
      const paid: Session = {
        ...session,
        status: 'complete',
        payment_status: 'paid',
        payment_intent: { id: `pi_${id}`, object: 'payment_intent', last_payment_error: null },
        ...change,
      };
      sessions.set(id, paid);
      return paid;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  const create = (path: string, form: URLSearchParams): unknown => {
    standIn.created.push(path);
    if (path === '/v1/refunds') {
      const refund = { payment_intent: form.get('payment_intent') ?? '', amount: Number(form.get('amount')) };
      standIn.refunds.push(refund);
      return { id: `re_${++number}`, object: 'refund', status: 'succeeded', ...refund };
    }
    const id = `cs_test_${++number}`;
    const session: Session = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.test/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      client_reference_id: form.get('client_reference_id'),
    };
    sessions.set(id, session);
    return session;
  };
  const handle = (
    method: string,
    path: string,
    form: URLSearchParams,
    key: string | undefined,
  ): { status: number; body: unknown } => {
    const [, , , , id = '', action] = path.split('/');
    const session = sessions.get(id);
    const dispute = standIn.disputes.get(path.split('/')[3] ?? '');
    if (method === 'GET' && dispute) return { status: 200, body: dispute };
    if (method === 'GET' && session) return { status: 200, body: session };
    if (action === 'expire' && session) {
      if (session.status !== 'open')
        return { status: 400, body: { error: { type: 'invalid_request_error', message: 'not open' } } };
      session.status = 'expired';
      return { status: 200, body: session };
    }
    if (path === '/v1/refunds' && standIn.refusesRefunds)
      return { status: 400, body: { error: { type: 'invalid_request_error', message: 'charge_disputed' } } };
    if (method === 'POST' && (path === '/v1/checkout/sessions' || path === '/v1/refunds')) {
      const body = (key && responses.get(key)) || create(path, form);
      if (key) responses.set(key, body);
      return { status: 200, body };
    }
    return { status: 404, body: { error: { type: 'invalid_request_error', message: 'no such thing' } } };
  };
  const server = createServer((request, response) => {
    void readForm(request).then((form) => {
      const key = request.headers['idempotency-key'];
      const { status, body } = handle(
        request.method ?? '',
        (request.url ?? '').split('?')[0] ?? '',
        form,
        typeof key === 'string' ? key : undefined,
      );
      if (standIn.isHanging) return;
      if (standIn.dropReplies > 0) {
        standIn.dropReplies--;
        request.socket.destroy();
        return;
      }
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  standIn.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return standIn;
}
