import { withLocale, type Locale } from '#domain/locales.ts';

/** Flags of `PublicSite` that routes depend on. */
export type SiteSwitch = 'hasStyleguide' | 'arrivalEnabled';

/** The parts of `PublicSite` that the table depends on: flags, and the first segment of booking addresses. */
export type RouteSite = Readonly<Record<SiteSwitch, boolean> & { bookingBase: string }>;

/** One row of the route table: pure data, the same on the server and in the browser. */
export interface RouteRow {
  name: string;
  /** Pathname pattern for `URLPattern`, without the locale prefix; `:bookingBase` stands for the site's segment. */
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

/**
 * The route table in matching order: fixed addresses, then a tour (ends in a dash and digits), then search as the catch-all.
 * Each row has its file `web/routes/<name>.tsx` and its texts in `web/route-texts.ts`.
 */
export const ROUTES = [
  { name: 'home', pattern: '/' },
  { name: 'login', pattern: '/login', isPrivate: true },
  { name: 'register', pattern: '/register', isPrivate: true },
  { name: 'login-via-token', pattern: '/login-via-token', isPrivate: true },
  { name: 'password-reset', pattern: '/password-reset', isPrivate: true },
  {
    name: 'settings',
    pattern: '/settings',
    access: 'user',
    isPrivate: true,
  },
  {
    name: 'email-confirm',
    pattern: '/email-confirm',
    access: 'user',
    isPrivate: true,
  },
  {
    name: 'request',
    pattern: '/request',
    isPrivate: true,
  },
  { name: 'trips', pattern: '/trips', access: 'user', isPrivate: true },
  {
    name: 'organizer-requests',
    pattern: '/organizer/requests',
    access: 'organizer',
    isPrivate: true,
  },
  {
    name: 'organizer-reviews',
    pattern: '/organizer/reviews',
    access: 'organizer',
    isPrivate: true,
  },
  {
    name: 'organizer-questions',
    pattern: '/organizer/questions',
    access: 'organizer',
    isPrivate: true,
  },
  {
    name: 'review',
    pattern: '/review/:uuid([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})',
    isPrivate: true,
  },
  {
    name: 'booking-id',
    pattern: '/:bookingBase/:id(\\d+)',
    access: 'user',
    isPrivate: true,
    isSavedOffline: true,
  },
  {
    name: 'booking-uuid',
    pattern: '/:bookingBase/uuid/:uuid([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})',
    isPrivate: true,
    isSavedOffline: true,
  },
  {
    name: 'booking-pay',
    pattern: '/:bookingBase/pay/:id(\\d+)',
    access: 'user',
    linkKey: 'uuid',
    isPrivate: true,
  },
  {
    name: 'booking-pending',
    pattern: '/:bookingBase/pay/:id(\\d+)/pending',
    access: 'user',
    linkKey: 'uuid',
    isPrivate: true,
  },
  {
    name: 'booking-split',
    pattern: '/:bookingBase/:id(\\d+)/split',
    access: 'user',
    isPrivate: true,
  },
  {
    name: 'voucher',
    pattern: '/:bookingBase/:id(\\d+)/voucher',
    access: 'user',
    isPrivate: true,
    isSavedOffline: true,
  },
  {
    name: 'manifest',
    pattern: '/organizer/departures/:id(\\d+)',
    access: 'organizer',
    isPrivate: true,
    isSavedOffline: true,
  },
  {
    name: 'arrival',
    pattern: '/arrival/:uuid([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})',
    when: 'arrivalEnabled',
    isPrivate: true,
  },
  { name: 'tour-provider-meeting', pattern: '/tour-provider-meeting', isPrivate: true },
  {
    name: 'add-tourists',
    pattern: '/order/:id(\\d+)/add-tourists',
    access: 'user',
    isPrivate: true,
  },
  {
    name: 'own-tourist',
    pattern: '/order/:uuid([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/add-tourists',
    isPrivate: true,
  },
  {
    name: 'tourists',
    pattern: '/order/:id(\\d+)/tourists',
    access: 'user',
    isPrivate: true,
  },
  { name: 'success-payment', pattern: '/success', isPrivate: true },
  { name: 'error-payment', pattern: '/payment-failed', isPrivate: true },
  { name: 'destinations', pattern: '/destinations' },
  { name: 'collections', pattern: '/collections' },
  { name: 'sitemap-index', pattern: '/sitemap' },
  { name: 'join', pattern: '/join' },
  { name: 'tour-providers', pattern: '/tour-providers' },
  { name: 'tour-provider', pattern: '/tour-provider/:id(\\d{1,9})' },
  { name: 'favorites', pattern: '/favorites', isPrivate: true },
  { name: 'compare', pattern: '/compare', isPrivate: true },
  { name: 'offline', pattern: '/offline', isPrivate: true },
  { name: 'agreement', pattern: '/agreement{/:version}?' },
  { name: 'privacy', pattern: '/privacy{/:version}?' },
  { name: 'attribution', pattern: '/attribution' },
  { name: 'ranking', pattern: '/ranking' },
  {
    name: 'styleguide',
    pattern: '/styleguide{/:widget}?',
    when: 'hasStyleguide',
    isPrivate: true,
  },
  { name: 'tour-page', pattern: '/:slug([^\\/]+-\\d+)', isSavedOffline: true },
  { name: 'tour-search', pattern: '/:slug(.+)' },
] as const satisfies readonly RouteRow[];

export type RouteName = (typeof ROUTES)[number]['name'];
export type RouteParams = Record<string, string>;

/** The pattern of a row on a site for `URLPattern`. */
export const patternOf = ({ pattern }: RouteRow, { bookingBase }: Pick<RouteSite, 'bookingBase'>): string =>
  pattern.replace(':bookingBase', bookingBase);

type PathPart = string | { key: string; isOptional: boolean };
const partsFor = new Map<RouteName, readonly PathPart[]>();

/** Literal and variable parts of a pattern. Parsed once: a page builds hundreds of URLs. */
function partsOf(name: RouteName): readonly PathPart[] {
  let parts = partsFor.get(name);
  if (!parts) {
    const pattern: string | undefined = ROUTES.find((entry) => entry.name === name)?.pattern;
    if (pattern === undefined) throw new RangeError(`no route ${name}`);
    parts = [...pattern.matchAll(/\{\/:(?<optional>\w+)\}\?|:(?<named>\w+)(?:\((?:[^()]|\\.)*\))?|[^:{]+|./g)].map(
      ([text, optional, named]) => {
        const key = optional ?? named;
        return key === undefined ? text : { key, isOptional: optional !== undefined };
      },
    );
    partsFor.set(name, parts);
  }
  return parts;
}

const encodePath = (value: string): string =>
  /^[\w/-]*$/.test(value) ? value : value.split('/').map(encodeURIComponent).join('/');

/** The path of a screen. The named parts of its pattern come from `params`; a missing required one throws. */
export function pathOf(name: RouteName, params: RouteParams = {}): string {
  let path = '';
  for (const part of partsOf(name)) {
    if (typeof part === 'string') {
      path += part;
      continue;
    }
    const value = params[part.key];
    if (part.isOptional) path += value ? `/${encodeURIComponent(value)}` : '';
    else if (value === undefined) throw new RangeError(`no ${part.key} for ${name}`);
    else path += encodePath(value);
  }
  return path;
}

/** The address of a screen in a language, with a query. */
export function hrefOf(
  locale: Locale,
  name: RouteName,
  params: RouteParams = {},
  query: Record<string, string | number | undefined> = {},
): string {
  const entries = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  const text = entries.length > 0 ? new URLSearchParams(entries).toString() : '';
  return withLocale(pathOf(name, params), locale) + (text ? `?${text}` : '');
}
