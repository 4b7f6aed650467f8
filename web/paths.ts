import { withLocale, type Locale } from '#domain/locales.ts';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/**
 * The pathname pattern of each screen for `URLPattern`, without the locale prefix; `:bookingBase` stands for the site's
 * segment. In matching order: fixed addresses, then a tour (ends in a dash and digits), then search as the catch-all.
 * Each screen has its file `web/screens/<name>/<name>.tsx`, its texts in `web/route-texts.ts` and its rules in
 * `web/route-table.ts`.
 */
export const PATTERNS = {
  home: '/',
  login: '/login',
  register: '/register',
  'login-via-token': '/login-via-token',
  'password-reset': '/password-reset',
  settings: '/settings',
  'email-confirm': '/email-confirm',
  request: '/request',
  trips: '/trips',
  'organizer-requests': '/organizer/requests',
  'organizer-reviews': '/organizer/reviews',
  'organizer-questions': '/organizer/questions',
  'organizer-statement': '/organizer/statement',
  'staff-organizers': '/staff/organizers',
  'staff-organizer': '/staff/organizers/:id(\\d{1,9}|new)',
  review: `/review/:uuid(${UUID})`,
  'booking-id': '/:bookingBase/:id(\\d+)',
  'booking-uuid': `/:bookingBase/uuid/:uuid(${UUID})`,
  'booking-pay': '/:bookingBase/pay/:id(\\d+)',
  'booking-pending': '/:bookingBase/pay/:id(\\d+)/pending',
  'booking-qr': '/:bookingBase/qr/:id(\\d+)',
  'booking-split': '/:bookingBase/:id(\\d+)/split',
  voucher: '/:bookingBase/:id(\\d+)/voucher',
  manifest: '/organizer/departures/:id(\\d+)',
  arrival: `/arrival/:uuid(${UUID})`,
  'tour-provider-meeting': '/tour-provider-meeting',
  'add-tourists': '/order/:id(\\d+)/add-tourists',
  'own-tourist': `/order/:uuid(${UUID})/add-tourists`,
  'individual-tour-page': `/order/:uuid(${UUID})/individual-tour`,
  tourists: '/order/:id(\\d+)/tourists',
  'success-payment': '/success',
  'error-payment': '/payment-failed',
  destinations: '/destinations',
  collections: '/collections',
  'sitemap-index': '/sitemap',
  join: '/join',
  'tour-providers': '/tour-providers',
  'tour-provider': '/tour-provider/:id(\\d{1,9})',
  favorites: '/favorites',
  compare: '/compare',
  selection: '/selection',
  offline: '/offline',
  agreement: '/agreement{/:version}?',
  privacy: '/privacy{/:version}?',
  attribution: '/attribution',
  ranking: '/ranking',
  styleguide: '/styleguide{/:widget}?',
  'tour-page': '/:slug([^\\/]+-\\d+)',
  'tour-search': '/:slug(.+)',
} as const;

export type RouteName = keyof typeof PATTERNS;

export type RouteParams = Record<string, string>;

type PathPart = string | { key: string; isOptional: boolean };
const partsFor = new Map<RouteName, readonly PathPart[]>();

/** Literal and variable parts of a pattern. Parsed once: a page builds hundreds of URLs. */
function partsOf(name: RouteName): readonly PathPart[] {
  let parts = partsFor.get(name);
  if (!parts) {
    const pattern: string | undefined = PATTERNS[name];
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
