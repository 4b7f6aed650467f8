import { setupI18n, type I18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { LOCALES, type Lang, type Locale } from '#domain/locales.ts';

/** Texts of one area on the server: mails, problems. ICU messages by key, the same keys in every language. */
export type Texts<Key extends string> = Record<Lang, Record<Key, string>>;

export type TextValues = Record<string, string | number>;

/** Makes a speaker over a set of texts: `say('ru', 'problem.gone')`. Messages are compiled when first used. */
export function createSay<Key extends string>(texts: Texts<Key>): (locale: Locale, key: Key, values?: TextValues) => string {
  const speakers = new Map<Locale, I18n>();
  return (locale, key, values = {}) => {
    let speaker = speakers.get(locale);
    if (!speaker) {
      const lang = LOCALES.find((entry) => entry.code === locale)?.lang ?? 'en';
      const messages = Object.fromEntries(Object.entries<string>(texts[lang]).map(([id, text]) => [id, compileMessage(text)]));
      speaker = setupI18n({ locale: lang, messages: { [lang]: messages } });
      speakers.set(locale, speaker);
    }
    return speaker._(key, values);
  };
}
