/**
 * Formats ICU messages compiled by `@lingui/message-utils` (at build for the browser, on first use on the server):
 * values, plurals by CLDR category or exact number, selects, and localized numbers.
 */
export type Token = string | readonly [name: string, kind?: string, options?: Readonly<Record<string, Message>>];
export type Message = readonly Token[];
export type MessageValues = Readonly<Record<string, string | number>>;

const plurals = new Map<string, Intl.PluralRules>();
const numbers = new Map<string, Intl.NumberFormat>();

function pluralRules(lang: string): Intl.PluralRules {
  let rules = plurals.get(lang);
  if (!rules) plurals.set(lang, (rules = new Intl.PluralRules(lang)));
  return rules;
}

/** Group and decimal separators; other languages use those of English. */
const MARKS: Readonly<Record<string, readonly [group: string, decimal: string]>> = {
  de: ['.', ','],
  ru: ['\u00a0', ','],
};

/** Formats a number. Uses `Intl.NumberFormat`, slow on first use, only for negative numbers and many decimals. */
export function sayNumber(value: number, lang: string): string {
  const [, whole, fraction = ''] = /^(\d+)(\.\d{1,3})?$/.exec(String(value)) ?? [];
  if (whole) {
    const [group, decimal] = MARKS[lang.slice(0, 2)] ?? [',', '.'];
    return whole.replace(/\B(?=(?:\d{3})+$)/g, group) + fraction.replace('.', decimal);
  }
  let format = numbers.get(lang);
  if (!format) numbers.set(lang, (format = new Intl.NumberFormat(lang)));
  return format.format(value);
}

/** The branch of a plural or select for a value, else `other`. */
function branchOf(
  options: Readonly<Record<string, Message>>,
  kind: string,
  value: string | number | undefined,
  lang: string,
): Message {
  const exact = options[String(value)];
  if (exact) return exact;
  const category = kind === 'plural' ? options[pluralRules(lang).select(Number(value))] : undefined;
  return category ?? options['other'] ?? [];
}

/** Formats a message; missing values become empty text. `count` replaces `#`. */
export function formatMessage(message: Message, values: MessageValues, lang: string, count?: number): string {
  let text = '';
  for (const token of message) {
    if (typeof token === 'string') {
      text += token === '#' && count !== undefined ? sayNumber(count, lang) : token;
      continue;
    }
    const [name, kind, options] = token;
    const value = values[name];
    if (kind && options)
      text += formatMessage(
        branchOf(options, kind, value, lang),
        values,
        lang,
        kind === 'plural' ? Number(value) : count,
      );
    else text += kind === 'number' && typeof value === 'number' ? sayNumber(value, lang) : (value ?? '');
  }
  return text;
}
