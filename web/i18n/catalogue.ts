import type { Locale } from '#domain/locales.ts';
import type { MessageNoun } from '../paths.ts';
import { createTexts, type Messages, type Texts } from './texts.ts';

/** Texts the shell needs on every page. */
const SHELL: readonly MessageNoun[] = ['site', 'ui'];

// The build compiles each file's ICU texts; a locale and a noun make one small chunk.
const files = import.meta.glob<Messages>('./messages/*/*.ts', { import: 'default' });

const loaded = new Map<string, Promise<Messages>>();

function loadMessages(locale: Locale, noun: MessageNoun): Promise<Messages> {
  const key = `./messages/${locale}/${noun}.ts`;
  let messages = loaded.get(key);
  if (!messages) {
    messages = files[key]?.() ?? Promise.resolve({});
    loaded.set(key, messages);
    messages.catch(() => loaded.delete(key));
  }
  return messages;
}

/** Makes sure the texts of the shell and of `nouns` are in `known`, or makes new ones. A missing text shows its key; `npm run check` lists them. */
export async function loadTexts(locale: Locale, nouns: readonly MessageNoun[], known?: Texts): Promise<Texts> {
  const texts = known ?? createTexts(locale, loadMessages);
  await texts.fetch([...SHELL, ...nouns]);
  return texts;
}
