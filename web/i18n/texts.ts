import { formatMessage, type Message } from '#domain/messages.ts';
import { langOf, type Locale } from '#domain/locales.ts';

export type Say = (key: string, values?: Record<string, string | number>) => string;

/** Compiled messages by key. */
export type Messages = Record<string, Message>;

/** The texts of one page in one language. */
export interface Texts {
  /** Says a text; a missing key is shown as itself (specification 8). One function for the life of the texts. */
  say: Say;
  add(messages: Messages): void;
}

/** Texts with nothing in them yet. */
export function createTexts(locale: Locale): Texts {
  const lang = langOf(locale);
  const messages: Messages = {};
  return {
    say(key, values = {}) {
      const message = messages[key];
      return message ? formatMessage(message, values, lang) : key;
    },
    add: (more) => void Object.assign(messages, more),
  };
}
