import { compileMessage } from '@lingui/message-utils/compileMessage';
import { langOf, type Lang, type Locale } from '#domain/locales.ts';
import { formatMessage, type Message } from '#domain/text/messages.ts';

/** Texts of one area on the server: mails, problems. ICU messages by key, the same keys in every language. */
export type Texts<Key extends string> = Record<Lang, Record<Key, string>>;

export type TextValues = Record<string, string | number>;

/** Makes a speaker over a set of texts: `say('ru', 'problem.gone')`. A message is compiled when it is first said. */
export function createSay<Key extends string>(
  texts: Texts<Key>,
): (locale: Locale, key: Key, values?: TextValues) => string {
  const compiled = new Map<string, Message>();
  return (locale, key, values = {}) => {
    const lang = langOf(locale);
    const name = `${lang} ${key}`;
    let message = compiled.get(name);
    if (!message) compiled.set(name, (message = compileMessage(texts[lang][key]) as Message));
    return formatMessage(message, values, lang);
  };
}
