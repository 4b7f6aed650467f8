import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { lazy } from '#web/ui/deferred/lazy.ts';
import type { TourDate } from '#contract/catalogue/tour-date.ts';
import type { TourPage } from '#contract/tour-page/tour-page.ts';
import type { DateWindow } from '#web/features/departures/date-window.ts';
import type { PageSketches } from '#domain/places/sketch-route.ts';
import { TourDates } from '#web/features/tour-page/dates/tour-dates.tsx';
import { TourQuestions } from '#web/features/tour-page/questions/tour-questions.tsx';
import { TourReviews } from '#web/features/tour-page/reviews/tour-reviews.tsx';
import type { Booking } from '#web/features/tour-page/dates/use-booking.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useLateTexts } from '#web/i18n/use-late-texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useSession } from '#web/state/session.ts';
import { useSite } from '#web/state/site.ts';
import { readCookie } from '#web/browser/cookies.ts';
import { AskButton } from '#web/features/tour-page/asks/ask-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { TourClimate } from './tour-climate.tsx';
import { TourOrganizer } from './tour-organizer.tsx';
import { TourProgramme } from './tour-programme.tsx';
import { TourStay } from './tour-stay.tsx';
import { TourTerms } from './tour-terms.tsx';

const TourStaffData = lazy(async () => (await import('./staff/tour-staff-data.tsx')).TourStaffData);

interface TourRestProps {
  tour: TourPage;
  sketches: PageSketches | null;
  languageNames: Readonly<Record<string, string>>;
  booking: Booking;
  today: string;
  days: DateWindow | null;
}

/** Sections below the first screen: rendered with the page, hydrated last. */
export function TourRest({ tour, sketches, languageNames, booking, today, days }: TourRestProps): ReactNode {
  useLateTexts('tour-rest');
  return (
    <>
      <TextLanguage code={tour.text_lang} languageNames={languageNames} />
      <TourProgramme tour={tour} sketches={sketches} />
      <TourStay tour={tour} booking={booking} />
      <TourIncluded tour={tour} />
      <TourDates tour={tour} booking={booking} today={today} days={days} />
      <TourClimate tour={tour} />
      <TourTerms tour={tour} booking={booking} today={today} />
      <TourOrganizer tour={tour} languageNames={languageNames} />
      <TourReviews tour={tour} languageNames={languageNames} />
      <TourQuestions tour={tour} />
      <TourForms tourId={tour.id} date={booking.date} />
      <StaffData tourId={tour.id} />
    </>
  );
}

/** Says in which language the texts are, where they are not in the reader's. */
function TextLanguage({
  code,
  languageNames,
}: {
  code: TourPage['text_lang'];
  languageNames: TourRestProps['languageNames'];
}): ReactNode {
  const t = useText();
  if (!code) return null;
  return (
    <p className="ink-2">
      <Icon name="languages" size={16} /> {t('tour.text_lang', { language: languageNames[code] ?? code })}
    </p>
  );
}

/** Internal data, in a browser that `/employees-cookie` has marked (specification 6). */
function StaffData({ tourId }: { tourId: number }): ReactNode {
  const { user } = useSession();
  const [isMarked, setMarked] = useState(false);
  useEffect(() => setMarked(readCookie('adm_auth') !== null), []);
  if (!isMarked || !user) return null;
  return (
    <Suspense fallback={null}>
      <TourStaffData tourId={tourId} />
    </Suspense>
  );
}

/**
 * The programme to print, by email and, for the chosen departure, as a calendar file, and a link to report a problem.
 */
function TourForms({ tourId, date }: { tourId: number; date: TourDate | undefined }): ReactNode {
  const t = useText();
  const { range } = useFormats();
  const { locale, currency } = usePage();
  const { canSendProgrammeByWhatsapp } = useSite();
  const file = `/programmes/${tourId}.${locale}.`;
  return (
    <p className="row row--wrap tour-forms">
      <a className="btn" href={`${file}${currency}.pdf`} download>
        {t('tour.programme_pdf')}
      </a>
      <AskButton kind="programme" about={{ tourId }}>
        {t('tour.programme_order')}
      </AskButton>
      {canSendProgrammeByWhatsapp && (
        <AskButton kind="whatsapp" about={{ tourId }}>
          {t('tour.programme_whatsapp')}
        </AskButton>
      )}
      {date && (
        <a className="btn btn--quiet" href={`${file}${date.id}.ics`} download>
          {t('tour.programme_calendar', { start: range(date.start, date.end) })}
        </a>
      )}
      <AskButton kind="complaint" about={{ tourId }} variant="quiet">
        {t('tour.complaint_order')}
      </AskButton>
    </p>
  );
}

/** What the price includes and excludes, and the requirements. */
function TourIncluded({ tour }: { tour: TourPage }): ReactNode {
  const t = useText();
  return (
    <section className="tour-section below" id="included">
      <h2 className="h2">{t('tour.included')}</h2>
      <div className="included">
        <ul aria-label={t('tour.included_yes')}>
          {tour.included.map((line) => (
            <li key={line}>
              <Icon name="check" />
              <span>{line}</span>
            </li>
          ))}
        </ul>
        <ul className="included--no" aria-label={t('tour.included_no')}>
          {tour.excluded.map((line) => (
            <li key={line}>
              <Icon name="minus" />
              <span>{line}</span>
            </li>
          ))}
        </ul>
      </div>
      {tour.requirements.length > 0 && (
        <>
          <h3 className="h4 tour-section__sub">{t('tour.requirements')}</h3>
          <ul className="plain">
            {tour.requirements.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
