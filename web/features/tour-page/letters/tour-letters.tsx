import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { TourDate } from '#contract/tour-page/tour-page.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useTextLoader } from '#web/i18n/use-text-loader.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useImperial } from '#web/state/use-imperial.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { LetterKind } from './letter-dialog.tsx';

const LetterDialog = lazy(async () => ({ default: (await import('./letter-dialog.tsx')).LetterDialog }));

/** The programme to print, by e-mail and, of the chosen departure, as a calendar file, and the way to report what is wrong. Their dialog is loaded when it opens. */
export function TourLetters({ tourId, date }: { tourId: number; date: TourDate | undefined }): ReactNode {
  const t = useText();
  const { shortRange } = useFormats();
  const { locale, currency } = usePage();
  const file = `/programmes/${tourId}.${locale}.`;
  const units = useImperial() ? '?units=imperial' : '';
  const [open, setOpen] = useState<LetterKind | null>(null);
  const [loadLetters, loadForms] = [useTextLoader('letters'), useTextLoader('forms')];
  const show = async (kind: LetterKind): Promise<void> => {
    await Promise.all([loadLetters(), loadForms()]);
    setOpen(kind);
  };
  return (
    <p className="row row--wrap letters">
      <a className="btn" href={`${file}${currency}.pdf${units}`} download>
        {t('tour.programme_pdf')}
      </a>
      <span className="needs-script">
        <Button onClick={() => void show('programme')}>{t('tour.programme_order')}</Button>
      </span>
      {date && (
        <a className="btn btn--quiet" href={`${file}${date.id}.ics`} download>
          {t('tour.programme_calendar', { start: shortRange(date.start, date.end) })}
        </a>
      )}
      <span className="needs-script">
        <Button variant="quiet" onClick={() => void show('complaint')}>
          {t('tour.complaint_order')}
        </Button>
      </span>
      {open && (
        <Suspense>
          <LetterDialog kind={open} tourId={tourId} onClosed={() => setOpen(null)} />
        </Suspense>
      )}
    </p>
  );
}
