import type { Transport } from '#contract/client.ts';
import type { Locale } from '#domain/locales.ts';
import type { PublicSite } from '#sites/public-site.ts';
import type { SiteConfig } from '#sites/schema.ts';
import type { SharedAddress } from './shared-address.ts';

/** Files of the browser build that a page needs before it can be used. */
export interface PageFiles {
  /** Run at once. */
  scripts: readonly string[];
  styles: readonly string[];
  /** The same styles as text, inlined so that no request delays the first paint. */
  inlineStyles: string;
  /** The hash of that text for the content security policy. */
  stylesHash: string;
  /** Scripts that `web/entry-start.ts` runs one after another when the page has been painted. */
  run: readonly string[];
  /** Scripts that those import. */
  later: readonly string[];
  /** The script of the screen, and those of its texts by noun: both are among `later`. */
  screen: string;
  texts: Record<string, string>;
  /** Fonts of the first paint. */
  fonts: readonly string[];
  /** The style sheet for paper. */
  print: string;
}

export interface RenderInput {
  /** The requested absolute address. */
  url: string;
  transport: Transport;
  site: PublicSite;
  currency: string;
  theme: 'light' | 'dark' | null;
  /** The type of native date fields in the visitor's browser. */
  dateInput: DateInput;
  /** The favourites as the visitor's cookie has them. */
  favourites: string | undefined;
  /** Null: anonymous; 'unknown': only the browser knows. */
  visitor: { role: string; organizer_id: number | null } | null | 'unknown';
  /** The files for a source module such as `web/routes/home.tsx`, with the message files of a locale; of further modules only the styles. */
  filesFor(modules: readonly string[], locale: Locale, messages: readonly string[]): PageFiles;
}

export type DateInput = 'date' | 'month';

export interface RenderedPage {
  status: number;
  redirect: string | null;
  html: string;
  isPrivate: boolean;
  /** Who may store the page for reading without a network. */
  offlineCopy: 'public' | 'own' | null;
  /** The hash of the inlined styles. */
  stylesHash: string | null;
}

/** Who may see an address, by its pattern; the first row that matches counts. */
export interface RouteRule {
  name: string;
  pattern: string;
  access: 'public' | 'user' | 'organizer';
  /** Not for search engines and caches. */
  isPrivate: boolean;
}

/** The built page renderer, `dist/server/entry-server.js` (made from `web/entry-server.tsx`). */
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
