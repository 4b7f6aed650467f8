import type { Locale } from '#domain/locales.ts';
import type { MessageNoun } from '#web/i18n/message-noun.ts';
import type { Messages } from './texts.ts';

// The build compiles each file's ICU texts into a small chunk per locale and noun.
const files = import.meta.glob<Messages>('./messages/*/**/*.ts', { import: 'default' });

/** The texts of a noun; empty when the language lacks the noun, which `npm run check` reports. */
export function loadMessageFile(locale: Locale, noun: MessageNoun): Promise<Messages> {
  return files[`./messages/${locale}/${noun}.ts`]?.() ?? Promise.resolve({});
}
