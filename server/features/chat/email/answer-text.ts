import { REPLY_MARKER } from './email-texts.ts';

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Decodes the numeric entities of HTML and the six names that mail programs use. */
const decodeEntities = (html: string): string =>
  html.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/** Tags at which a line ends. */
const BREAK = /<(?:br|\/p|\/div|\/li|\/tr|\/h\d)\b[^>]*>/gi;
/** What mail programs wrap the quoted email in. */
const QUOTE =
  /<blockquote\b|<div[^<>]+(?:class="[^"<>]*(?:gmail_quote|yahoo_quoted|moz-cite-prefix)|id="(?:appendonsend|divRplyFwdMsg|mail-editor-reference-message-container))/i;

/** The text of an HTML email, without what it quotes. */
export function textOfHtml(html: string): string {
  const start = html.search(QUOTE);
  const own = start < 0 ? html : html.slice(0, start);
  return decodeEntities(
    own
      .replace(/<(style|script|head|title)\b(?:(?!<\1\b)[\s\S])*?<\/\1\s*>/gi, '')
      .replace(/\s+/g, ' ')
      .replace(BREAK, '\n')
      .replace(/<[^<>]*>/g, ''),
  );
}

/** The line above a quoted email: "On … wrote:", in the languages of the site, and with an address in any. */
const ATTRIBUTION = [
  /^on\b.{6,300}\bwrote\s?:$/i,
  /^am\b.{6,300}\bschrieb\b.{0,200}:$/i,
  /^.{6,300}(?:пишет|написала?|писала?)\s?:$/i,
  /^.{4,300}(?:写道|寫道|来信|于.{4,60}写)\s?[:：]$/,
  /^.{6,300}<[^<>\s@]+@[^<>\s@]+>.{0,40}[:：]$/,
];
/** How an attribution begins that may be broken into lines. */
const MAY_BREAK = /^(?:on|am)\s|^(?:пн|вт|ср|чт|пт|сб|вс),\s|^\d{1,2}[./]\d/i;
/** Where the own text ends: a separator, a signature, a line of a phone. */
const END = [
  /^-- ?$/,
  /^_{8,}$/,
  /^-{2,}\s?(?:original message|forwarded message|ursprüngliche nachricht|weitergeleitete nachricht|исходное сообщение|пересылаемое сообщение|原始邮件|转发的邮件)/i,
  /^(?:sent from my|get outlook for|von meinem .{2,40} gesendet|gesendet von (?:meinem|outlook)|отправлено (?:с|из) |发自我的|来自我的)/i,
];
/** The first lines of the headers that Outlook repeats. */
const HEADER = /^\*?(?:from|von|от|发件人)\*?\s?[:：]\*?\s?\S/i;
const NEXT_HEADER =
  /^\*?(?:sent|date|to|subject|gesendet|datum|an|betreff|отправлено|дата|кому|тема|发送时间|日期|收件人|主题)\*?\s?[:：]/i;

/** Whether the sender's own text ends before a line. An attribution may be broken into two or three lines. */
function endsAt(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? '';
  const next = lines.slice(at, at + (MAY_BREAK.test(line) ? 3 : 1));
  const blank = next.indexOf('');
  const block = next.slice(0, blank < 0 ? undefined : blank);
  const joined = block.map((_line, more) => block.slice(0, more + 1).join(' '));
  return (
    REPLY_MARKER.test(line) ||
    END.some((rule) => rule.test(line)) ||
    joined.some((text) => ATTRIBUTION.some((rule) => rule.test(text))) ||
    (HEADER.test(line) && lines.slice(at + 1, at + 4).some((next) => NEXT_HEADER.test(next)))
  );
}

/** What a person wrote in a reply: without quoted lines, the email below, a signature. */
export function answerText(text: string): string {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd());
  const end = lines.findIndex((line, at) => line !== '' && !/^\s*>/.test(line) && endsAt(lines, at));
  return lines
    .slice(0, end < 0 ? undefined : end)
    .filter((line) => !/^\s*>/.test(line))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
