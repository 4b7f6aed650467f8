import { createHash } from 'node:crypto';
import { langOf } from '#domain/locales.ts';
import { formatMoney } from '#domain/money.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { LATE_SECONDS, type Choice } from './choose-outcome.ts';
import type { SandboxCheckout } from './sandbox-store.ts';
import { sandboxText } from './sandbox-texts.ts';

const CSS = `
:root{color-scheme:light dark;--ink:#1b1d22;--ink2:#5c5f66;--paper:#fff;--sand:#f7f2ea;--line:#e5ddd0;--edge:#8b8275;--clay:#b5472b;--on-clay:#fff;--saffron:#e0a030;--lapis:#1d4e79}
@media(prefers-color-scheme:dark){:root{--ink:#f3efe7;--ink2:#b3aea4;--paper:#16171b;--sand:#1f2026;--line:#33343b;--edge:#7d7a75;--clay:#e8846a;--on-clay:#1d0f0b;--saffron:#f0b84c;--lapis:#8fbce6}}
*{box-sizing:border-box}
body{margin:0;background:var(--sand);color:var(--ink);font:16px/24px Onest,system-ui,sans-serif}
.banner{padding:8px 16px;text-align:center;font-size:14px;color:#1b1d22;background:repeating-linear-gradient(135deg,#e0a030 0 24px,#e8b558 24px 48px)}
main{max-width:480px;margin:0 auto;padding:24px 16px 48px}
.card{background:var(--paper);border:1px solid var(--line);border-radius:16px;padding:24px}
h1{font:600 28px/34px Literata,Georgia,serif;margin:0 0 8px}
p{margin:0;color:var(--ink2)}
.order{display:grid;gap:4px;margin:0 0 24px;padding:0 0 16px;border-bottom:1px solid var(--line)}
.order strong{color:var(--ink);overflow-wrap:anywhere}
.sum{font:600 36px/44px Literata,Georgia,serif;color:var(--ink)}
form{display:grid;gap:8px;margin-top:16px}
button,.link{display:grid;width:100%;min-height:48px;padding:10px 16px;border:1px solid var(--edge);border-radius:8px;background:none;color:inherit;font:inherit;text-align:left;cursor:pointer}
button small{color:var(--ink2);font-size:14px;line-height:20px}
button:hover{background:var(--sand)}
button.main{background:var(--clay);border-color:var(--clay);color:var(--on-clay)}
button.main small{color:inherit}
button.main:hover{filter:brightness(1.06)}
button.quiet{border-color:transparent;text-align:center;color:var(--lapis)}
.link{text-decoration:none;text-align:center;background:var(--clay);border-color:var(--clay);color:var(--on-clay)}
:focus-visible{outline:3px solid var(--lapis);outline-offset:2px}
`;

const HASH = createHash('sha256').update(CSS).digest('base64');

/** Headers of the checkout page: it loads only its own style, cannot be framed and sends no referrer. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${HASH}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
} as const;

type Text = (key: Parameters<typeof sandboxText>[1], values?: Record<string, string | number>) => string;

function textFor(checkout: SandboxCheckout): Text {
  return (key, values) => escapeHtml(sandboxText(checkout.locale, key, values));
}

function frame(checkout: SandboxCheckout, inner: string): string {
  const text = textFor(checkout);
  return `<!doctype html><html lang="${langOf(checkout.locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${text('title')}</title><style>${CSS}</style></head><body><p class="banner">${text('banner')}</p><main><div class="card">${inner}</div></main></body></html>`;
}

const OFFERED = ['challenge', 'decline', 'funds', 'late', 'twice', 'never'] as const satisfies readonly Choice[];

function order(checkout: SandboxCheckout, text: Text, sum: string): string {
  return `<div class="order"><p>${text('order')}</p><strong>${escapeHtml(checkout.title)}</strong><span class="sum">${sum}</span></div>`;
}

function openPage(checkout: SandboxCheckout): string {
  const text = textFor(checkout);
  const sum = escapeHtml(formatMoney(checkout));
  const isApp = checkout.method === 'sbp';
  const rest = OFFERED.filter((choice) => !isApp || choice !== 'challenge').map(
    (choice) =>
      `<button name="choice" value="${choice}">${text(choice)}<small>${text(`${choice}.note`, { seconds: LATE_SECONDS })}</small></button>`,
  );
  return frame(
    checkout,
    `<h1>${text(isApp ? 'app.title' : 'title')}</h1>${order(checkout, text, sum)}<p>${text('lead')}</p><form method="post">
<button class="main" name="choice" value="pay">${text('pay', { sum: formatMoney(checkout) })}<small>${text('pay.note')}</small></button>
${rest.join('\n')}${isApp ? '' : `<button class="quiet" name="choice" value="cancel">${text('cancel')}</button>`}</form>`,
  );
}

function challengePage(checkout: SandboxCheckout): string {
  const text = textFor(checkout);
  return frame(
    checkout,
    `<h1>${text('bank.title')}</h1><p>${text('bank.lead', { sum: formatMoney(checkout) })}</p><form method="post">
<button class="main" name="choice" value="approve">${text('approve')}</button><button name="choice" value="refuse">${text('refuse')}</button>
<button class="quiet" name="choice" value="cancel">${text('cancel')}</button></form>`,
  );
}

function decidedPage(checkout: SandboxCheckout): string {
  const text = textFor(checkout);
  const back =
    checkout.state === 'declined' || checkout.state === 'closed' || checkout.is_expired
      ? checkout.cancel_url
      : checkout.return_url;
  const isGone = checkout.state === 'closed' || checkout.is_expired;
  const title = isGone ? 'gone.title' : checkout.method === 'sbp' ? 'app.done' : 'done.title';
  if (checkout.method === 'sbp') return frame(checkout, `<h1>${text(title)}</h1><p>${text('app.lead')}</p>`);
  return frame(
    checkout,
    `<h1>${text(title)}</h1><p>${text('done.lead')}</p><form><a class="link" href="${escapeHtml(back)}">${text('done.back')}</a></form>`,
  );
}

/** Renders the page for the current state of a checkout. */
export function renderCheckoutPage(checkout: SandboxCheckout): string {
  if (checkout.is_expired && checkout.state !== 'paid') return decidedPage(checkout);
  if (checkout.state === 'open') return openPage(checkout);
  return checkout.state === 'challenge' ? challengePage(checkout) : decidedPage(checkout);
}
