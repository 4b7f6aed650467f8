import { compileMessage } from '@lingui/message-utils/compileMessage';
import { langOf, type Lang, type Locale } from '#domain/locales.ts';
import { formatMessage, type Message } from '#domain/text/messages.ts';

/** ICU messages by key; every language has the same keys. */
export type Texts<Key extends string> = Record<Lang, Record<Key, string>>;

export type TextValues = Record<string, string | number>;

let siteTitle = 'Serai';

/** The site title used in emails and documents: that of the site which `SITE` names. */
export const titleOfSite = (): string => siteTitle;

/** Sets the site title, at the start and when an operator changes it. */
export function setSiteTitle(title: string): void {
  siteTitle = title;
}

/** Returns a function that formats one message: `text('ru', 'problem.gone')`, with the site's name as `{site}`. A
 * message is compiled on first use. */
export function createTexts<Key extends string>(
  texts: Texts<Key>,
): (locale: Locale, key: Key, values?: TextValues) => string {
  const compiled = new Map<string, Message>();
  return (locale, key, values) => {
    const lang = langOf(locale);
    const name = `${lang} ${key}`;
    let message = compiled.get(name);
    if (!message) compiled.set(name, (message = compileMessage(texts[lang][key]) as Message));
    return formatMessage(message, { site: siteTitle, ...values }, lang);
  };
}
