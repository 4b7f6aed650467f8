import { SCREENS, type ScreenName } from '#web/screens/index.ts';

/** The pattern of each screen, in matching order. */
export const PATTERNS = Object.fromEntries(
  Object.entries(SCREENS).map(([name, { pattern }]) => [name, pattern]),
) as Record<ScreenName, string>;
