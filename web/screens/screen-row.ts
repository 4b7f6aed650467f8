import type { MessageNoun } from '#web/i18n/message-noun.ts';

export const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** Flags of `PublicSite` that screens depend on. */
export type SiteSwitch = 'hasStyleguide' | 'arrivalEnabled' | 'qrEnabled';

/** Who may open a screen and what is stored of it. */
export interface ScreenRules {
  /** Required role; other visitors sign in first and return. */
  access?: 'user' | 'organizer';
  /** The query key of a link's token, which opens the page without signing in. */
  linkKey?: string;
  /** A flag of the site: while it is off the row is skipped, and the address matches the rows below. */
  when?: SiteSwitch;
  /** Its address matches only in lower case. */
  isCaseSensitive?: true;
  /** The name of the screen, with the same parts, that its address leads to; it has no component then. */
  redirectTo?: string;
  /** Excluded from search engines and caches. */
  isPrivate?: true;
  /** Saved for offline reading; a private page only for the signed-in user. */
  isSavedOffline?: true;
}

/** How a test opens a screen; by default a visitor opens its pattern. */
interface ScreenVisit {
  by?: 'traveller' | 'organizer' | 'admin';
  /** What is set up before (`e2e/support/open-screen.ts`); it names the values that `{…}` stands for. */
  after?: VisitSetup;
  /** Parts of the pattern; by default the values of the setup with their names. */
  params?: Record<string, string>;
  query?: string;
}

export type VisitSetup =
  | 'changed-email'
  | 'departure'
  | 'instant-departure'
  | 'two-departures'
  | 'favourite'
  | 'vote'
  | 'article'
  | 'chat'
  | 'organizer-chat'
  | 'requested-seats'
  | 'held-seats'
  | 'qr-payment'
  | 'transfer'
  | 'paid-seats'
  | 'named-tourists'
  | 'meeting-key'
  | 'finished-trip'
  | 'setup-key'
  | 'selection-link'
  | 'help-request'
  | 'support-chat';

/** The declaration of a screen, in `web/screens/<name>/screen.ts`; the lists in `derived/` come from these rows. */
export interface ScreenRow extends ScreenRules {
  /** Pathname pattern for `URLPattern`, without the locale prefix; `:bookingBase` stands for the site's segment. */
  pattern: string;
  /** Nouns whose texts it needs besides those of the shell. */
  texts: readonly MessageNoun[];
  /** Nouns of its deferred parts only (`useLateTexts`): a first page fetches them after it works. */
  lateTexts?: readonly MessageNoun[];
  /** The query parameters that the HTML of a shared page depends on. */
  sharedQuery?: readonly string[];
  /**
   * When the client starts for anonymous visitors: after the first paint, or with the first interaction on a page that
   * shows all it has without it (record 236).
   */
  startsOn?: 'interaction';
  /** Its paths in the sitemap. */
  sitemap?: readonly string[];
  visit?: ScreenVisit;
}
