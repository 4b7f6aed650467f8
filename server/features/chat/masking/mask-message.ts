import type { MaskReason } from '#domain/chat.ts';
import { countSpelledDigits, NUMBER_WORDS } from './spelled-digits.ts';

const MASK = '•••';

/** A message with masked contacts, and the contacts. */
export interface MaskedText {
  text: string;
  reasons: MaskReason[];
}

/** A part of a text, with the kind of contact that it is. */
interface Span {
  from: number;
  to: number;
  reason: MaskReason;
}

/** A text with full-width and keycap characters made plain. `at` maps its positions to the original. */
interface Plain {
  text: string;
  at: number[];
}

const KEYCAP = /[\ufe0f\u20e3\u200b-\u200d\u2060]/;

function plainOf(original: string): Plain {
  let text = '';
  const at: number[] = [];
  let index = 0;
  for (const char of original) {
    const plain = KEYCAP.test(char) ? '' : char.normalize('NFKC');
    for (const unit of plain) {
      text += unit;
      for (let part = 0; part < unit.length; part++) at.push(index);
    }
    index += char.length;
  }
  at.push(original.length);
  return { text: text.replaceAll('。', '.').replaceAll('：', ':'), at };
}

const TLD =
  'com|net|org|info|biz|travel|tours?|holiday|example|test|eu|io|me|co|uk|us|de|at|ch|fr|it|es|pl|ru|su|рф|by|kz|ua|ge|am|az|uz|kg|tr|cn|hk|tw|jp|kr|app|site|online|shop|club|xyz|live|link|page|dev|агентство|онлайн|сайт|中国|公司';
const SPOKEN_TLD = `${TLD}|ком|ру|орг`;
/** Top-level domains that are not also words. */
const SAFE_TLD = SPOKEN_TLD.replace(/\|(?:it|at|me|am|us)(?=\|)/g, '');
const DOT = String.raw`(?:\s*(?:\.|\(\.\)|\[\.\]|[([{]\s*(?:dot|punkt|точка|点)\s*[)\]}])\s*|\s+(?:dot|punkt|точка|тчк|点)\s+|\s*点\s*)`;
const AT = String.raw`(?:\s*(?:@|[([{]\s*(?:at|ät|a|собака|собачка|эт)\s*[)\]}])\s*|\s+(?:at|ät|klammeraffe|собака|собачка|эт|гав|艾特)\s+|\s*(?:艾特|圈a|小老鼠|#)\s*)`;
const PROVIDER =
  'gmail|googlemail|yahoo|yandex|яндекс|mail|hotmail|outlook|icloud|web|gmx|qq|163|126|foxmail|rambler|t-online|proton|protonmail|inbox|bk|list|гмейл|мейл|гмаил';
const LABEL = String.raw`[\p{L}\p{N}][\p{L}\p{N}-]{0,62}`;
const END = String.raw`(?![\p{L}\p{N}])`;
const ASCII_END = '(?![a-z0-9-])';

const EMAILS = [
  new RegExp(String.raw`(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+\s?@\s?${LABEL}(?:\s?\.\s?${LABEL}){1,8}`, 'giu'),
  new RegExp(
    String.raw`(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+${AT}(?:${LABEL}${DOT}){1,6}(?:${SPOKEN_TLD})${END}`,
    'giu',
  ),
  new RegExp(String.raw`(?<![\w.%+-])[\w.%+-]+${AT}(?:${LABEL}${DOT}){1,6}(?:${SPOKEN_TLD})${ASCII_END}`, 'giu'),
  new RegExp(
    String.raw`(?<![\w.%+-])[\w.%+-]+(?:${AT}|\s+)(?:${PROVIDER})(?:${DOT}|\s+)(?:${SPOKEN_TLD})${END}`,
    'giu',
  ),
  /(?<![\w.] )(?:[\w.] ){2,40}@(?: [\w.]){3,}/giu,
];

const MESSENGER_HOST =
  /(?:^|\W)(?:t\.me|telegram\.me|wa\.me|m\.me|vk\.(?:com|ru)|ok\.ru|instagram\.com|facebook\.com|fb\.com|weibo\.com|viber\.)/iu;
const LINKS = [
  /\b(?:https?|hxxps?|ftp):\/\/\S+/giu,
  new RegExp(String.raw`\bwww(?:${DOT}|\s)\s*[\p{L}\p{N}-]+(?:(?:${DOT}|\s)[\p{L}\p{N}-]{2,})?\S*`, 'giu'),
  // The domain must be lower case: `Thanks.We` lacks a space.
  new RegExp(
    String.raw`(?<![\p{L}\p{N}-]|[\p{L}\p{N}]\.)(?:[\p{L}\p{N}-]+\.){0,8}(?=[\p{L}\p{N}-]*\p{L})[\p{L}\p{N}-]+\.(?:${TLD})(?:/\S*)?${END}`,
    'gu',
  ),
  new RegExp(
    String.raw`(?<![a-z0-9-]|[a-z0-9]\.)(?:[a-z0-9-]+\.){0,8}(?=[a-z0-9-]*[a-z])[a-z0-9-]+\.(?:${TLD})(?:/\S*)?${ASCII_END}`,
    'gu',
  ),
  new RegExp(String.raw`(?<![\p{L}\p{N}-])[\p{L}\p{N}-]{2,}(?!\.\s)${DOT}(?:${SAFE_TLD})${END}`, 'giu'),
  new RegExp(String.raw`(?<![a-z0-9-])[a-z0-9-]{2,}\s*[(（]?点[)）]?\s*(?:com|net|org|cn)${ASCII_END}`, 'giu'),
  /\b(?:bit\.ly|goo\.gl|tinyurl\.\w+|clck\.ru|t\.co|youtu\.be)\/\S+/giu,
];

const LATIN_APPS =
  'telegram|tg|whats\\s?app|insta(?:gram)?|ig|facebook|fb|messenger|skype|viber|signal|we\\s?chat|weixin|discord|snap(?:chat)?|vk|vx|wx|line\\s?id|line(?=:)|qq';
const OTHER_APPS =
  'телег(?:а|е|у|рам\\p{L}*)|тг|ватсап\\p{L}*|вотсап\\p{L}*|вацап\\p{L}*|инст(?:а|е|у|аграм\\p{L}*)|фейсбук\\p{L}*|вк|вконтакте|вайбер\\p{L}*|скайп\\p{L}*|微信号?|薇信号?|威信|加v|加微|qq号?|微博|抖音号?|小红书号?|飞机号?|电报';
const APP = String.raw`(?<![\p{Script=Latin}\p{Script=Cyrillic}])(?:${LATIN_APPS}|${OTHER_APPS})`;
const FILLER = String.raw`(?:[\s:—–=,-]|号|是|同号|为|\b(?:is|id|as|me|my|name|nick|ist|heiße|ich|unter|auf)\b|(?:мой|ник|под|ником|это)(?=\s))*`;
/** A handle that cannot be a word: with an underscore, an inner dot, or characters and digits. */
const ODD_HANDLE = String.raw`@?(?=[a-z0-9_.#]*[_#\d]|[a-z]+\.[a-z])[a-z0-9][a-z0-9_.#]{3,}`;
const MESSENGERS = [
  /(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]{2,}/giu,
  new RegExp(String.raw`${APP}${FILLER}${ODD_HANDLE}`, 'giu'),
  new RegExp(String.raw`${APP}\s*(?:id)?\s*:\s*@?[a-z][a-z0-9_.#-]{3,}`, 'giu'),
  new RegExp(String.raw`(?<![\p{L}])(?:${OTHER_APPS})${FILLER}@?[a-z][a-z0-9_.#-]{4,}`, 'giu'),
];

/** Parts that look like phone numbers but are not. */
const INNOCENT = [
  /(?<!\d|\d[-./])(?:0?[1-9]|[12]\d|3[01])[./-](?:0?[1-9]|1[0-2])[./-](?:\d{4}|\d{2})(?!\d)/g,
  /(?<!\d)\d{4}[./-]\d{1,2}[./-]\d{1,2}(?!\d)/g,
  /(?<!\d)\d{1,2}:\d{2}(?::\d{2})?(?!\d)/g,
  /[+-]?\d{1,3}\.\d{3,}\s*[,; ]\s*[+-]?\d{1,3}\.\d{3,}/g,
  /\d{1,3}°\s*\d{1,2}['′]\s*\d{1,2}(?:\.\d+)?["″]?/g,
  // Prices, by the currency or unit beside the number.
  /(?:[$€₽₸£¥]|\b(?:EUR|USD|RUB|KZT|GEL|CNY|BYN))\s?\d[\d\s.,\u00a0]{0,20}/g,
  /(?<![\d.,])\d[\d.,\u00a0 ]{0,20}\d?\s?(?:[$€₽₸£¥%]|(?:EUR|USD|RUB|KZT|GEL|CNY|BYN|km|m|kg|Hm|руб|тенге|тыс|км|евро|для|元|坚戈|米|公里)(?!\p{L}))/gu,
  /(?<!\d[ .,\u00a0]?|\+)[1-9]\d{0,2}(?:[ .,\u00a0]\d{3}){1,2}(?![\d]|[ .-]?\d)/g,
];
const PHONE_WORD =
  /(?:phone|call|tel|mobile|cell|text me|ring|number|nummer|handy|ruf|erreichbar|whatsapp|тел|звон|номер|моб|电话|手机|打给|联系)/iu;
const RUN = /\+?[(]?\d(?:[\s().\-_/|*\u00a0]{0,3}\d)+/g;
const NEAR = 30;
const DIGITS = { long: 9, short: 6, max: 16 };

/** Replaces characters that stand for digits among digits. */
const unleet = (text: string): string =>
  text.replace(/(?<![\p{L}\p{N}])[oOоОlI|\d]{5,}(?![\p{L}\p{N}])/gu, (word) =>
    (word.match(/\d/g)?.length ?? 0) * 2 > word.length ? word.replace(/[oOоО]/g, '0').replace(/[lI|]/g, '1') : word,
  );

function isPhone(found: string, before: string): boolean {
  const groups = found.match(/\d+/g) ?? [];
  const digits = groups.join('').length;
  if (digits > DIGITS.max) return false;
  // Several round numbers are heights or amounts.
  if (groups.length > 1 && groups.every((group) => group.length === 4 && group.endsWith('00'))) return false;
  if (digits >= DIGITS.long) return true;
  const isGrouped = /\d{2,3}[-\s]\d{2}[-\s]\d{2}/.test(found);
  return digits > DIGITS.short && (isGrouped || found.startsWith('+') || PHONE_WORD.test(before));
}

function* phonesIn(text: string): Generator<Span> {
  let rest = unleet(text);
  for (const pattern of INNOCENT) rest = rest.replace(pattern, (part) => '\u0001'.repeat(part.length));
  for (const match of rest.matchAll(RUN)) {
    const from = match.index;
    const before = text.slice(Math.max(0, from - NEAR), from);
    if (isPhone(match[0], before)) yield { from, to: from + match[0].length, reason: 'phone' };
  }
  for (const match of text.matchAll(NUMBER_WORDS))
    if (countSpelledDigits(match[0]) >= DIGITS.short + 1)
      yield { from: match.index, to: match.index + match[0].trimEnd().length, reason: 'phone' };
}

function* spansIn(text: string): Generator<Span> {
  for (const pattern of EMAILS)
    for (const { 0: found, index } of text.matchAll(pattern))
      yield { from: index, to: index + found.length, reason: 'email' };
  for (const pattern of LINKS)
    for (const { 0: found, index } of text.matchAll(pattern))
      yield { from: index, to: index + found.length, reason: MESSENGER_HOST.test(found) ? 'messenger' : 'link' };
  for (const pattern of MESSENGERS)
    for (const { 0: found, index } of text.matchAll(pattern))
      yield { from: index, to: index + found.length, reason: 'messenger' };
  yield* phonesIn(text);
}

/** Masks phone numbers, email addresses, links and messenger names, however they are written. */
export function maskMessage(original: string): MaskedText {
  const { text, at } = plainOf(original);
  const spans = [...spansIn(text)].toSorted((a, b) => a.from - b.from || b.to - a.to);
  let masked = '';
  let end = 0;
  const reasons = new Set<MaskReason>();
  for (const span of spans) {
    if (span.from < end && span.to <= end) continue;
    reasons.add(span.reason);
    const from = at[Math.max(span.from, end)] ?? 0;
    if (span.from >= end) masked += original.slice(at[end] ?? 0, from) + MASK;
    end = span.to;
  }
  return { text: masked + original.slice(at[end] ?? 0), reasons: [...reasons] };
}
