import type { MessageNoun } from '#web/i18n/message-noun.ts';
import { SCREENS, type ScreenName } from '#web/screens/index.ts';
import type { ScreenRow } from '#web/screens/screen-row.ts';

const ofScreens = Object.fromEntries(
  Object.entries<ScreenRow>(SCREENS).map(([name, { texts }]) => [name, texts]),
) as Record<ScreenName, readonly MessageNoun[]>;

/** Nouns that only deferred parts of a screen need. */
export const LATE_TEXTS_OF: Partial<Record<ScreenName | 'error-page', readonly MessageNoun[]>> = Object.fromEntries(
  Object.entries<ScreenRow>(SCREENS).flatMap(([name, { lateTexts }]) => (lateTexts ? [[name, lateTexts]] : [])),
);

/** Nouns whose texts each screen needs besides those of the shell. */
export const TEXTS_OF: Record<ScreenName | 'error-page', readonly MessageNoun[]> = {
  ...ofScreens,
  'error-page': ['errors'],
};
