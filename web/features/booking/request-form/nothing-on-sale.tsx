import type { ReactNode } from 'react';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Empty } from '#web/ui/empty/empty.tsx';
import type { OfferTour } from './offer.ts';

/** Shown for a tour without a bookable date. */
export function NothingOnSale({ tour }: { tour: OfferTour }): ReactNode {
  const t = useText();
  const href = useHref();
  return (
    <main id="main" className="wrap narrow">
      <h1 className="sr">{tour.name}</h1>
      <Empty
        title={t('booking.nothing_on_sale')}
        action={
          <ButtonLink variant="main" href={href('tour-page', { slug: tour.slug })}>
            {t('booking.back_to_tour')}
          </ButtonLink>
        }
      >
        {t('booking.nothing_on_sale_text', { tour: tour.name })}
      </Empty>
    </main>
  );
}
