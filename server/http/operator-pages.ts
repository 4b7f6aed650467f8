import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#server/db/pool.ts';

const COOKIE = 'operator';
const PATH = '/operator';
const LIFE_S = 43_200;
const SHOWN = 100;

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function isOperator(request: FastifyRequest, token: string): boolean {
  return timingSafeEqual(digest(request.cookies[COOKIE] ?? ''), digest(token));
}

const STYLE = `:root{color-scheme:light dark}body{font:16px/24px system-ui,sans-serif;max-width:880px;margin:0 auto;padding:32px 20px;background:light-dark(#fff,#16171b);color:light-dark(#1b1d22,#f3efe7)}
h1{font:450 28px/34px Georgia,serif}article{border-top:1px solid light-dark(#e5ddd0,#33343b);padding:16px 0}header{display:flex;gap:16px;flex-wrap:wrap;color:light-dark(#5c5f66,#b3aea4);font-size:14px}
h2{font:600 16px/24px system-ui;margin:4px 0}pre{white-space:pre-wrap;font:inherit;margin:8px 0}a{color:light-dark(#1d4e79,#8fbce6)}`;

interface Letter {
  id: number;
  recipient: string;
  locale: string;
  subject: string;
  body: string;
  action: { text: string; url: string } | null;
  created_at: Date;
  sent_at: Date | null;
  last_error: string | null;
}

function letterArticle(letter: Letter): string {
  const state = letter.sent_at ? 'sent' : (letter.last_error ?? 'kept here');
  return `<article><header><span>${escapeHtml(letter.created_at.toISOString().slice(0, 16).replace('T', ' '))}</span><span>${escapeHtml(letter.recipient)}</span><span>${escapeHtml(letter.locale)}</span><span>${escapeHtml(state)}</span></header>
<h2>${escapeHtml(letter.subject)}</h2><pre>${escapeHtml(letter.body)}</pre>${letter.action ? `<p><a rel="noreferrer" href="${escapeHtml(letter.action.url)}">${escapeHtml(letter.action.text)}</a></p>` : ''}</article>`;
}

/** The operator's outbox: what would have been mailed. Opened once by the token that `npm start` prints, then by a cookie. */
export function mountOperatorPages(app: FastifyInstance, db: Db, token: string, secureCookies: boolean): void {
  app.get<{ Querystring: { token?: string } }>(`${PATH}/outbox`, async (request, reply): Promise<FastifyReply> => {
    reply.headers({
      'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex', 'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    });
    if (typeof request.query.token === 'string') {
      // The token leaves the address at once, so that it stays out of histories and referrers.
      if (timingSafeEqual(digest(request.query.token), digest(token))) {
        reply.setCookie(COOKIE, token, { path: PATH, maxAge: LIFE_S, httpOnly: true, sameSite: 'lax', secure: secureCookies });
      }
      return reply.redirect(`${PATH}/outbox`, 303);
    }
    if (!isOperator(request, token)) return reply.code(404).type('text/plain').send('Not found');
    const { rows } = await sql<Letter>`select id, recipient, locale, subject, body, action, created_at, sent_at, last_error from mail_outbox order by id desc limit ${SHOWN}`.execute(db);
    const list = rows.length > 0 ? rows.map(letterArticle).join('') : '<p>No letters yet.</p>';
    return reply.type('text/html; charset=utf-8').send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title><style>${STYLE}</style></head><body><h1>Outbox</h1>${list}</body></html>`);
  });
}
