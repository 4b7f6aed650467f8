import type { RouteRule } from '#contract/builds.ts';
import { renderToString } from 'react-dom/server';
import { calls } from '#contract/all-calls.ts';
import { createClient } from '#contract/client.ts';
import { readFavourites } from '#domain/favourites.ts';
import { SELECTION_TOKEN } from '#domain/booking/selection-token.ts';
import { setEnglish, splitLocale } from '#domain/locales.ts';
import { dateInputFor } from './browser/date-input.ts';
import { formatsFor } from '#domain/text/formats.ts';
import { Root } from './root.tsx';
import { pageDocument, type PagePayload } from './page-document.ts';
import type { PageRenderer, RenderedPage, RenderInput } from './page-renderer.ts';
import { patternOf, ROUTES, type RouteRow, type RouteSite } from './route-table.ts';
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
import { AWAITS_SESSION } from './screen.ts';
import { sharedAddress } from './shared-address.ts';
import type { VisitorCountry } from './state/country.ts';
import type { PageState } from './state/page.ts';
import { createSession } from './state/session.ts';
import { createStore } from './state/store.ts';

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
  const page = await resolvePage(new URL(input.url), contextOf(input));
  return 'redirect' in page ? redirectTo(page) : renderDocument(page, input);
}

/** Renders the error screen for a status, for failures outside of a page. */
export async function renderError(status: number, input: RenderInput): Promise<RenderedPage> {
  const { locale } = splitLocale(new URL(input.url).pathname);
  setEnglish(input.site.english);
  return renderDocument(await errorPage(status, { locale, title: input.site.title }), input);
}

/** Loads everything for an address and returns a function that only renders: the baseline of the page benchmark. */
export async function prepareBare(input: RenderInput): Promise<() => string> {
  const page = await resolvePage(new URL(input.url), contextOf(input));
  if ('redirect' in page) throw new Error(`${input.url} redirects`);
  const state = pageState(input);
  return () => renderToString(<Root page={page} address={shownAddress(input)} state={state} site={input.site} />);
}

function contextOf({ transport, currency, site, visitor, favourites }: RenderInput): ResolveContext {
  // The same for every site of the process.
  setEnglish(site.english);
  return { api: createClient(calls, transport), currency, site, visitor, favourites: readFavourites(favourites).ids };
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

function renderDocument(page: ReadyPage, input: RenderInput): RenderedPage {
  const { locale, path } = splitLocale(new URL(input.url).pathname);
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
    html: pageDocument(page.head, files, input, { path, body, payload }),
  };
}

({ routeRules, sharedAddress, dateInputFor, warmUp, renderPage, renderError, prepareBare }) satisfies PageRenderer;
