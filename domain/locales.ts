/** A text in the four languages of the product, as stored in the database. */
export interface LocalText {
  en: string;
  ru: string;
  de: string;
  zh: string;
}

/** Locales with URL prefix (decisions 3), `Intl` tag (English formats are British, specification 9) and native name. The first is the default. */
export const LOCALES = [
  { code: 'en-US', lang: 'en', prefix: '', tag: 'en-GB', name: 'English' },
  { code: 'ru', lang: 'ru', prefix: '/ru', tag: 'ru-RU', name: 'Русский' },
  { code: 'de', lang: 'de', prefix: '/de', tag: 'de-DE', name: 'Deutsch' },
  { code: 'zh', lang: 'zh', prefix: '/zh', tag: 'zh-CN', name: '中文' },
] as const;

export type Locale = (typeof LOCALES)[number]['code'];
export type Lang = keyof LocalText;
export const DEFAULT_LOCALE: Locale = 'en-US';

/** The language part of a locale: the key into a `LocalText`. */
export function langOf(locale: Locale): Lang {
  return locale === 'en-US' ? 'en' : locale;
}

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
  const prefix = LOCALES.find(({ code }) => code === locale)?.prefix ?? '';
  return prefix && path === '/' ? prefix : prefix + path;
}
