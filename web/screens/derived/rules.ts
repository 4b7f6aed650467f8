import { SCREENS, type ScreenName } from '#web/screens/index.ts';
import type { ScreenRow, ScreenRules } from '#web/screens/screen-row.ts';

/** Rules of screens that are private, conditional, saved for offline reading, or lead to another. */
export const RULES: Partial<Record<ScreenName, ScreenRules>> = Object.fromEntries(
  Object.entries<ScreenRow>(SCREENS)
    .map(
      ([name, { access, linkKey, when, isCaseSensitive, isPrivate, isSavedOffline, redirectTo }]): [
        string,
        ScreenRules,
      ] => [name, { access, linkKey, when, isCaseSensitive, isPrivate, isSavedOffline, redirectTo }],
    )
    .filter(([, rules]) => Object.values(rules).some(Boolean)),
);
