import { tagOf } from '#domain/locales.ts';
import { usePage } from '#web/state/page.ts';

/** The BCP 47 tag of the page's language, for widgets that format values themselves. */
export const useLocaleTag = (): string => tagOf(usePage().locale);
