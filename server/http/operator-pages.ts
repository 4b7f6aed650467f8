import { escapeHtml } from '#domain/text/escape-html.ts';
import { formatMoney } from '#domain/money.ts';
import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '#server/db/pool.ts';
import { HIDE_REASONS, type HideReason } from '#domain/reviews.ts';
import type { JudgedReview } from '#server/features/reviews/index.ts';
import type { JudgedQuestion } from '#server/features/tour-page/index.ts';
import type { InboxEntry, LivePhoneCode } from '#server/features/site/index.ts';
import type { WaitingVerification } from '#server/features/organizers/index.ts';
import type { LedgerLine, MoneyMatter } from '#server/features/payments/index.ts';
import { writeMetrics, type Metric } from '#server/platform/metrics.ts';
import { drawLedger } from './operator-ledger.ts';

const COOKIE = 'operator';
const PATH = '/operator';
const LIFE_S = 43_200;
const SHOWN = 100;
/** Maximum postings of one booking, more than any has. */
const POSTINGS = 5000;

/** Dependencies of the operator's pages. */
export interface OperatorDeps {
  db: Db;
  /** The newest contact requests. */
  listInbox(limit: number): Promise<InboxEntry[]>;
  listReviews(limit: number, offset?: number): Promise<JudgedReview[]>;
  moderateReview(id: number, reason: HideReason | null): Promise<boolean>;
  listQuestions(limit: number): Promise<JudgedQuestion[]>;
  moderateQuestion(id: number, isHidden: boolean): Promise<boolean>;
  /** Valid codes of callers. */
  listPhoneCodes(limit: number): Promise<LivePhoneCode[]>;
  listVerifications(limit: number): Promise<WaitingVerification[]>;
  decideVerification(id: number, isPassed: boolean): Promise<boolean>;
  /** Disputes, unsent refunds and unclear payments, newest first. */
  listMoneyMatters(limit: number): Promise<MoneyMatter[]>;
  /** Postings of a request, or the newest of all. */
  listLedger(requestId: number | null, limit: number): Promise<LedgerLine[]>;
  /** The token that marks a browser as staff (`/employees-cookie`). */
  staffToken(): string;
  metrics(): Promise<Metric[]>;
  token: string;
  secureCookies: boolean;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isToken = (text: string, token: string): boolean => timingSafeEqual(digest(text), digest(token));

const STYLE = `:root{color-scheme:light dark}body{font:16px/24px system-ui,sans-serif;max-width:880px;margin:0 auto;padding:32px 20px;background:light-dark(#fff,#16171b);color:light-dark(#1b1d22,#f3efe7)}
h1{font:450 28px/34px Georgia,serif}article{border-top:1px solid light-dark(#e5ddd0,#33343b);padding:16px 0}header,nav{display:flex;gap:16px;flex-wrap:wrap;color:light-dark(#5c5f66,#b3aea4);font-size:14px}
h2{font:600 16px/24px system-ui;margin:4px 0}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:8px 0}a{color:light-dark(#1d4e79,#8fbce6)}a[aria-current]{color:inherit;text-decoration:none}
table{border-collapse:collapse;width:100%;font-size:14px;font-variant-numeric:tabular-nums}td,th{border-top:1px solid light-dark(#e5ddd0,#33343b);padding:6px 8px 6px 0;text-align:start}td:nth-child(n+5),th:nth-child(n+5){text-align:end}`;

interface Letter {
  recipient: string;
  locale: string;
  subject: string;
  body: string;
  action: { text: string; url: string } | null;
  unsubscribe: { text: string; url: string } | null;
  created_at: Date;
  sent_at: Date | null;
  last_error: string | null;
}

function article(facts: readonly string[], title: string, text: string, after = ''): string {
  return `<article><header>${facts.map((fact) => `<span>${escapeHtml(fact)}</span>`).join('')}</header>
<h2>${escapeHtml(title)}</h2><pre>${escapeHtml(text)}</pre>${after}</article>`;
}

const linkOf = (link: Letter['action']): string =>
  link ? `<p><a rel="noreferrer" href="${escapeHtml(link.url)}">${escapeHtml(link.text)}</a></p>` : '';

interface PhoneMessage {
  recipient: string;
  locale: string;
  body: string;
  created_at: Date;
  sent_by: string | null;
  last_error: string | null;
}

/** Codes for phones; the text is stored until a service has accepted it. */
async function phoneMessages(db: Db): Promise<{ at: Date; article: string }[]> {
  const { rows } = await sql<PhoneMessage>`select recipient, locale, body, created_at, sent_by, last_error
    from code_message order by id desc limit ${SHOWN}`.execute(db);
  return rows.map(({ recipient, locale, body, created_at: at, sent_by, last_error }) => ({
    at,
    article: article(
      [minute(at), recipient, locale, sent_by ? `sent by ${sent_by}` : (last_error ?? 'stored only')],
      'Code for a phone',
      body,
    ),
  }));
}

const minute = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ');

async function outbox({ db }: OperatorDeps): Promise<string[]> {
  const { rows } =
    await sql<Letter>`select recipient, locale, subject, body, action, unsubscribe, created_at, sent_at, last_error from mail_outbox order by id desc limit ${SHOWN}`.execute(
      db,
    );
  const letters = rows.map((row) => ({
    at: row.created_at,
    article: article(
      [minute(row.created_at), row.recipient, row.locale, row.sent_at ? 'sent' : (row.last_error ?? 'stored only')],
      row.subject || 'Erased (docs/operations.md)',
      row.body,
      linkOf(row.action) + linkOf(row.unsubscribe),
    ),
  }));
  const shown = [...letters, ...(await phoneMessages(db))].sort((a, b) => b.at.getTime() - a.at.getTime());
  return shown.map((entry) => entry.article);
}

async function inbox({ listInbox }: OperatorDeps): Promise<string[]> {
  return (await listInbox(SHOWN)).map((entry) =>
    article(
      [`No. ${entry.id}`, minute(entry.created_at), entry.site, entry.locale],
      entry.topic,
      entry.lines.join('\n'),
    ),
  );
}

const HIDE_WORDS: Record<HideReason, string> = {
  personal_data: 'Personal data of others',
  abuse: 'Abuse',
  off_topic: 'Not about the tour',
  fake: 'Not an experience of their own',
  advert: 'Advertising',
  illegal: 'Illegal',
};

/** Hides a review for a reason, or shows a hidden one again. */
function moderationForm({ id, hiddenReason }: JudgedReview): string {
  const reasons = HIDE_REASONS.map((reason) => `<option value="${reason}">${HIDE_WORDS[reason]}</option>`).join('');
  const fields = hiddenReason
    ? '<button name="reason" value="">Show again</button>'
    : `<select name="reason" aria-label="Reason">${reasons}</select> <button>Hide</button>`;
  return `<form method="post" action="${PATH}/reviews"><input type="hidden" name="id" value="${id}">${fields}</form>`;
}

/** Thumbnails of a review; those of a hidden one are not accessible, so only their number is shown. */
const thumbnails = ({ photos, hiddenReason }: JudgedReview): string =>
  (hiddenReason ? [] : photos)
    .map(
      ({ url }) => `<img src="${escapeHtml(url.replace('{size}', '400x300'))}.jpg" width="200" height="150" alt=""> `,
    )
    .join('');

/** The displayed part of a page. */
interface Shown {
  page: number;
  /** The number of a booking. */
  request: number | null;
}

/** A page of reviews, and a link to the next one. */
async function reviews({ listReviews }: OperatorDeps, { page }: Shown): Promise<string[]> {
  const listed = await listReviews(SHOWN + 1, (page - 1) * SHOWN);
  const next = listed.length > SHOWN ? [`<p><a href="${PATH}/reviews?page=${page + 1}">More reviews</a></p>`] : [];
  const articles = listed
    .slice(0, SHOWN)
    .map((review) =>
      article(
        [
          ...[`No. ${review.id}`, minute(review.publishedAt), review.lang, review.author, `${review.rating} of 5`],
          ...(review.photos.length > 0 ? [`${review.photos.length} pictures`] : []),
          ...(review.reports > 0 ? [`${review.reports} reports`] : []),
          ...(review.hiddenReason ? [`hidden: ${review.hiddenReason}`] : []),
        ],
        review.tour,
        review.text,
        `${thumbnails(review)}${moderationForm(review)}`,
      ),
    );
  return [...articles, ...next];
}

function shownOf({ page = '', request = '' }: Record<string, unknown>): Shown {
  return {
    page: /^[1-9]\d{0,4}$/.test(String(page)) ? Number(page) : 1,
    request: /^[1-9]\d{0,14}$/.test(String(request)) ? Number(request) : null,
  };
}

async function ledger({ listLedger }: OperatorDeps, { request }: Shown): Promise<string[]> {
  return drawLedger(await listLedger(request, request === null ? SHOWN : POSTINGS), request);
}

const MATTERS: Record<MoneyMatter['kind'], Record<string, string>> = {
  dispute: {
    inquiry: 'A payer asks the bank about a charge',
    open: 'A charge is disputed, the money is withdrawn',
    won: 'A dispute is won, the money is back',
    lost: 'A dispute is lost',
  },
  refund: { failed: 'A refund is rejected and not sent again', intent: 'A refund waits for the provider' },
  payment: {
    mismatch: 'A payment does not match what was due',
    intent: 'It is not known whether a checkout was opened',
    processing: 'The bank has not decided on a payment',
  },
};

/** Money that needs a look in the provider's dashboard, with links to its postings. */
async function money({ listMoneyMatters }: OperatorDeps): Promise<string[]> {
  return (await listMoneyMatters(SHOWN)).map(
    ({ kind, state, request_id: id, at, amount, currency, provider, ref, note }) =>
      article(
        [minute(at), provider, ...(ref ? [ref] : [])],
        `${MATTERS[kind][state] ?? state}: ${formatMoney({ amount, currency })}`,
        note ?? '',
        `<p><a href="${PATH}/ledger?request=${id}">Ledger of request ${id}</a></p>`,
      ),
  );
}

async function questions({ listQuestions }: OperatorDeps): Promise<string[]> {
  return (await listQuestions(SHOWN)).map(({ id, tour, author, lang, text, answer, askedAt, isHidden }) =>
    article(
      [
        `No. ${id}`,
        minute(askedAt),
        lang,
        author,
        ...(answer === null ? ['waiting'] : []),
        ...(isHidden ? ['hidden'] : []),
      ],
      tour,
      answer === null ? text : `${text}\n\n${answer}`,
      `<form method="post" action="${PATH}/questions"><input type="hidden" name="id" value="${id}"><button name="reason" value="${isHidden ? '' : 'hidden'}">${isHidden ? 'Show again' : 'Hide'}</button></form>`,
    ),
  );
}

async function calls({ listPhoneCodes }: OperatorDeps): Promise<string[]> {
  return (await listPhoneCodes(SHOWN)).map(
    ({ code, caller, callerPhone, timezone, organizer, organizerPhone, expiresAt }) =>
      article(
        [`until ${minute(expiresAt)}`, ...(timezone ? [timezone] : [])],
        code,
        `${caller}${callerPhone ? `, ${callerPhone}` : ''}\nConnect with: ${organizer ?? 'support'}${organizerPhone ? `, ${organizerPhone}` : ''}`,
      ),
  );
}

/** Organizers that await verification. A provider's verifications end by themselves. */
async function checks({ listVerifications }: OperatorDeps): Promise<string[]> {
  return (await listVerifications(SHOWN)).map(({ id, organizer, organizerId, provider, email, requestedAt }) =>
    article(
      [`No. ${organizerId}`, minute(requestedAt), provider],
      organizer,
      email === null ? 'The account is gone.' : `Ask ${email} for a document.`,
      `<form method="post" action="${PATH}/checks"><input type="hidden" name="id" value="${id}"><button name="reason" value="passed">Passed</button> <button name="reason" value="failed">Failed</button></form>`,
    ),
  );
}

const PAGES = [
  { name: 'outbox', title: 'Outbox', articles: outbox, empty: 'No letters yet.' },
  { name: 'inbox', title: 'Inbox', articles: inbox, empty: 'No requests yet.' },
  { name: 'reviews', title: 'Reviews', articles: reviews, empty: 'No reviews yet.' },
  { name: 'questions', title: 'Questions', articles: questions, empty: 'No questions yet.' },
  { name: 'checks', title: 'Checks', articles: checks, empty: 'No organizer waits for a check.' },
  {
    name: 'money',
    title: 'Money',
    articles: money,
    empty: 'No dispute, every refund is sent, no payment is in doubt.',
  },
  { name: 'ledger', title: 'Ledger', articles: ledger, empty: '' },
  { name: 'calls', title: 'Calls', articles: calls, empty: 'Nobody has asked for a call in the last half hour.' },
] as const;

function draw(page: (typeof PAGES)[number], articles: readonly string[]): string {
  const links = PAGES.map(
    ({ name, title }) => `<a href="${PATH}/${name}"${name === page.name ? ' aria-current="page"' : ''}>${title}</a>`,
  ).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${page.title}</title><style>${STYLE}</style></head><body><nav aria-label="Operator">${links}<a href="${PATH}/staff">Mark this browser as staff</a></nav><h1>${page.title}</h1>${articles.join('') || `<p>${page.empty}</p>`}</body></html>`;
}

/**
 * The operator's pages: outbox (emails), inbox (contact requests), ledger, and metrics for Prometheus. The token that
 * `npm start` prints opens them and sets a cookie; without either they reply 404.
 */
export function mountOperatorPages(app: FastifyInstance, parts: OperatorDeps): void {
  const isOperator = (request: FastifyRequest): boolean => isToken(request.cookies[COOKIE] ?? '', parts.token);
  // A scraper sends the token as a header; the cookie also works.
  app.get(`${PATH}/metrics`, async (request, reply) => {
    const bearer = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    if (!isToken(bearer, parts.token) && !isOperator(request))
      return reply.code(404).type('text/plain').send('Not found');
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(writeMetrics(await parts.metrics()));
  });
  for (const page of PAGES) {
    app.get<{ Querystring: Record<string, unknown> }>(`${PATH}/${page.name}`, async (request, reply) => {
      reply.headers({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
      });
      const { token } = request.query;
      if (typeof token === 'string') {
        // Redirects at once, so that the token stays out of history and referrers.
        if (isToken(token, parts.token)) {
          reply.setCookie(COOKIE, parts.token, {
            path: PATH,
            maxAge: LIFE_S,
            httpOnly: true,
            sameSite: 'lax',
            secure: parts.secureCookies,
          });
        }
        return reply.redirect(`${PATH}/${page.name}`, 303);
      }
      if (!isOperator(request)) return reply.code(404).type('text/plain').send('Not found');
      return reply
        .type('text/html; charset=utf-8')
        .send(draw(page, await page.articles(parts, shownOf(request.query))));
    });
  }
  app.get(`${PATH}/staff`, async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    if (!isOperator(request)) return reply.code(404).type('text/plain').send('Not found');
    return reply.redirect(`/employees-cookie?token=${parts.staffToken()}`, 303);
  });
  mountModeration(app, parts, isOperator);
}

/** Handles the forms of the pages of reviews and questions. The cookie is `lax`, so a foreign page cannot send them. */
function mountModeration(
  app: FastifyInstance,
  { moderateReview, moderateQuestion, decideVerification }: OperatorDeps,
  isOperator: (request: FastifyRequest) => boolean,
): void {
  const take = (name: string, moderate: (id: number, word: string) => Promise<boolean>): void => {
    app.post(`${PATH}/${name}`, { bodyLimit: 1024 }, async (request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      const form = new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '');
      const [id, word] = [form.get('id') ?? '', form.get('reason')];
      const isValid = /^\d{1,15}$/.test(id) && word !== null;
      if (!isOperator(request) || !isValid || !(await moderate(Number(id), word)))
        return reply.code(404).type('text/plain').send('Not found');
      return reply.redirect(`${PATH}/${name}`, 303);
    });
  };
  take('reviews', async (id, word) => {
    const reason = HIDE_REASONS.find((known) => known === word) ?? null;
    return (word === '' || reason !== null) && moderateReview(id, reason);
  });
  take('questions', async (id, word) => (word === '' || word === 'hidden') && moderateQuestion(id, word !== ''));
  take(
    'checks',
    async (id, word) => (word === 'passed' || word === 'failed') && decideVerification(id, word === 'passed'),
  );
}
