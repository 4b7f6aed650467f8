import { PATTERNS, type RouteName } from './paths.ts';

/** Flags of `PublicSite` that routes depend on. */
export type SiteSwitch = 'hasStyleguide' | 'arrivalEnabled' | 'qrEnabled';

/** The parts of `PublicSite` that the table depends on: flags, and the first segment of booking addresses. */
export type RouteSite = Readonly<Record<SiteSwitch, boolean> & { bookingBase: string }>;

/** One row of the route table: pure data, the same on the server and in the browser. */
export interface RouteRow {
  name: RouteName;
  pattern: string;
  /** Required role; other visitors sign in first and return. */
  access?: 'user' | 'organizer';
  /** The query key of a link's token, which opens the page without signing in. */
  linkKey?: string;
  /** A flag of the site: while it is off the row is skipped, and the address matches the rows below. */
  when?: SiteSwitch;
  /** Excluded from search engines and caches. */
  isPrivate?: true;
  /** Saved for offline reading; a private page only for the signed-in user. */
  isSavedOffline?: true;
}

/** Rules of screens that are private, conditional, or saved for offline reading. */
const RULES: Partial<Record<RouteName, Omit<RouteRow, 'name' | 'pattern'>>> = {
  login: { isPrivate: true },
  register: { isPrivate: true },
  'login-via-token': { isPrivate: true },
  'password-reset': { isPrivate: true },
  settings: { access: 'user', isPrivate: true },
  'email-confirm': { access: 'user', isPrivate: true },
  request: { isPrivate: true },
  trips: { access: 'user', isPrivate: true },
  'organizer-requests': { access: 'organizer', isPrivate: true },
  'organizer-reviews': { access: 'organizer', isPrivate: true },
  'organizer-questions': { access: 'organizer', isPrivate: true },
  'organizer-statement': { access: 'organizer', isPrivate: true },
  'staff-organizers': { access: 'user', isPrivate: true },
  'staff-organizer': { access: 'user', isPrivate: true },
  review: { isPrivate: true },
  'booking-id': { access: 'user', isPrivate: true, isSavedOffline: true },
  'booking-uuid': { isPrivate: true, isSavedOffline: true },
  'booking-pay': { access: 'user', linkKey: 'uuid', isPrivate: true },
  'booking-pending': { access: 'user', linkKey: 'uuid', isPrivate: true },
  'booking-qr': { access: 'user', linkKey: 'uuid', when: 'qrEnabled', isPrivate: true },
  'booking-split': { access: 'user', isPrivate: true },
  voucher: { access: 'user', isPrivate: true, isSavedOffline: true },
  manifest: { access: 'organizer', isPrivate: true, isSavedOffline: true },
  arrival: { when: 'arrivalEnabled', isPrivate: true },
  'tour-provider-meeting': { isPrivate: true },
  'add-tourists': { access: 'user', isPrivate: true },
  'own-tourist': { isPrivate: true },
  'individual-tour-page': { isPrivate: true },
  tourists: { access: 'user', isPrivate: true },
  'success-payment': { isPrivate: true },
  'error-payment': { isPrivate: true },
  favorites: { isPrivate: true },
  compare: { isPrivate: true },
  selection: { isPrivate: true },
  offline: { isPrivate: true },
  styleguide: { when: 'hasStyleguide', isPrivate: true },
  'tour-page': { isSavedOffline: true },
};

/** The route table, in matching order. */
export const ROUTES: readonly RouteRow[] = Object.entries(PATTERNS).map(([name, pattern]) => ({
  // `PATTERNS` has a key for every name.
  name: name as RouteName,
  pattern,
  ...RULES[name as RouteName],
}));

/** The pattern of a row on a site for `URLPattern`. */
export const patternOf = ({ pattern }: RouteRow, { bookingBase }: Pick<RouteSite, 'bookingBase'>): string =>
  pattern.replace(':bookingBase', bookingBase);
