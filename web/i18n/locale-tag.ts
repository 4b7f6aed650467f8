import type { Locale } from '#domain/locales.ts';
import { usePage } from '../state/page.ts';

/** What `Intl` is asked for: dates are written the British way in English, as prices are (specification 9). */
export const LOCALE_TAGS: Readonly<Record<Locale, string>> = {
  'en-US': 'en-GB',
  ru: 'ru-RU',
  de: 'de-DE',
  zh: 'zh-CN',
};

/** The BCP 47 tag of the page's language, for widgets that format by themselves. */
export const useLocaleTag = (): string => LOCALE_TAGS[usePage().locale];
