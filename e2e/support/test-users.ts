import { randomUUID } from 'node:crypto';
import { expect, request as http, type APIRequestContext, type BrowserContextOptions } from '@playwright/test';
import { calls } from '#contract/all-calls.ts';
import { CallError, createClient, type Client } from '#contract/client.ts';
import type { ProblemBody } from '#contract/errors.ts';
import { DEMO_PASSWORD, DEMO_USERS } from '#demo/demo-users.ts';
import type { Database, Departure } from './database.ts';
import { OPERATOR_TOKEN } from './product.ts';

/** Form data of a traveller. */
export interface Contact {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

/** A signed-in user: their client, and the cookies and storage of their browser. */
export interface Person extends Contact {
  api: Client<typeof calls>;
  browser: NonNullable<BrowserContextOptions['storageState']>;
}

/** Contact data of a new user. */
export function newContact(firstName = 'Ada', lastName = 'Lovelace'): Contact {
  return {
    firstName,
    lastName,
    email: `${firstName}.${lastName}.${randomUUID().slice(0, 8)}@example.com`.toLowerCase(),
    phone: '+44 20 7946 0000',
  };
}

/** All emails, newest first, from the operator's page. */
export async function allEmails(url: string): Promise<string[]> {
  const operator = await http.newContext({ baseURL: url });
  const page = await operator.get(`/operator/outbox?token=${OPERATOR_TOKEN}`);
  const [, ...emails] = (await page.text()).split('<article>');
  await operator.dispose();
  return emails;
}

const emailsTo = async (url: string, address: string): Promise<string[]> =>
  (await allEmails(url)).filter((email) => email.includes(`<span>${address}</span>`));

/** Reads the last code sent to an address. */
export async function codeSentTo(url: string, address: string): Promise<string> {
  const emails = await emailsTo(url, address);
  const code = emails.map((email) => /<h2>(\d{5})\D/.exec(email)?.[1]).find(Boolean);
  if (!code) throw new Error(`no code was sent to ${address}`);
  return code;
}

/** Reads the link in the last email to an address. */
export async function linkSentTo(url: string, address: string): Promise<string> {
  const [email = ''] = await emailsTo(url, address);
  const link = /<a rel="noreferrer" href="([^"]+)"/.exec(email)?.[1];
  if (!link) throw new Error(`no link was sent to ${address}`);
  const { pathname, hash } = new URL(link.replace(/&#(\d+);/g, (_, char: string) => String.fromCharCode(Number(char))));
  return pathname + hash;
}

/** The typed client over the test's connection, to prepare a journey. */
function apiOver(connection: APIRequestContext, token: () => string | null): Client<typeof calls> {
  return createClient(calls, async (_name, { method, path }, { query, body }, { idempotencyKey = randomUUID() }) => {
    const response = await connection.fetch(path, {
      method,
      ...(query && { params: query as Record<string, string | number | boolean> }),
      ...(method === 'POST' && { data: body ?? {} }),
      headers: {
        'x-language': 'en-US',
        'x-currency': 'USD',
        ...(method === 'POST' && { 'idempotency-key': idempotencyKey }),
        ...(token() && { 'x-authorization': `Bearer ${token()}` }),
      },
    });
    const reply: unknown = await response.json();
    if (!response.ok()) throw new CallError(response.status(), reply as ProblemBody);
    return reply;
  });
}

type SignIn = (api: Client<typeof calls>) => Promise<{ token: string }>;

async function signIn(url: string, contact: Contact, how: SignIn): Promise<Person> {
  const connection = await http.newContext({ baseURL: url });
  let token: string | null = null;
  const api = apiOver(connection, () => token);
  ({ token } = await how(api));
  const { cookies } = await connection.storageState();
  const own = (name: string, value: string) =>
    ({
      name,
      value,
      domain: new URL(url).hostname,
      path: '/',
      expires: -1,
      httpOnly: false,
      secure: false,
      sameSite: 'Lax',
    }) as const;
  // The note about cookies, read before, would appear over a button that is being pressed.
  return {
    ...contact,
    api,
    browser: {
      cookies: [...cookies, own('token', encodeURIComponent(`Bearer ${token}`)), own('cookie_alert', 'false')],
      origins: [{ origin: url, localStorage: [{ name: 'token', value: `Bearer ${token}` }] }],
    },
  };
}

/** Creates an account with an emailed code, like a guest. */
export function newTraveller(url: string, contact = newContact()): Promise<Person> {
  return signIn(url, contact, async (api) => {
    await api.account.registerWithoutPassword({
      body: {
        email: contact.email,
        first_name: contact.firstName,
        last_name: contact.lastName,
        phone: contact.phone.replaceAll(' ', ''),
      },
    });
    return api.account.signInByCode({
      body: { login: contact.email, code: await codeSentTo(url, contact.email), verify_method: 'email' },
    });
  });
}

/** A demo user, signed in by password. */
export function demoPerson(url: string, role: (typeof DEMO_USERS)[number]['role']): Promise<Person> {
  const user = DEMO_USERS.find((entry) => entry.role === role);
  if (!user) throw new Error(`no ${role} in the demo`);
  return signIn(url, { ...user, phone: '' }, (api) =>
    api.account.signIn({ body: { login: user.email, password: DEMO_PASSWORD } }),
  );
}

/** Requests seats without a browser, to prepare a journey. */
export async function askForSeats(
  person: Person,
  departure: { tourId: number; dateId: number },
  adults = 2,
  currency?: string,
): Promise<{ id: number; paymentId: number | null; total: number; dueNow: number; currency: string }> {
  const { variants } = await person.api.tourPage.getTour({ query: { slug: `tour-${departure.tourId}` } });
  const variant = variants[0] ? { variant_id: variants[0].id } : {};
  const quote = await person.api.booking.getPriceQuote({
    query: {
      tour_id: departure.tourId,
      tour_date_id: departure.dateId,
      adults,
      ...variant,
      ...(currency && { currency }),
    },
  });
  const { id, payment_id } = await person.api.booking.createRequest({
    body: {
      tour_id: departure.tourId,
      tour_date_id: departure.dateId,
      ...variant,
      seats: { adults, children: 0 },
      terms_accepted: true,
      expected_total: quote.total,
      currency: quote.currency,
      contact: { first_name: person.firstName, last_name: person.lastName, email: person.email, phone: person.phone },
    },
  });
  return { id, paymentId: payment_id, total: quote.total, dueNow: quote.due_now, currency: quote.currency };
}

/** Books seats without a browser: requests them and pays what is due. */
export async function bookSeats(
  person: Person,
  departure: { tourId: number; dateId: number },
): Promise<{ id: number; uuid: string; paymentId: number }> {
  const { id, paymentId } = await askForSeats(person, departure);
  const payment = { payment_id: paymentId ?? 0 };
  const { redirect_url } = await person.api.payments.createPayment({ body: { ...payment, method: 'card' } });
  await fetch(redirect_url, { method: 'POST', body: 'choice=pay', redirect: 'manual' });
  const state = async (): Promise<string> => (await person.api.payments.getPaymentStatus({ query: payment })).state;
  await expect.poll(state).toBe('payed');
  const { uuid } = await person.api.booking.getRequest({ query: { id } });
  return { id, uuid, paymentId: payment.payment_id };
}

/** A completed trip with its review link. */
export async function finishedTrip(
  person: Person,
  database: Database,
): Promise<{ id: number; uuid: string; departure: Departure }> {
  const departure = await database.takeDeparture();
  const { id } = await askForSeats(person, departure);
  await database.endTrip(id);
  const linkOf = async (): Promise<string | null> =>
    (await person.api.booking.getRequest({ query: { id } })).review_uuid;
  await expect.poll(linkOf).not.toBeNull();
  return { id, uuid: (await linkOf()) ?? '', departure };
}
