import { createContext, useContext } from 'react';
import type { Locale } from '#domain/locales.ts';
import type { Api } from './api.ts';
import type { CountryStore } from './country.ts';
import type { Session } from './session.ts';
import type { Store } from './store.ts';
import { useProvided } from './use-provided.ts';

/**
 * Navigation options: replace the current history entry, allow a foreign site, or keep scroll and focus (filters of a
 * list).
 */
export interface NavigateOptions {
  replace?: boolean;
  external?: boolean;
  scroll?: 'keep';
}

export interface ReloadOptions {
  /** Whether the page stays as it is while the server cannot be reached or fails. */
  keepsShown?: boolean;
}

/** The state of one page: on the server per request, in the browser per visit. */
export interface PageState {
  api: Api;
  session: Session;
  locale: Locale;
  currency: string;
  /** Formatted on the server: a browser takes tens of milliseconds, and may use another name. */
  currencyName: string;
  /** The type of native date fields in the visitor's browser. */
  dateInput: 'date' | 'month';
  /**
   * Ids of the favourite tours, newest first. Empty until the browser has read them, because the server renders the
   * same page for everyone.
   */
  favourites: Store<readonly number[]>;
  /** The visitor's country, detected or chosen. */
  country: CountryStore;
  /** True while the next page is loading. */
  navigating: Store<boolean>;
  /** Navigates to a URL of this site; rejects foreign ones (specification 2) unless `external`. */
  navigate(to: string, options?: NavigateOptions): void;
  /** Reloads the data of the current page. */
  reload(options?: ReloadOptions): Promise<void>;
  prefetch(to: string): void;
}

const PageContext = createContext<PageState | null>(null);
export const PageProvider = PageContext.Provider;

/** The shared state of a page's parts. */
export const usePage = (): PageState => useProvided(PageContext);

export const useApi = (): Api => usePage().api;

/** Programmatic navigation; links stay plain `<a href>`. */
export const useNavigate = (): PageState['navigate'] => usePage().navigate;

/** Marks elements that keep focus across a navigation, so that several choices can follow one another. */
export const KEEPS_FOCUS = 'data-keeps-focus';

// A separate context, because parts that stay for a whole visit must not re-render on navigation.
const AddressContext = createContext('/');
export const AddressProvider = AddressContext.Provider;

/** The current URL as text; changes with every navigation. */
export const useAddressText = (): string => useContext(AddressContext);

/** The current URL, parsed. */
export function useAddress(): URL {
  return new URL(useAddressText(), 'http://page');
}
