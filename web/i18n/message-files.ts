import type { Locale } from '#domain/locales.ts';
import type { MessageNoun } from '../paths.ts';
import type { Messages } from './texts.ts';

// The build compiles each file's ICU texts; a locale and a noun make one small chunk.
const files = import.meta.glob<Messages>('./messages/*/*.ts', { import: 'default' });

/** The texts of a noun; none when the noun has none in the language, which `npm run check` would name. */
export function loadMessageFile(locale: Locale, noun: MessageNoun): Promise<Messages> {
  return files[`./messages/${locale}/${noun}.ts`]?.() ?? Promise.resolve({});
}
