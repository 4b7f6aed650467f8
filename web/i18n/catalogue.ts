import { setupI18n, type I18n, type Messages } from '@lingui/core';
import type { Locale } from '#domain/locales.ts';
import type { MessageNoun } from '../paths.ts';

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

/** Makes sure the texts of the shell and of `nouns` are in `i18n`, or makes a new one. A text missing in a language is taken from English. */
export async function loadTexts(locale: Locale, nouns: readonly MessageNoun[], i18n?: I18n): Promise<I18n> {
  const texts = i18n ?? setupI18n({ locale, missing: (_locale, id) => id });
  const parts = await Promise.all([...SHELL, ...nouns].map((noun) => loadMessages(locale, noun)));
  texts.load(locale, Object.assign({}, ...parts) as Messages);
  texts.activate(locale);
  return texts;
}
