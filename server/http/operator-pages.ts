import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { writeMetrics, type Metric } from '#server/platform/metrics.ts';
import { OPERATOR_PATH as PATH, type OperatorPage, type PageQuery } from '#server/platform/operator-page.ts';

const COOKIE = 'operator';
const LIFE_S = 43_200;

/** Dependencies of the operator pages. */
interface Operator {
  pages: readonly OperatorPage[];
  /** A token that marks a browser as staff (`/employees-cookie`). */
  staffToken(): string;
  metrics(): Promise<Metric[]>;
  token: string;
  isHttps: boolean;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isToken = (text: string, token: string): boolean => timingSafeEqual(digest(text), digest(token));

const STYLE = `:root{color-scheme:light dark}body{font:16px/24px system-ui,sans-serif;max-width:880px;margin:0 auto;padding:32px 20px;background:light-dark(#fff,#16171b);color:light-dark(#1b1d22,#f3efe7)}
h1{font:450 28px/34px Georgia,serif}article{border-top:1px solid light-dark(#e5ddd0,#33343b);padding:16px 0}header,nav{display:flex;gap:16px;flex-wrap:wrap;color:light-dark(#5c5f66,#b3aea4);font-size:14px}
h2{font:600 16px/24px system-ui;margin:4px 0}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:8px 0}a{color:light-dark(#1d4e79,#8fbce6)}a[aria-current]{color:inherit;text-decoration:none}
table{border-collapse:collapse;width:100%;font-size:14px;font-variant-numeric:tabular-nums}td,th{border-top:1px solid light-dark(#e5ddd0,#33343b);padding:6px 8px 6px 0;text-align:start}td:nth-child(n+5),th:nth-child(n+5){text-align:end}`;

function readPageQuery({ page = '', request = '' }: Record<string, unknown>): PageQuery {
  return {
    page: /^[1-9]\d{0,4}$/.test(String(page)) ? Number(page) : 1,
    request: /^[1-9]\d{0,14}$/.test(String(request)) ? Number(request) : null,
  };
}

function draw(pages: readonly OperatorPage[], page: OperatorPage, articles: readonly string[]): string {
  const links = pages
    .map(
      ({ name, title }) => `<a href="${PATH}/${name}"${name === page.name ? ' aria-current="page"' : ''}>${title}</a>`,
    )
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${page.title}</title><style>${STYLE}</style></head><body><nav aria-label="Operator">${links}<a href="${PATH}/staff">Mark this browser as staff</a></nav><h1>${page.title}</h1>${articles.join('') || `<p>${page.empty}</p>`}</body></html>`;
}

/**
 * Mounts the operator pages and the metrics for Prometheus. The token that `npm start` prints opens them and sets a
 * cookie; requests without either get a 404.
 */
export function mountOperatorPages(app: FastifyInstance, operator: Operator): void {
  const isOperator = (request: FastifyRequest): boolean => isToken(request.cookies[COOKIE] ?? '', operator.token);
  // A scraper sends the token as a header; the cookie also works.
  app.get(`${PATH}/metrics`, async (request, reply) => {
    const bearer = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    if (!isToken(bearer, operator.token) && !isOperator(request))
      return reply.code(404).type('text/plain').send('Not found');
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(writeMetrics(await operator.metrics()));
  });
  for (const page of operator.pages) {
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
        if (isToken(token, operator.token)) {
          reply.setCookie(COOKIE, operator.token, {
            path: PATH,
            maxAge: LIFE_S,
            httpOnly: true,
            sameSite: 'lax',
            secure: operator.isHttps,
          });
        }
        return reply.redirect(`${PATH}/${page.name}`, 303);
      }
      if (!isOperator(request)) return reply.code(404).type('text/plain').send('Not found');
      return reply
        .type('text/html; charset=utf-8')
        .send(draw(operator.pages, page, await page.articles(readPageQuery(request.query))));
    });
  }
  app.get(`${PATH}/staff`, async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    if (!isOperator(request)) return reply.code(404).type('text/plain').send('Not found');
    return reply.redirect(`/employees-cookie?token=${operator.staffToken()}`, 303);
  });
  for (const page of operator.pages) mountDecisions(app, page, isOperator);
}

/** Handles the forms of a page. The cookie is `lax`, so pages of other sites cannot submit them. */
function mountDecisions(
  app: FastifyInstance,
  { name, decide }: OperatorPage,
  isOperator: (request: FastifyRequest) => boolean,
): void {
  if (!decide) return;
  app.post(`${PATH}/${name}`, { bodyLimit: 1024 }, async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const form = new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '');
    const [id, value] = [form.get('id') ?? '', form.get('reason')];
    const isValid = /^\d{1,15}$/.test(id) && value !== null;
    if (!isOperator(request) || !isValid || !(await decide(Number(id), value)))
      return reply.code(404).type('text/plain').send('Not found');
    return reply.redirect(`${PATH}/${name}`, 303);
  });
}
