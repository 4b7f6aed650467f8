/** Locales with URL prefix, `Intl` tag (English formats are British, specification 9) and native name. The first is the default. */
export const LOCALES = [
  { code: 'en-US', lang: 'en', tag: 'en-GB', prefix: '', name: 'English' },
  { code: 'ru', lang: 'ru', tag: 'ru-RU', prefix: '/ru', name: 'Русский' },
  { code: 'de', lang: 'de', tag: 'de-DE', prefix: '/de', name: 'Deutsch' },
  { code: 'zh', lang: 'zh', tag: 'zh-CN', prefix: '/zh', name: '中文' },
] as const;

export type Locale = (typeof LOCALES)[number]['code'];
export type Lang = (typeof LOCALES)[number]['lang'];

/** A text in every language of the product, as the database and the demo catalogue store it. */
export type LocalText = Record<Lang, string>;

export const DEFAULT_LOCALE: Locale = 'en-US';

const rowOf = (locale: Locale): (typeof LOCALES)[number] => LOCALES.find(({ code }) => code === locale) ?? LOCALES[0];

/** The language part of a locale: the key into a `LocalText`. */
export const langOf = (locale: Locale): Lang => rowOf(locale).lang;

/** The BCP 47 tag that `Intl` formats by. */
export const tagOf = (locale: Locale): string => rowOf(locale).tag;

/** The text in a language, else in English. */
export function textIn(text: LocalText, locale: Locale): string {
  return text[langOf(locale)] || text.en;
}

/** The best locale for a list such as an `Accept-Language` header or `navigator.languages`; null when none matches. */
export function matchLocale(accepted: string): Locale | null {
  for (const part of accepted.split(',')) {
    const lang = part.trim().slice(0, 2).toLowerCase();
    const found = LOCALES.find((locale) => locale.lang === lang);
    if (found) return found.code;
  }
  return null;
}

/** A locale by its exact code or language, else the default. */
export function toLocale(code: string | undefined): Locale {
  return LOCALES.find((locale) => locale.code === code || locale.lang === code)?.code ?? DEFAULT_LOCALE;
}

/** Splits a path into its locale and the path without the prefix. */
export function splitLocale(path: string): { locale: Locale; path: string } {
  for (const { code, prefix } of LOCALES) {
    if (prefix && (path === prefix || path.startsWith(`${prefix}/`)))
      return { locale: code, path: path.slice(prefix.length) || '/' };
  }
  return { locale: DEFAULT_LOCALE, path };
}

/** Adds the prefix of a locale to a path. */
export function withLocale(path: string, locale: Locale): string {
  const { prefix } = rowOf(locale);
  return prefix && path === '/' ? prefix : prefix + path;
}
