import type { ReactNode } from 'react';
import type { TourPage } from '#contract/tours/look.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Stars } from '#web/ui/stars/stars.tsx';
import { showToast } from '#web/ui/toast/show-toast.ts';

/** Name, rating, place and organizer of a tour, and ways to keep it (`action`, a heart) and to pass it on. */
export function TourTitle({ tour, action }: { tour: TourPage; action?: ReactNode }): ReactNode {
  const t = useText();
  const href = useHref();
  const { rating, number } = useFormats();
  const share = async (): Promise<void> => {
    const { href: url } = location;
    if ('share' in navigator && matchMedia('(pointer: coarse)').matches) return navigator.share({ title: tour.name, url }).catch(() => {});
    await navigator.clipboard.writeText(url).then(() => showToast(t('tour.share_copied')), () => {});
  };
  const count = tour.reviews_count;
  return (
    <div className="wrap title">
      <div>
        <h1 className="h1">{tour.name}</h1>
        <p className="title__s">
          {count > 0 && (
            <a href="#reviews"><Stars value={rating(tour.rating)} note={`(${t('tour.reviews_count', { count, shown: number(count) })})`} label={t('tours.rated', { rating: rating(tour.rating), count })} /></a>
          )}
          <a href={href('tour-search', { slug: tour.country.slug })}>{tour.city.name}, {tour.country.name}</a>
          <a className="link" href="#organizer">{tour.organizer.name}</a>
        </p>
      </div>
      {action}
      <Button look="quiet" icon="share" onClick={() => void share()}><span className="desk-only">{t('tour.share')}</span><span className="sr phone-only">{t('tour.share')}</span></Button>
    </div>
  );
}
