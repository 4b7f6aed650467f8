import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { langOf, withLocale, type Locale } from '#domain/locales.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { titleOfSite } from '#server/texts.ts';

const CSS = `
:root{color-scheme:light dark;--ink:#1b1d22;--ink2:#5c5f66;--paper:#fff;--sand:#f7f2ea;--line:#e5ddd0;--edge:#8b8275;--clay:#b5472b;--on-clay:#fff;--lapis:#1d4e79}
@media(prefers-color-scheme:dark){:root{--ink:#f3efe7;--ink2:#b3aea4;--paper:#16171b;--sand:#1f2026;--line:#33343b;--edge:#7d7a75;--clay:#e8846a;--on-clay:#1d0f0b;--lapis:#8fbce6}}
*{box-sizing:border-box}
body{margin:0;background:var(--sand);color:var(--ink);font:16px/24px Onest,system-ui,sans-serif}
main{max-width:520px;margin:0 auto;padding:clamp(24px,12vh,120px) 16px 48px}
header{font:600 22px/28px Literata,Georgia,serif;margin:0 0 16px}
header a{color:inherit;text-decoration:none}
.card{background:var(--paper);border:1px solid var(--line);border-radius:16px;padding:24px}
h1{font:450 28px/34px Literata,Georgia,serif;margin:0 0 8px;text-wrap:balance}
p{margin:0;color:var(--ink2)}
form{margin-top:24px}
button,.link{display:inline-block;min-height:48px;padding:11px 20px;border:1px solid var(--clay);border-radius:8px;background:var(--clay);color:var(--on-clay);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
button.quiet{background:none;border-color:var(--edge);color:var(--ink)}
.home{display:inline-block;margin-top:24px;color:var(--lapis)}
:focus-visible{outline:3px solid var(--lapis);outline-offset:2px}
`;
const HASH = createHash('sha256').update(CSS).digest('base64');

export interface SmallPage {
  locale: Locale;
  title: string;
  lead: string;
  /** A form with one button, posted to the page's URL. */
  button?: { text: string; fields: Readonly<Record<string, string>>; isQuiet?: boolean };
  /** Text of the link to the home page. */
  home: string;
  status?: number;
}

/**
 * Sends a page that works without scripts: a title, a sentence and one button. It sends no referrer and is not cached.
 */
export function sendSmallPage(
  reply: FastifyReply,
  { locale, title, lead, button, home, status = 200 }: SmallPage,
): FastifyReply {
  const fields = Object.entries(button?.fields ?? {}).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const form = button
    ? `<form method="post">${fields.join('')}<button${button.isQuiet ? ' class="quiet"' : ''}>${escapeHtml(button.text)}</button></form>`
    : '';
  const href = withLocale('/', locale);
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${HASH}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .send(
      `<!doctype html><html lang="${langOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>${CSS}</style></head><body><main><header><a href="${href}">${escapeHtml(titleOfSite())}</a></header><div class="card"><h1>${escapeHtml(title)}</h1><p role="status">${escapeHtml(lead)}</p>${form}</div><a class="home" href="${href}">${escapeHtml(home)}</a></main></body></html>`,
    );
}
