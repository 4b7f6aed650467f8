import { useMemo } from 'react';
import { hrefOf, type RouteName, type RouteParams } from '../paths.ts';
import { usePage } from '../state/page.ts';

/** Addresses of screens in the page's language: `href('tour-page', { slug })`. */
export function useHref(): (name: RouteName, params?: RouteParams, query?: Record<string, string | number | undefined>) => string {
  const { locale } = usePage();
  return useMemo(() => (name, params, query) => hrefOf(locale, name, params, query), [locale]);
}
