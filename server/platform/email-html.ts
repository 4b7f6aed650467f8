import { langOf, type Locale } from '#domain/locales.ts';
import { darkColor, type SiteColors } from '#domain/site/site-colors.ts';
import type { ShownLogo } from '#domain/site/site-settings.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';

interface EmailLink {
  text: string;
  url: string;
}

/** What an email is about, in its reader's language. URLs are absolute: pictures are those of the site. */
export interface EmailSummary {
  /** Replaces the subject as the headline: the subject without `title`. */
  heading: string;
  title: string;
  /** At the other end of the line of `title`, such as the number of a booking. */
  reference: string;
  picture: { url: string; width: number; height: number; alt: string } | null;
  /** Columns, side by side. */
  facts: readonly { label: string; value: string; note?: string }[];
  person: { name: string; line: string; photo: string | null } | null;
}

/** Content of an email; the body is plain text with blank lines between paragraphs. */
export interface EmailContent {
  locale: Locale;
  subject: string;
  body: string;
  action: EmailLink | null;
  unsubscribe: EmailLink | null;
  summary: EmailSummary | null;
}

/** Who sends emails. */
export interface EmailFrame {
  sender: string;
  colors: SiteColors | null;
  logo: ShownLogo | null;
  publicUrl: string;
  /** The last line: the company, or the name, and the address that receives replies. */
  imprint: string;
}

const FONT = "font-family:Onest,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";
const SERIF = 'font-family:Literata,Georgia,serif;font-weight:400';
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse"';

// Clients without dark mode ignore these rules; those that invert colours see that the email adapts itself.
const styles = (colors: SiteColors | null): string =>
  `@media (max-width:599px){.card{padding:24px 20px 28px!important}.edge{padding:0!important}.wide{width:100%!important}.fact{display:block!important;width:auto!important;padding:10px 0!important}.fact+.fact{border-top:1px solid #e5ddd0}.btn{display:block!important;text-align:center!important}}` +
  `@media (prefers-color-scheme:dark){.page{background:#1f2026!important}.card{background:#16171b!important}.mat,.sand{background:#1f2026!important}.ink{color:#f3efe7!important}.ink-2{color:#b3aea4!important}.card,.mat,.line,.fact{border-color:#33343b!important}.go,.btn{background:${colors ? darkColor(colors.action) : '#e8846a'}!important;color:#1d0f0b!important}}`;

const paragraph = (text: string): string =>
  `<p class="ink" style="margin:0 0 16px;color:#1b1d22">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

const button = ({ text, url }: EmailLink, color: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" class="wide" style="border-collapse:separate;margin:24px 0 20px"><tr><td class="go" style="background:${color};border-radius:8px"><a class="btn" href="${escapeHtml(url)}" style="display:inline-block;background:${color};color:#fff;padding:13px 26px;border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(text)}</a></td></tr></table>`;

/** The mark of the product, which a site with colours of its own does not show. */
const MARK: ShownLogo = { src: '/mark.png', alt: '', width: 24, height: 27 };

/** The site's logo or the mark, and the name of the sender unless the logo has it. */
function head({ sender, colors, logo, publicUrl }: EmailFrame): string {
  const mark = logo ?? (colors ? null : MARK);
  const picture = mark
    ? `<td width="${mark.width + 10}" style="vertical-align:middle"><img src="${escapeHtml(publicUrl + mark.src)}" width="${mark.width}" height="${mark.height}" alt="${escapeHtml(mark.alt)}" style="display:block;border:0"></td>`
    : '';
  const name = `<td class="ink" style="vertical-align:middle;color:#1b1d22;font-size:22px;line-height:28px;${SERIF}">${mark?.alt ? '' : escapeHtml(sender)}</td>`;
  return `<table ${TABLE}><tr>${picture}${name}</tr></table>`;
}

/** Widths of the columns: dates, people, the sum. */
const COLUMNS = [40, 34, 26];

/** The picture in its mat. With pictures off its box shows the alternative text. */
function picturePart({ picture, title, reference }: EmailSummary): string {
  const caption = `<table ${TABLE}><tr><td class="ink" style="padding-top:12px;color:#1b1d22;font-size:17px;line-height:23px;font-style:italic;${SERIF}">${escapeHtml(title)}</td><td class="ink-2" align="right" style="padding:12px 0 0 16px;color:#5c5f66;font-size:12px;line-height:23px;white-space:nowrap;vertical-align:top">${escapeHtml(reference)}</td></tr></table>`;
  if (!picture) return `<div class="line" style="margin-top:20px;border-top:1px solid #e5ddd0">${caption}</div>`;
  const { url, width, height, alt } = picture;
  return `<table ${TABLE}><tr><td height="20"></td></tr><tr><td class="mat" style="border:1px solid #e5ddd0;background:#fffefb;padding:16px"><img src="${escapeHtml(url)}" width="${width}" height="${height}" alt="${escapeHtml(alt)}" class="ink-2" style="display:block;width:100%;height:auto;border:0;border-radius:3px;color:#5c5f66;font-size:14px;line-height:20px">${caption}</td></tr></table>`;
}

function factsPart({ facts }: EmailSummary): string {
  const cells = facts.map(
    ({ label, value, note }, index) =>
      `<td class="fact" width="${COLUMNS[index] ?? 33}%" style="padding:14px 20px 14px 0;vertical-align:top"><div class="ink-2" style="color:#5c5f66;font-size:12px;line-height:16px">${escapeHtml(label)}</div><div class="ink" style="color:#1b1d22;font-weight:600;margin-top:2px">${escapeHtml(value)}</div>${note ? `<div class="ink-2" style="color:#5c5f66;font-size:14px;line-height:20px">${escapeHtml(note)}</div>` : ''}</td>`,
  );
  return `<div class="line" style="margin:20px 0 0;border-top:1px solid #e5ddd0;border-bottom:1px solid #e5ddd0"><table ${TABLE}><tr>${cells.join('')}</tr></table></div>`;
}

function personPart({ person }: EmailSummary): string {
  if (!person) return '';
  const face = person.photo
    ? `<td width="64" style="padding:16px 0 16px 16px;vertical-align:middle"><img src="${escapeHtml(person.photo)}" width="48" height="48" alt="" style="display:block;border:0;border-radius:24px"></td>`
    : '';
  return `<table ${TABLE}><tr><td height="20"></td></tr><tr><td class="sand" style="background:#f7f2ea;border-radius:8px"><table ${TABLE}><tr>${face}<td style="padding:16px;vertical-align:middle"><div class="ink" style="color:#1b1d22;font-weight:600">${escapeHtml(person.name)}</div><div class="ink-2" style="color:#5c5f66;font-size:14px;line-height:20px">${escapeHtml(person.line)}</div></td></tr></table></td></tr></table>`;
}

function footer({ unsubscribe }: EmailContent, { imprint }: EmailFrame): string {
  const link = unsubscribe
    ? `<br><a class="ink-2" href="${escapeHtml(unsubscribe.url)}" style="color:#5c5f66">${escapeHtml(unsubscribe.text)}</a>`
    : '';
  return `<p class="line ink-2" style="margin:32px 0 0;padding-top:16px;border-top:1px solid #e5ddd0;color:#5c5f66;font-size:12px;line-height:18px">${escapeHtml(imprint)}${link}</p>`;
}

/**
 * The HTML of an email: a complete document in tables at most 600 px wide, legible without styles, without pictures and
 * in dark mode.
 */
export function emailHtml(content: EmailContent, frame: EmailFrame): string {
  const { locale, subject, body, action, summary } = content;
  const color = frame.colors?.action ?? '#b5472b';
  const [first = '', ...others] = body.split(/\n{2,}/).map(paragraph);
  return `<!doctype html><html lang="${langOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${styles(frame.colors)}</style></head>
<body class="page" style="margin:0;padding:0;background:#f7f2ea"><table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;table-layout:fixed;background:#f7f2ea"><tr><td class="edge" align="center" style="padding:32px 0">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="border-collapse:separate;width:100%;max-width:600px"><tr><td class="card" style="padding:32px 40px 36px;background:#fff;border:1px solid #e5ddd0;border-radius:3px;text-align:left;${FONT};font-size:16px;line-height:24px;overflow-wrap:anywhere">
${head(frame)}${summary ? picturePart(summary) : ''}
<h1 class="ink" style="margin:24px 0 12px;color:#1b1d22;font-size:28px;line-height:34px;letter-spacing:-.012em;${SERIF}">${escapeHtml(summary?.heading ?? subject)}</h1>
${first}${summary ? factsPart(summary) : ''}${action && summary ? button(action, color) : ''}${others.join('')}${action && !summary ? button(action, color) : ''}${summary ? personPart(summary) : ''}${footer(content, frame)}
</td></tr></table></td></tr></table></body></html>`;
}

/** The text of an email, with its facts and its links spelled out. */
export function emailText({ body, action, unsubscribe, summary }: EmailContent): string {
  const facts =
    summary?.facts.map(({ label, value, note }) => `${label}: ${note ? `${value} (${note})` : value}`) ?? [];
  const person = summary?.person ? [`${summary.person.name}, ${summary.person.line}`] : [];
  const about = summary ? [[summary.title, summary.reference, ...facts, ...person].join('\n')] : [];
  const links = [action, unsubscribe].map((link) => (link ? [`${link.text}: ${link.url}`] : []));
  return [body, ...(links[0] ?? []), ...about, ...(links[1] ?? [])].join('\n\n');
}
