import { sql } from 'kysely';
import { vi } from 'vitest';
import { createSessionTokens, hashPassword } from '#server/features/account/index.ts';
import type { TestApp, TestResponse } from './app-under-test.ts';
import { solveChallenge } from './solve-captcha.ts';

let visitors = 0;
let phones = 0;

/** Makes account calls by name, with the cookies of one browser. */
export type Visitor<Reply> = (name: string, body?: unknown) => Promise<TestResponse<Reply>>;

/** Opens a browser with its own IP address and cookies, which solves captchas; `token` signs it in. */
export function openVisitor<Reply extends { type?: string }>(app: TestApp, token?: string): Visitor<Reply> {
  const address = `2001:db8:${(++visitors).toString(16)}::1`;
  const jar = new Map<string, string>();
  return async (name, body) => {
    const input = body === undefined ? {} : { body };
    const send = (proof: Record<string, string>): Promise<TestResponse<Reply>> => {
      const cookie = [...jar].map(([key, value]) => `${key}=${value}`).join('; ');
      const headers = { cookie, 'x-forwarded-for': address, ...proof };
      return app.call(`account.${name}`, input, { headers, token });
    };
    let reply = await send({});
    while (reply.status === 429 && reply.body.type) {
      const { type } = reply.body;
      const query = { action: `account.${name}`, type };
      const { body: challenge } = await app.call<{ challenge: string }>('site.getCaptcha', { query });
      reply = await send({ 'x-captcha': `${type} ${solveChallenge(challenge.challenge)}` });
    }
    for (const { name: key, value } of reply.cookies) jar.set(key, value);
    return reply;
  };
}

/** Waits until a check passes, because codes are sent shortly after the reply. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 20_000 });

/** A phone number that is unique within the file. */
export const newPhone = (): string => `+4915${String(++phones).padStart(3, '0')}45678`;

interface NewAccount {
  phone?: string | null;
  isConfirmed?: boolean;
  password?: string;
}

/** Stores an account, by default with a confirmed phone. */
export async function newAccount(
  { db }: TestApp,
  { phone = null, isConfirmed = phone !== null, password }: NewAccount = {},
): Promise<{ id: number; email: string }> {
  const email = `person${++visitors}@example.com`;
  const hash = password === undefined ? null : await hashPassword(password);
  const { rows } = await sql<{ id: number }>`insert into user_account (email, phone, phone_confirmed_at, password_hash)
    values (${email}, ${phone}, ${isConfirmed ? sql`now()` : null}, ${hash}) returning id`.execute(db);
  return { id: rows[0]?.id ?? 0, email };
}

/** The access token of a new session of an account. */
export async function tokenOf({ db, env }: TestApp, userId: number): Promise<string> {
  const { access } = await createSessionTokens(db, env.sessionSecret).open(db, userId, { agent: '' });
  return access;
}

/** Subjects of the emails to an address, in order. */
export async function emailSubjectsTo({ db }: TestApp, email: string): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`select subject from mail_outbox where recipient = ${email}
    order by id`.execute(db);
  return rows.map(({ subject }) => subject);
}

/** Ages codes, so that another one may be sent. */
export async function ageCodes({ db }: TestApp): Promise<void> {
  await sql`update auth_code set created_at = created_at - interval '11 minutes'`.execute(db);
}
