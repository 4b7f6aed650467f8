import type { ScreenName } from './paths.ts';
import { PATTERNS } from './screens/derived/patterns.ts';
import { RULES } from './screens/derived/rules.ts';
import type { ScreenRules, SiteSwitch } from './screens/screen-row.ts';

/** The parts of `PublicSite` that the table depends on: flags, and the first segment of booking addresses. */
export type RouteSite = Readonly<Record<SiteSwitch, boolean> & { bookingBase: string }>;

/** One row of the route table: pure data, the same on the server and in the browser. */
export interface RouteRow extends ScreenRules {
  name: ScreenName;
  pattern: string;
}

/** The route table, in matching order. */
export const ROUTES: readonly RouteRow[] = Object.entries(PATTERNS).map(([name, pattern]) => ({
  // `PATTERNS` has a key for every name.
  name: name as ScreenName,
  pattern,
  ...RULES[name as ScreenName],
}));

/** The pattern of a row on a site for `URLPattern`. */
export const patternOf = ({ pattern }: RouteRow, { bookingBase }: Pick<RouteSite, 'bookingBase'>): string =>
  pattern.replace(':bookingBase', bookingBase);
