/** What the people of a mixed load do, each as whole steps of the product's client. */
import { randomUUID } from 'node:crypto';
import { request, type Agent } from 'node:http';
import { WebSocket } from 'ws';
import { calls } from '#contract/all-calls.ts';
import { CallError, createClient, type Client } from '#contract/client.ts';
import type { ProblemBody } from '#contract/errors.ts';
import { REALTIME_PATH, REALTIME_VERSION } from '#domain/chat.ts';
import { ask, tokenOf } from '../faults/visitors.ts';

const ADULTS = 1;
const STATUS_TRIES = 50;

/** An account with its client. The token is renewed by the load. */
export interface Person {
  token: string;
  email: string;
  api: Client<typeof calls>;
}

/** The connections of the load; replaced before each measurement. */
export interface Connections {
  port: number;
  agent: Agent;
}

export function createPerson(connections: Connections, email: string): Person {
  const person: Person = {
    token: '',
    email,
    api: createClient(
      calls,
      async (_name, { method, path }, { query, body }, { idempotencyKey: key = randomUUID() }) => {
        const { port, agent } = connections;
        const search = query ? `?${new URLSearchParams(query as Record<string, string>).toString()}` : '';
        const { status, body: text } = await ask(port, path + search, {
          agent,
          token: person.token,
          ...(method === 'POST' && { post: { token: person.token, body: (body ?? {}) as object, key } }),
        });
        const reply: unknown = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : {};
        if (status !== 200) throw new CallError(status, reply as ProblemBody);
        return reply;
      },
    ),
  };
  return person;
}

/** A departure that is held at once. */
export interface Departure {
  tourId: number;
  dateId: number;
}

/** Pays on the sandbox's page, which answers a browser with a redirect. */
function payAt(page: string, agent: Agent): Promise<void> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return new Promise((done, fail) => {
    const sent = request(page, { agent, method: 'POST', headers }, (reply) => reply.resume().once('end', done));
    sent.once('error', fail).end('choice=pay');
  });
}

/** Asks for a seat, pays for it at the sandbox, sees it paid, and cancels it, so that seats never run out. */
export async function book(
  { api, email }: Person,
  { tourId, dateId }: Departure,
  { agent }: Connections,
): Promise<void> {
  const date = { tour_id: tourId, tour_date_id: dateId };
  const { total, currency } = await api.booking.getPriceQuote({ query: { ...date, adults: ADULTS } });
  const contact = { first_name: 'Ada', last_name: 'Lovelace', email, phone: '+44 20 7946 0000' };
  const { id, payment_id: paymentId } = await api.booking.createRequest({
    body: {
      ...date,
      contact,
      currency,
      expected_total: total,
      terms_accepted: true,
      seats: { adults: ADULTS, children: 0 },
    },
  });
  const payment = { payment_id: paymentId ?? 0 };
  const { redirect_url: page } = await api.payments.createPayment({ body: { ...payment, method: 'card' } });
  await payAt(page, agent);
  let tries = 0;
  while ((await api.payments.getPaymentStatus({ query: payment })).state !== 'payed')
    if (++tries > STATUS_TRIES) throw new Error(`payment ${paymentId} does not arrive`);
  await api.booking.getRequest({ query: { id } });
  const quote = await api.booking.getCancelQuote({ query: { id } });
  await api.booking.cancelRequest({ body: { id, quote_id: quote.quote_id ?? '' } });
}

/** Changes a text of a tour and publishes it, which reaches the index and drops cached replies. */
export async function edit({ api }: Person, id: number): Promise<void> {
  const { version, value } = (await api.desk.getTourDraft({ query: { id } })).sections.basics;
  const summary = { ...value.summary, en: `Edited ${randomUUID()}` };
  await api.desk.saveTourSection({ body: { id, version, basics: { ...value, summary } } });
  const { revision } = await api.desk.getTourDraft({ query: { id } });
  await api.desk.publishTour({ body: { id, revision } });
}

/** Opens a socket and resolves when it is signed in. */
export function openSocket(port: number, token: string): Promise<WebSocket> {
  return new Promise((done, fail) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${REALTIME_PATH}`);
    socket.once('error', fail);
    socket.once('close', () => fail(new Error('the socket was closed')));
    socket.once('open', () =>
      socket.send(JSON.stringify({ type: 'auth', version: REALTIME_VERSION, token, locale: 'en-US' })),
    );
    socket.once('message', () => done(socket));
  });
}

export async function write({ api }: Person, chatId: number): Promise<void> {
  await api.chat.sendMessage({
    body: { chat_id: chatId, message: `A message: ${randomUUID()}`, client_message_id: randomUUID() },
  });
}

/** Signs in by password. */
export async function signIn({ port }: Connections): Promise<void> {
  await tokenOf(port, 'traveller');
}
