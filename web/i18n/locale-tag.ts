import { LOCALES, type Locale } from '#domain/locales.ts';
import { usePage } from '../state/page.ts';

/** The tag that `Intl` formats by, of each language. */
export const LOCALE_TAGS = Object.fromEntries(LOCALES.map(({ code, tag }) => [code, tag])) as Readonly<
  Record<Locale, string>
>;

/** The BCP 47 tag of the page's language, for widgets that format by themselves. */
export const useLocaleTag = (): string => LOCALE_TAGS[usePage().locale];
