import type { ReactNode } from 'react';
import type { TourDate } from '#contract/tour-page/tour-page.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useSite } from '#web/state/site.ts';
import { LetterButton } from './letter-button.tsx';

/**
 * The programme to print, by email and, for the chosen departure, as a calendar file, and a link to report a problem.
 */
export function TourLetters({ tourId, date }: { tourId: number; date: TourDate | undefined }): ReactNode {
  const t = useText();
  const { range } = useFormats();
  const { locale, currency } = usePage();
  const { canSendProgrammeByWhatsapp } = useSite();
  const file = `/programmes/${tourId}.${locale}.`;
  return (
    <p className="row row--wrap letters">
      <a className="btn" href={`${file}${currency}.pdf`} download>
        {t('tour.programme_pdf')}
      </a>
      <LetterButton kind="programme" tourId={tourId}>
        {t('tour.programme_order')}
      </LetterButton>
      {canSendProgrammeByWhatsapp && (
        <LetterButton kind="whatsapp" tourId={tourId}>
          {t('tour.programme_whatsapp')}
        </LetterButton>
      )}
      {date && (
        <a className="btn btn--quiet" href={`${file}${date.id}.ics`} download>
          {t('tour.programme_calendar', { start: range(date.start, date.end) })}
        </a>
      )}
      <LetterButton kind="complaint" tourId={tourId} variant="quiet">
        {t('tour.complaint_order')}
      </LetterButton>
    </p>
  );
}
