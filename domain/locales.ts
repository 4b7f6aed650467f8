/** Locales with URL prefix, `Intl` tag, direction and native name. The first is the default. */
export const LOCALES = [
  { code: 'en-US', lang: 'en', tag: 'en-US', dir: 'ltr', prefix: '', name: 'English' },
  { code: 'ru', lang: 'ru', tag: 'ru-RU', dir: 'ltr', prefix: '/ru', name: 'Русский' },
  { code: 'de', lang: 'de', tag: 'de-DE', dir: 'ltr', prefix: '/de', name: 'Deutsch' },
  { code: 'zh', lang: 'zh', tag: 'zh-CN', dir: 'ltr', prefix: '/zh', name: '中文' },
] as const;

export type Locale = (typeof LOCALES)[number]['code'];
export type Lang = (typeof LOCALES)[number]['lang'];

/** A text in every language of the product, as the database and the demo catalogue store it. */
export type LocalText = Record<Lang, string>;

export const DEFAULT_LOCALE: Locale = 'en-US';

/** The rows of some languages, in their order. */
export const localesOf = (languages: readonly Lang[]): (typeof LOCALES)[number][] =>
  languages.flatMap((lang) => LOCALES.filter((row) => row.lang === lang));

const rowOf = (locale: Locale): (typeof LOCALES)[number] => LOCALES.find(({ code }) => code === locale) ?? LOCALES[0];

/** The language part of a locale: the key into a `LocalText`. */
export const langOf = (locale: Locale): Lang => rowOf(locale).lang;

/** The direction of a locale's text. */
export const dirOf = (locale: Locale): 'ltr' | 'rtl' => rowOf(locale).dir;

/** American and British English, which write dates differently. */
export const ENGLISH_TAGS = ['en-US', 'en-GB'] as const;
export type EnglishTag = (typeof ENGLISH_TAGS)[number];

let englishTag: EnglishTag = 'en-US';

/**
 * Chooses American ("June 12, 2027", the default) or British dates ("12 June 2027"), once at the start of a process or
 * page.
 */
export function setEnglish(tag: EnglishTag): void {
  englishTag = tag;
}

/** The BCP 47 tag that `Intl` formats by. */
export const tagOf = (locale: Locale): string => (locale === DEFAULT_LOCALE ? englishTag : rowOf(locale).tag);

/** The text in a language, else in English, else in any. */
export function textIn(text: LocalText, locale: Locale): string {
  return text[langOf(locale)] || text.en || (LOCALES.map(({ lang }) => text[lang]).find(Boolean) ?? '');
}

/** The weight of a language range (RFC 9110), 1 without one; 0 excludes the language. */
function weightOf(parameters: readonly string[]): number {
  const weight = parameters.map((text) => /^\s*q\s*=\s*([\d.]+)\s*$/i.exec(text)?.[1]).find(Boolean);
  return weight === undefined ? 1 : Number(weight) || 0;
}

/**
 * The best locale for an `Accept-Language` header or a list such as `navigator.languages`: the known language with the
 * greatest weight, the first of equal ones. Null when none matches.
 */
export function matchLocale(accepted: string): Locale | null {
  const ranges = accepted.split(',').flatMap((part) => {
    const [range = '', ...parameters] = part.split(';');
    const lang = range.trim().toLowerCase().split('-')[0];
    const found = LOCALES.find((locale) => locale.lang === lang);
    return found ? [{ code: found.code, weight: weightOf(parameters) }] : [];
  });
  const refused = new Set(ranges.filter(({ weight }) => weight === 0).map(({ code }) => code));
  return ranges.filter(({ code }) => !refused.has(code)).sort((a, b) => b.weight - a.weight)[0]?.code ?? null;
}

/** The locale with exactly this code, as addresses of files have it; null for any other text. */
export const localeOfCode = (text: string | undefined): Locale | null =>
  LOCALES.find(({ code }) => code === text)?.code ?? null;

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
