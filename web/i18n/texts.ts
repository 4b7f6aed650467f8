import { formatMessage, type Message } from '#domain/text/messages.ts';
import { langOf, type Locale } from '#domain/locales.ts';
import { loadUntilServed } from '#web/browser/load-until-served.ts';
import type { MessageNoun } from '#web/i18n/message-noun.ts';

export type Translate = (key: string, values?: Record<string, string | number>) => string;

/** Stands in for texts that are still to be loaded. */
export const noTexts: Translate = () => '';

/** Compiled messages by key. */
export type Messages = Record<string, Message>;

/** The language of a page's texts, and the name of its site. */
export interface TextsOptions {
  locale: Locale;
  title: string;
}

/** The texts of one page in one language. */
export interface Texts {
  /** Returns a text by key; a missing key is logged and returns itself (specification 8). Stable for the life of the texts. */
  translate: Translate;
  /** Adds the texts of nouns that the page came without. Rejects when they cannot be fetched. */
  fetch(nouns: readonly MessageNoun[]): Promise<void>;
  has(noun: MessageNoun): boolean;
  /** Fetches the texts of a noun once; null when they are there. */
  late(noun: MessageNoun): Promise<void> | null;
}

/** Empty texts; `load` fetches those of a noun. In each of them `{site}` is the name of the site, `title`. */
export function createTexts(
  { locale, title }: TextsOptions,
  load: (locale: Locale, noun: MessageNoun) => Promise<Messages>,
): Texts {
  const lang = langOf(locale);
  const messages: Messages = {};
  const present = new Set<MessageNoun>();
  const pending = new Map<MessageNoun, Promise<void>>();
  const texts: Texts = {
    translate(key, values) {
      const message = messages[key];
      if (message) return formatMessage(message, { site: title, ...values }, lang);
      // oxlint-disable-next-line no-console -- the specification asks for the message
      console.warn('Missing translation', key);
      return key;
    },
    async fetch(nouns) {
      Object.assign(messages, ...(await Promise.all(nouns.map((noun) => load(locale, noun)))));
      for (const noun of nouns) present.add(noun);
    },
    has: (noun) => present.has(noun),
    late(noun) {
      if (present.has(noun)) return null;
      const fetching =
        pending.get(noun) ?? loadUntilServed(() => texts.fetch([noun])).finally(() => pending.delete(noun));
      pending.set(noun, fetching);
      return fetching;
    },
  };
  return texts;
}
