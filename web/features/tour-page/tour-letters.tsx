import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTextLoader } from '#web/i18n/use-text-loader.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { LetterKind } from './letter-dialog.tsx';

const LetterDialog = lazy(async () => ({ default: (await import('./letter-dialog.tsx')).LetterDialog }));

/** The programme by e-mail, and the way to report what is wrong. Their dialog is loaded when it opens. */
export function TourLetters({ tourId }: { tourId: number }): ReactNode {
  const t = useText();
  const [open, setOpen] = useState<LetterKind | null>(null);
  const [loadLetters, loadForms] = [useTextLoader('letters'), useTextLoader('forms')];
  const show = async (kind: LetterKind): Promise<void> => {
    await Promise.all([loadLetters(), loadForms()]);
    setOpen(kind);
  };
  return (
    <p className="row row--wrap needs-script letters">
      <Button onClick={() => void show('programme')}>{t('tour.programme_order')}</Button>
      <Button variant="quiet" onClick={() => void show('complaint')}>
        {t('tour.complaint_order')}
      </Button>
      {open && (
        <Suspense>
          <LetterDialog kind={open} tourId={tourId} onClosed={() => setOpen(null)} />
        </Suspense>
      )}
    </p>
  );
}
