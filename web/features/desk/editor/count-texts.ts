import { LOCALES, type Lang } from '#domain/locales.ts';

const LANGS = new Set<string>(LOCALES.map(({ lang }) => lang));

/** Whether a value is a text by language: it has keys, and all of them are languages. */
const isText = (value: object): value is Partial<Record<Lang, string>> => {
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => LANGS.has(key));
};

/** Number of filled texts in a language, at any depth of a value. */
export function countTexts(value: unknown, lang: Lang): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + countTexts(item, lang), 0);
  if (isText(value)) return value[lang]?.trim() ? 1 : 0;
  return Object.values(value).reduce<number>((sum, item) => sum + countTexts(item, lang), 0);
}
