import type { MessageNoun } from '#web/i18n/message-noun.ts';
import { SCREENS, type ScreenName } from '#web/screens/index.ts';

/** Nouns whose texts each screen needs besides those of the shell. */
export const TEXTS_OF = {
  ...Object.fromEntries(Object.entries(SCREENS).map(([name, { texts }]) => [name, texts])),
  'error-page': ['errors'],
} as unknown as Record<ScreenName | 'error-page', readonly MessageNoun[]>;
