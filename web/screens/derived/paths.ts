import { SCREENS, type ScreenName } from '#web/screens/index.ts';

/** The pattern of each screen without the rules of its parts: an address is built from it, not matched. */
export const PATHS = Object.fromEntries(
  Object.entries(SCREENS).map(([name, { pattern }]) => [name, pattern.replace(/\((?:[^()]|\\.)*\)/g, '')]),
) as Record<ScreenName, string>;
