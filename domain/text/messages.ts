import { numberFormat, pluralRules } from './intl.ts';
import { isolate } from './isolate.ts';

/**
 * Formats ICU messages compiled by `@lingui/message-utils` (at build for the browser, on first use on the server):
 * values, plurals by CLDR category or exact number, selects, and localized numbers.
 */
type Token = string | readonly [name: string, kind?: string, options?: Readonly<Record<string, Message>>];
export type Message = readonly Token[];
export type MessageValues = Readonly<Record<string, string | number>>;

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
      text += token === '#' && count !== undefined ? numberFormat(lang).format(count) : token;
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
    else if (typeof value === 'string') text += isolate(value);
    else text += kind === 'number' && value !== undefined ? numberFormat(lang).format(value) : (value ?? '');
  }
  return text;
}
