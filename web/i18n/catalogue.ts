import type { Locale } from '#domain/locales.ts';
import type { MessageNoun } from '../paths.ts';
import { createTexts, type Messages, type Texts } from './texts.ts';

/** Texts the shell needs on every page. */
export const SHELL_NOUNS: readonly MessageNoun[] = ['site', 'ui'];

const loaded = new Map<string, Promise<Messages>>();

/** Keeps the texts of a noun that is on its way; one that fails may be tried again. */
export function storeMessages(locale: Locale, noun: MessageNoun, messages: Promise<Messages>): Promise<Messages> {
  const key = `${locale}/${noun}`;
  loaded.set(key, messages);
  messages.catch(() => loaded.delete(key));
  return messages;
}

// Where all files are is not known to a page that starts: it names its own, and the list of the others is fetched when one of them is wanted.
const loadMessages = (locale: Locale, noun: MessageNoun): Promise<Messages> =>
  loaded.get(`${locale}/${noun}`) ??
  storeMessages(
    locale,
    noun,
    import('./message-files.ts').then(({ loadMessageFile }) => loadMessageFile(locale, noun)),
  );

/** Makes sure the texts of the shell and of `nouns` are in `known`, or makes new ones. A missing text shows its key; `npm run check` lists them. */
export async function loadTexts(locale: Locale, nouns: readonly MessageNoun[], known?: Texts): Promise<Texts> {
  const texts = known ?? createTexts(locale, loadMessages);
  await texts.fetch([...SHELL_NOUNS, ...nouns]);
  return texts;
}
