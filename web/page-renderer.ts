import type { RouteRule } from '#contract/builds.ts';
import type { Transport } from '#contract/client.ts';
import type { Locale } from '#domain/locales.ts';
import type { PublicSite } from '#sites/public-site.ts';
import type { SiteConfig } from '#sites/schema.ts';
import type { SharedAddress } from './shared-address.ts';

/** Files of the browser build that a page needs. */
export interface PageFiles {
  /** Run immediately. */
  scripts: readonly string[];
  styles: readonly string[];
  /** The same styles as text, inlined so that no request delays the first paint. */
  inlineStyles: string;
  /** Hash of that text for the content security policy. */
  stylesHash: string;
  /** Scripts that `web/entry-start.ts` runs one after another after the first paint. */
  run: readonly string[];
  /** Scripts imported by those. */
  later: readonly string[];
  /** The script of the screen, and those of its texts by noun: both are in `later`. */
  screen: string;
  texts: Record<string, string>;
  /** Fonts of the first paint. */
  fonts: readonly string[];
  /** The print style sheet. */
  print: string;
}

/** Who opens a page: null is anonymous; 'unknown' only to the server, the browser can tell. */
export type PageVisitor = { organizer_id: number | null } | null | 'unknown';

export interface RenderInput {
  /** The requested absolute address. */
  url: string;
  transport: Transport;
  site: PublicSite;
  currency: string;
  theme: 'light' | 'dark' | null;
  /** The type of native date fields in the visitor's browser. */
  dateInput: DateInput;
  /** The favourites cookie of the visitor. */
  favourites: string | undefined;
  visitor: PageVisitor;
  /**
   * Files of a source module such as `web/screens/home/home.tsx`, with the message files of a locale; of further modules only
   * the styles.
   */
  filesFor(modules: readonly string[], locale: Locale, messages: readonly string[]): PageFiles;
}

type DateInput = 'date' | 'month';

export interface RenderedPage {
  status: number;
  redirect: string | null;
  html: string;
  isPrivate: boolean;
  /** Who may save the page for offline reading. */
  offlineCopy: 'public' | 'own' | null;
  /** Hosts of the page's own videos. */
  mediaHosts: readonly string[];
  /** The hash of the inlined styles. */
  stylesHash: string | null;
}

/** The built page renderer, `dist/server/entry-server.js` (from `web/entry-server.tsx`). */
export interface PageRenderer {
  routeRules(site: Pick<SiteConfig, 'bookingBase'>): readonly RouteRule[];
  /** Splits the path and query of a page that is the same for every visitor; null for other pages. */
  sharedAddress(address: string, site: PublicSite): SharedAddress | null;
  dateInputFor(userAgent: string): DateInput;
  warmUp(): Promise<void>;
  renderPage(input: RenderInput): Promise<RenderedPage>;
  renderError(status: number, input: RenderInput): Promise<RenderedPage>;
  prepareBare(input: RenderInput): Promise<() => string>;
}
