import { langOf, type Locale } from '#domain/locales.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';

interface Link {
  text: string;
  url: string;
}

/** Content of an email; the body is plain text with blank lines between paragraphs. */
export interface EmailContent {
  locale: Locale;
  subject: string;
  body: string;
  action: Link | null;
  unsubscribe: Link | null;
}

// Email clients without dark mode ignore the rules; those that invert colours see that it is done.
const DARK =
  '@media (prefers-color-scheme:dark){.page{background:#16171b!important}.ink{color:#f3efe7!important}.ink-2{color:#b3aea4!important}.line{border-color:#33343b!important}.go{background:#e8846a!important;color:#1d0f0b!important}}';
const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";
const SERIF = 'font-family:Georgia,serif;font-weight:400';

const paragraph = (text: string): string =>
  `<p class="ink" style="margin:0 0 16px;color:#1b1d22">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

const button = ({ text, url }: Link): string =>
  `<p style="margin:24px 0 8px"><a class="go" href="${escapeHtml(url)}" style="display:inline-block;background:#b5472b;color:#fff;padding:12px 24px;border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(text)}</a></p>`;

const footer = ({ text, url }: Link): string =>
  `<p class="line" style="margin:32px 0 0;padding-top:16px;border-top:1px solid #e5ddd0;font-size:14px;line-height:20px"><a class="ink-2" href="${escapeHtml(url)}" style="color:#5c5f66">${escapeHtml(text)}</a></p>`;

/**
 * The HTML of an email: a complete document without pictures, legible without styles and in dark mode. `sender` heads
 * it.
 */
export function emailHtml({ locale, subject, body, action, unsubscribe }: EmailContent, sender: string): string {
  const lang = langOf(locale);
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${DARK}</style></head>
<body class="page" style="margin:0;padding:0;background:#fff"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;table-layout:fixed"><tr><td class="page" align="center" style="padding:32px 20px;background:#fff">
<div style="max-width:560px;text-align:left;${FONT};font-size:16px;line-height:24px;overflow-wrap:anywhere">
<p class="line ink-2" style="margin:0 0 24px;padding-bottom:12px;border-bottom:1px solid #e5ddd0;color:#5c5f66;font-size:18px;${SERIF}">${escapeHtml(sender)}</p>
<h1 class="ink" style="margin:0 0 20px;color:#1b1d22;font-size:26px;line-height:34px;${SERIF}">${escapeHtml(subject)}</h1>
${body
  .split(/\n{2,}/)
  .map(paragraph)
  .join(
    '',
  )}${action ? button(action) : ''}${unsubscribe ? footer(unsubscribe) : ''}</div></td></tr></table></body></html>`;
}
