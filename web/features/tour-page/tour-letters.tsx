import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { TourPage } from '#contract/tour-page/tour-page.ts';
import { departureToOpen, isOnSale } from '#domain/booking/departures.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useTextLoader } from '#web/i18n/use-text-loader.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { LetterKind } from './letter-dialog.tsx';

const LetterDialog = lazy(async () => ({ default: (await import('./letter-dialog.tsx')).LetterDialog }));

/** The programme to print, by e-mail and as a calendar file, and the way to report what is wrong. Their dialog is loaded when it opens. */
export function TourLetters({ tour }: { tour: TourPage }): ReactNode {
  const t = useText();
  const { shortRange } = useFormats();
  const { locale, currency } = usePage();
  const departure = departureToOpen(tour.dates.filter((date) => isOnSale(date)));
  const [open, setOpen] = useState<LetterKind | null>(null);
  const [loadLetters, loadForms] = [useTextLoader('letters'), useTextLoader('forms')];
  const show = async (kind: LetterKind): Promise<void> => {
    await Promise.all([loadLetters(), loadForms()]);
    setOpen(kind);
  };
  return (
    <p className="row row--wrap letters">
      <a className="btn" href={`/programmes/${tour.id}.${locale}.${currency}.pdf`} download={`${tour.slug}.pdf`}>
        {t('tour.programme_pdf')}
      </a>
      <span className="needs-script">
        <Button onClick={() => void show('programme')}>{t('tour.programme_order')}</Button>
      </span>
      {departure && (
        <a
          className="btn btn--quiet"
          href={`/programmes/${tour.id}.${locale}.${departure.id}.ics`}
          download={`${tour.slug}.ics`}
        >
          {t('tour.programme_calendar', { start: shortRange(departure.start, departure.end) })}
        </a>
      )}
      <span className="needs-script">
        <Button variant="quiet" onClick={() => void show('complaint')}>
          {t('tour.complaint_order')}
        </Button>
      </span>
      {open && (
        <Suspense>
          <LetterDialog kind={open} tourId={tour.id} onClosed={() => setOpen(null)} />
        </Suspense>
      )}
    </p>
  );
}
