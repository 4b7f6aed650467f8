import type { ComponentType } from 'react';
import type { Locale } from '#domain/locales.ts';
import type { Translate } from './i18n/texts.ts';
import type { RouteParams } from './paths.ts';
import type { Api } from './state/api.ts';
import type { PublicSite } from './state/site.ts';

/** Stands for the data of a page that only the browser can load, because only it can renew the session. */
export const AWAITS_SESSION = 'awaits-session';

/** What a loader may use. That of a row with `access` only runs for a user, or with the key of the row's link. */
export interface LoadContext {
  api: Api;
  url: URL;
  params: RouteParams;
  locale: Locale;
  currency: string;
  site: PublicSite;
  /** Ids of the favourites in this browser, newest first. */
  favourites: readonly number[];
}

/** Metadata of a screen: title, description, URLs, structured data. */
export interface Head {
  title: string;
  description?: string;
  /** Path and query of the canonical URL, without the locale prefix. */
  canonical?: string;
  noindex?: boolean;
  /** Adjacent pages of a list: paths with the locale prefix. */
  previous?: string | null;
  next?: string | null;
  /** Picture for link previews: an absolute path. */
  image?: string;
  /** Alternative text of that picture; by default the title. */
  imageAlt?: string;
  /** Hosts of its own videos, which its content policy lets the native player load from (specification 3). */
  mediaHosts?: readonly string[];
  jsonLd?: readonly object[];
  /** Pictures to preload: the largest one of the first screen. */
  preload?: PicturePreload | readonly PicturePreload[];
}

/** A picture to preload, in AVIF; `media` when it differs by screen. */
export interface PicturePreload {
  srcset: string;
  sizes: string;
  media?: string;
}

export interface HeadContext<Data> {
  data: Data;
  t: Translate;
  locale: Locale;
  origin: string;
  site: PublicSite;
}

/** The component file of a screen, `web/screens/<name>/<name>.tsx`. `load` may throw `Redirect` or a `CallError`, whose status becomes the page's. */
export interface ScreenModule<Data = unknown> {
  load?: (context: LoadContext) => Promise<Data>;
  head?: (context: HeadContext<Data>) => Head;
  /** Source file whose styles the page needs immediately, though its script loads later. */
  deferredModule?: (data: Data) => string | null;
  default: ComponentType<{ data: Data }>;
}

/** Thrown by a loader to send the visitor elsewhere. `to` is a path of this site, with its locale prefix. */
export class Redirect extends Error {
  override name = 'Redirect';
  readonly to: string;
  readonly status: 301 | 302 | 303;
  constructor(to: string, status: 301 | 302 | 303 = 302) {
    super(to);
    this.to = to;
    this.status = status;
  }
}
