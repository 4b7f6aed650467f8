import { useEffect, useState, type ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { getTourPrivateData, getTourPrivateVariantsData } from '#contract/tour-page/private-data.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useLazyTexts } from '#web/i18n/use-lazy-texts.ts';
import { usePercent } from '#web/i18n/use-percent.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi } from '#web/state/page.ts';
import { Facts, type Fact } from '#web/ui/facts/facts.tsx';

interface StaffData {
  tour: CallReply<typeof getTourPrivateData>;
  variants: CallReply<typeof getTourPrivateVariantsData>['data'];
  canViewCommission: boolean;
}

/** Internal data of a tour; null until loaded, and for an account that may not see it. */
function useStaffData(tourId: number): StaffData | null {
  const api = useApi();
  const [data, setData] = useState<StaffData | null>(null);
  useEffect(() => {
    let isCancelled = false;
    const load = async (): Promise<void> => {
      const { permissions } = await api.account.getUserInfo();
      const [tour, { data: variants }] = await Promise.all([
        api.tourPage.getTourPrivateData({ query: { id: tourId, has_dates: '1' } }),
        api.tourPage.getTourPrivateVariantsData({ query: { id: tourId } }),
      ]);
      if (!isCancelled) setData({ tour, variants, canViewCommission: permissions.can_view_commission });
    };
    // The cookie is a hint; the server decides.
    load().catch(() => {});
    return () => {
      isCancelled = true;
    };
  }, [api, tourId]);
  return data;
}

/** Data for the organizer and staff (specification 6): rank, requests, seats, and sales. */
export function TourStaffData({ tourId }: { tourId: number }): ReactNode {
  const t = useText();
  const { number, money, range } = useFormats();
  const percent = usePercent();
  const hasTexts = useLazyTexts('staff');
  const data = useStaffData(tourId);
  if (!data || !hasTexts) return null;
  const { tour, variants, canViewCommission } = data;
  const facts: Fact[] = [
    [t('staff.tour_status'), t(`staff.tour_${tour.status}`)],
    [t('staff.tour_score'), number(tour.score)],
    tour.place !== null && [t('staff.tour_place'), t('staff.tour_place_of', { place: tour.place, of: tour.of })],
    [t('staff.tour_requests'), number(tour.requests)],
    canViewCommission &&
      tour.commission_percent !== null && [t('staff.tour_commission'), percent(tour.commission_percent)],
  ];
  return (
    <section className="tour-section below" aria-labelledby="staff-data">
      <h2 className="h2" id="staff-data">
        {t('staff.tour_title')}
      </h2>
      <Facts className="tour-organizer__facts" facts={facts} />
      <ul className="plain">
        {variants.map(({ id, name, price, sold, commission }) => (
          <li key={id}>
            {t('staff.tour_variant', { name, price: price ? money(price.amount, price.currency) : '–', sold })}
            {canViewCommission &&
              commission &&
              `, ${t('staff.tour_variant_commission', { sum: money(commission.amount, commission.currency) })}`}
          </li>
        ))}
      </ul>
      <ul className="plain">
        {(tour.dates ?? []).map(({ id, start, capacity, free, waiting, held, paid }) => (
          <li key={id} className="num">
            {t('staff.tour_date', { date: range(start, start), capacity, free, waiting, held, paid })}
          </li>
        ))}
      </ul>
    </section>
  );
}
