import { SCREENS, type ScreenName } from '#web/screens/index.ts';
import type { ScreenRow, ScreenRules } from '#web/screens/screen-row.ts';

/** Rules of screens that are private, conditional, or saved for offline reading. */
export const RULES: Partial<Record<ScreenName, ScreenRules>> = Object.fromEntries(
  Object.entries<ScreenRow>(SCREENS)
    .map(([name, { access, linkKey, when, isCaseSensitive, isPrivate, isSavedOffline }]): [string, ScreenRules] => [
      name,
      { access, linkKey, when, isCaseSensitive, isPrivate, isSavedOffline },
    ])
    .filter(([, rules]) => Object.values(rules).some(Boolean)),
);
