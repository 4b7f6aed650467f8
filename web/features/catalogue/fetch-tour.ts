import type { TourPage } from '#contract/tour-page/tour-page.ts';
import type { PageState } from '#web/state/page.ts';

/**
 * One tour by its slug. The number at its end decides, so the reply may be a redirect: it names another slug. Throws
 * `Illegal redirect` then, unless `allowsRedirects` (specification 5).
 */
export async function fetchTour(
  api: Pick<PageState['api'], 'tourPage'>,
  slug: string,
  { allowsRedirects = false } = {},
): Promise<TourPage> {
  const tour = await api.tourPage.getTour({ query: { slug, format: 'main' } });
  if (tour.slug !== slug && !allowsRedirects) throw new Error('Illegal redirect');
  return tour;
}
