import type { Locale } from '#domain/locales.ts';

/** A common noun within a sentence: lower-cased at its first letter, except in German. */
export function midSentence(text: string, locale: Locale): string {
  return locale === 'en-US' || locale === 'ru' ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
