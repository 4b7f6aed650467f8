import { SCREENS } from '#web/screens/index.ts';
import type { ScreenRow } from '#web/screens/screen-row.ts';

/** Screens whose client starts with the first interaction. */
export const STARTS_ON_INTERACTION: readonly string[] = Object.entries<ScreenRow>(SCREENS).flatMap(
  ([name, { startsOn }]) => (startsOn === 'interaction' ? [name] : []),
);
