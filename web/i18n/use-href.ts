import { useMemo } from 'react';
import { hrefOf, type LocalizedName, type RouteParams } from '#web/paths.ts';
import { usePage } from '#web/state/page.ts';
import { useSite } from '#web/state/site.ts';

/** URLs of screens in the page's language on its site: `href('tour-page', { slug })`. */
export function useHref(): (
  name: LocalizedName,
  params?: RouteParams,
  query?: Record<string, string | number | undefined>,
) => string {
  const { locale } = usePage();
  const { bookingBase } = useSite();
  return useMemo(
    () => (name, params, query) => hrefOf(locale, name, { bookingBase, ...params }, query),
    [locale, bookingBase],
  );
}
