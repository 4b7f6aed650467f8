import type { RouteRule } from '#contract/builds.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { renderToString } from 'react-dom/server';
import { calls } from '#contract/all-calls.ts';
import { createClient } from '#contract/client.ts';
import { readFavourites } from '#domain/favourites.ts';
import { SELECTION_TOKEN } from '#domain/booking/selection-token.ts';
import {
  DEFAULT_LOCALE,
  dirOf,
  langOf,
  localesOf,
  setEnglish,
  splitLocale,
  withLocale,
  type Locale,
} from '#domain/locales.ts';
import { iconOf } from '#domain/site/site-settings.ts';
import { dateInputFor } from './browser/date-input.ts';
import { formatsFor } from '#domain/text/formats.ts';
import { Root } from './root.tsx';
import type { PageFiles, PageRenderer, RenderedPage, RenderInput } from './page-renderer.ts';
import { patternOf, ROUTES, type RouteRow, type RouteSite } from './route-table.ts';
import { STARTS_ON_INTERACTION } from './screens/derived/starts.ts';
import { TEXTS_OF } from './screens/derived/texts.ts';
import {
  errorPage,
  fileOf,
  loadScreen,
  resolvePage,
  type PageRedirect,
  type ReadyPage,
  type ResolveContext,
} from './resolve-page.ts';
import { AWAITS_SESSION, type Head } from './screen.ts';
import { sharedAddress } from './shared-address.ts';
import type { Api } from './state/api.ts';
import type { VisitorCountry } from './state/country.ts';
import type { PageState } from './state/page.ts';
import { createSession } from './state/session.ts';
import { createStore } from './state/store.ts';
import type { PublicSite } from './state/site.ts';

/** State that the browser needs to hydrate the page. */
export interface PagePayload {
  route: ReadyPage['route'];
  status: number;
  data: unknown;
  site: PublicSite;
  currency: string;
  currencyName: string;
  locale: Locale;
  /** URLs of the built files to start with: the screen, and its texts by noun. */
  files: { screen: string; texts: Record<string, string> };
}

/** Access rules by address: the part of the route table in a build's manifest. */
export const routeRules = (site: Pick<RouteSite, 'bookingBase'>): RouteRule[] =>
  ROUTES.map((row: RouteRow) => ({
    name: row.name,
    pattern: patternOf(row, site),
    access: row.access ?? 'public',
    isPrivate: row.isPrivate ?? false,
  }));

export { dateInputFor, sharedAddress };

/** Loads the code of every screen, so that the first visitor of each does not wait for it. */
export async function warmUp(): Promise<void> {
  await Promise.all([
    ...ROUTES.flatMap((row) => (row.redirectTo === undefined ? [loadScreen(row.name)] : [])),
    loadScreen('error-page'),
  ]);
}

/** Renders one address as a complete document. */
export async function renderPage(input: RenderInput): Promise<RenderedPage> {
  const address = new URL(input.url);
  const { locale, path } = splitLocale(address.pathname);
  const api = createClient(calls, input.transport);
  const page = await resolvePage(address, contextOf(input, api));
  if ('redirect' in page) return redirectTo(page);
  return renderDocument(page, input, locale, path);
}

/** Renders the error screen for a status, for failures outside of a page. */
export async function renderError(status: number, input: RenderInput): Promise<RenderedPage> {
  const address = new URL(input.url);
  const { locale, path } = splitLocale(address.pathname);
  setEnglish(input.site.english);
  return renderDocument(await errorPage(status, { locale, title: input.site.title }), input, locale, path);
}

/** Loads everything for an address and returns a function that only renders: the baseline of the page benchmark. */
export async function prepareBare(input: RenderInput): Promise<() => string> {
  const page = await resolvePage(new URL(input.url), contextOf(input, createClient(calls, input.transport)));
  if ('redirect' in page) throw new Error(`${input.url} redirects`);
  const state = pageState(input);
  return () => renderToString(<Root page={page} address={shownAddress(input)} state={state} site={input.site} />);
}

function contextOf({ currency, site, visitor, favourites }: RenderInput, api: Api): ResolveContext {
  // The same for every site of the process.
  setEnglish(site.english);
  return { api, currency, site, visitor, favourites: readFavourites(favourites).ids };
}

/** The URL without its secret. */
function shownAddress({ url }: RenderInput): string {
  const address = new URL(url);
  address.searchParams.delete(SELECTION_TOKEN);
  return address.pathname + address.search;
}

function pageState(input: RenderInput): PageState {
  const { locale } = splitLocale(new URL(input.url).pathname);
  return {
    api: createClient(calls, input.transport),
    session: createSession(() => {}, { token: null, user: null, pending: true }),
    locale,
    currency: input.currency,
    currencyName: formatsFor(locale).currencyName(input.currency),
    dateInput: input.dateInput,
    favourites: createStore<readonly number[]>([]),
    country: createStore<VisitorCountry | null>(null),
    navigating: createStore(false),
    navigate: () => {},
    reload: async () => {},
    prefetch: () => {},
  };
}

function redirectTo({ redirect, status }: PageRedirect): RenderedPage {
  return { status, redirect, html: '', isPrivate: true, offlineCopy: null, mediaHosts: [], stylesHash: null };
}

function renderDocument(page: ReadyPage, input: RenderInput, locale: Locale, path: string): RenderedPage {
  const state = pageState(input);
  const body = renderToString(<Root page={page} address={shownAddress(input)} state={state} site={input.site} />);
  const deferred = page.data === AWAITS_SESSION ? [] : [page.screen.deferredModule?.(page.data) ?? []].flat();
  const files = input.filesFor([fileOf(page.route), ...deferred], locale, TEXTS_OF[page.route]);
  const payload: PagePayload = {
    route: page.route,
    status: page.status,
    data: page.data,
    site: input.site,
    currency: input.currency,
    currencyName: state.currencyName,
    locale,
    files: { screen: files.screen, texts: files.texts },
  };
  return {
    status: page.status,
    redirect: null,
    isPrivate: page.isPrivate,
    offlineCopy: page.offlineCopy ?? null,
    mediaHosts: page.head.mediaHosts ?? [],
    stylesHash: files.stylesHash,
    html: document(page.head, files, input, { locale, path, body, payload }),
  };
}

interface Body {
  locale: Locale;
  path: string;
  body: string;
  payload: PagePayload;
}

function iconLink({ logo }: PublicSite): string {
  const { src, type } = iconOf(logo);
  return `<link rel="icon" href="${src}" type="${type}">`;
}

function document(
  head: Head,
  files: PageFiles,
  { site, theme, visitor, favourites }: RenderInput,
  { locale, path, body, payload }: Body,
): string {
  const lang = langOf(locale);
  const waits = STARTS_ON_INTERACTION.includes(payload.route) && visitor === null && favourites === undefined;
  return `<!doctype html>
<html lang="${lang}" dir="${dirOf(locale)}"${theme ? ` data-theme="${theme}"` : ''}${waits ? ' data-start="interaction"' : ''}${site.style && ` style="${escapeHtml(site.style)}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#16171b" media="(prefers-color-scheme: dark)">
${iconLink(site)}
${headTags(head, site, locale, path)}
${files.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`).join('')}
<style>${files.inlineStyles}</style>
<noscript><link rel="stylesheet" href="${files.print}" media="print"></noscript>
<meta name="print" content="${files.print}"><meta name="run" content="${files.run.join(' ')}"><meta name="scripts" content="${files.later.join(' ')}"><meta name="styles" content="${files.styles.join(' ')}">
${files.scripts.map((src) => `<script type="module" src="${src}" fetchpriority="low"></script>`).join('')}
</head>
<body>
<div id="root">${body}</div>
<script type="application/json" id="page">${serialize(payload)}</script>
</body>
</html>`;
}

/** Links to the translations of a page and to its neighbours in a list, for search engines. */
function relatedPages({ canonical, previous, next }: Head, site: PublicSite, path: string): string[] {
  const link = (rel: string, to: string, lang = ''): string =>
    `<link rel="${rel}"${lang && ` hreflang="${lang}"`} href="${escapeHtml(site.origin + to)}">`;
  const locales = localesOf(site.languages);
  const translations =
    canonical === undefined
      ? []
      : [
          ...locales.map(({ lang, code }) => link('alternate', withLocale(canonical || path, code), lang)),
          link('alternate', withLocale(canonical || path, locales[0]?.code ?? DEFAULT_LOCALE), 'x-default'),
        ];
  return [...translations, ...(previous ? [link('prev', previous)] : []), ...(next ? [link('next', next)] : [])];
}

/** The file of a picture to preload, or its files by width. */
function pictureOf(srcset: string, sizes: string): string {
  if (!srcset.includes(' ')) return `href="${escapeHtml(srcset)}"`;
  return `imagesrcset="${escapeHtml(srcset)}" imagesizes="${escapeHtml(sizes)}"`;
}

function headTags(head: Head, site: PublicSite, locale: Locale, path: string): string {
  const { origin, heroPictureId } = site;
  const tags = [`<title>${escapeHtml(head.title)}</title>`];
  const meta = (name: string, content: string): void =>
    void tags.push(`<meta name="${name}" content="${escapeHtml(content)}">`);
  const og = (property: string, content: string): void =>
    void tags.push(`<meta property="${property}" content="${escapeHtml(content)}">`);
  if (head.description) meta('description', head.description);
  if (head.noindex) meta('robots', 'noindex');
  if (head.canonical !== undefined) {
    const canonical = head.canonical || path;
    tags.push(`<link rel="canonical" href="${escapeHtml(origin + withLocale(canonical, locale))}">`);
    og('og:url', origin + withLocale(canonical, locale));
  }
  if (!head.noindex) tags.push(...relatedPages(head, site, path));
  og('og:title', head.title);
  og('og:type', 'website');
  if (head.description) og('og:description', head.description);
  const image = head.image ?? (heroPictureId === null ? null : `/pictures/${heroPictureId}/1200x630.jpg`);
  if (image !== null) {
    og('og:image', origin + image);
    og('og:image:width', '1200');
    og('og:image:height', '630');
    og('og:image:alt', head.imageAlt || head.title);
  }
  meta('twitter:card', image === null ? 'summary' : 'summary_large_image');
  for (const { srcset, sizes, media } of [head.preload ?? []].flat()) {
    tags.push(
      `<link rel="preload" as="image" type="image/avif" fetchpriority="high" ${pictureOf(srcset, sizes)}${media ? ` media="${escapeHtml(media)}"` : ''}>`,
    );
  }
  for (const block of head.jsonLd ?? []) tags.push(`<script type="application/ld+json">${serialize(block)}</script>`);
  return tags.join('\n');
}

const ESCAPES: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** Serializes data to JSON that is safe inside a script element. Data must not reach a page in any other way. */
function serialize(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (char) => ESCAPES[char] ?? char);
}

({ routeRules, sharedAddress, dateInputFor, warmUp, renderPage, renderError, prepareBare }) satisfies PageRenderer;
