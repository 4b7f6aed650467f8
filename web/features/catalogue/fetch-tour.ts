import type { TourPage } from '#contract/tour-page/tour-page.ts';
import type { PageState } from '#web/state/page.ts';

/**
 * Fetches a tour by its slug. The server goes by the id at its end, so the tour may have another slug: then this throws
 * `Illegal redirect`, unless `allowsRedirects` (specification 5).
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
