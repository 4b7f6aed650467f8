import { createContext, useContext } from 'react';
import type { Locale } from '#domain/locales.ts';
import type { Api } from './api.ts';
import type { CountryStore } from './country.ts';
import type { Session } from './session.ts';
import type { Store } from './store.ts';

/** How to go: in place of the current history entry, to a foreign site, or with scroll and focus left where they are (filters of a list). */
export interface NavigateOptions {
  replace?: boolean;
  external?: boolean;
  scroll?: 'keep';
}

/** Everything one page stands on: on the server one a request, in the browser one a visit. */
export interface PageState {
  api: Api;
  session: Session;
  locale: Locale;
  currency: string;
  /** As the server says it: a browser takes tens of milliseconds to find its words, and may have others. */
  currencyName: string;
  /** The type of native date fields, by the visitor's browser. */
  dateInput: 'date' | 'month';
  /** Ids of the tours somebody likes, newest first. Empty until the browser has read them: the server draws the same page for everybody. */
  favourites: Store<readonly number[]>;
  /** Where the visitor is or wants to be. */
  country: CountryStore;
  /** True while the next page is on its way. */
  navigating: Store<boolean>;
  /** Goes to an address of this site; refuses foreign ones (specification 2) unless `external` is said. */
  navigate(to: string, options?: NavigateOptions): void;
  /** Loads the data of the current page again. */
  reload(): Promise<void>;
  prefetch(to: string): void;
}

const PageContext = createContext<PageState | null>(null);
export const PageProvider = PageContext.Provider;

/** The page around a component. */
export function usePage(): PageState {
  const page = useContext(PageContext);
  if (!page) throw new Error('usePage outside of a page');
  return page;
}

/** The typed client. */
export const useApi = (): Api => usePage().api;

/** Navigation by program; links stay plain `<a href>`. */
export const useNavigate = (): PageState['navigate'] => usePage().navigate;

/** Marks what stays on the page that is gone to: where focus is in it, it is left alone, so that a choice among many can follow another. */
export const KEEPS_FOCUS = 'data-keeps-focus';

// By itself: what stands on the page for a whole visit is not drawn anew for another address.
const AddressContext = createContext('/');
export const AddressProvider = AddressContext.Provider;

/** The address shown, as text; changes with every navigation. */
export const useAddressText = (): string => useContext(AddressContext);

/** Address of the page, parsed. */
export function useAddress(): URL {
  return new URL(useAddressText(), 'http://page');
}
