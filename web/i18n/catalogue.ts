import type { Locale } from '#domain/locales.ts';
import type { MessageNoun } from '#web/i18n/message-noun.ts';
import { createTexts, type Messages, type Texts, type TextsOptions } from './texts.ts';

/** Texts the shell needs on every page. */
const SHELL_NOUNS: readonly MessageNoun[] = ['site', 'ui'];

const loaded = new Map<string, Promise<Messages>>();

/** Stores the pending texts of a noun; a failed one is removed, so that it can be retried. */
export function storeMessages(locale: Locale, noun: MessageNoun, messages: Promise<Messages>): Promise<Messages> {
  const key = `${locale}/${noun}`;
  loaded.set(key, messages);
  messages.catch(() => loaded.delete(key));
  return messages;
}

// A starting page stores its own texts; the list of all message files is loaded on demand.
const loadMessages = (locale: Locale, noun: MessageNoun): Promise<Messages> =>
  loaded.get(`${locale}/${noun}`) ??
  storeMessages(
    locale,
    noun,
    import('./message-files.ts').then(({ loadMessageFile }) => loadMessageFile(locale, noun)),
  );

/**
 * Loads the texts of the shell and of `nouns` into those of a page, or into new ones. A missing text shows its key;
 * `npm run check` lists them.
 */
export async function loadTexts(into: Texts | TextsOptions, nouns: readonly MessageNoun[]): Promise<Texts> {
  const texts = 'fetch' in into ? into : createTexts(into, loadMessages);
  await texts.fetch([...SHELL_NOUNS, ...nouns]);
  return texts;
}
