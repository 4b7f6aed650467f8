import type { ReactNode } from 'react';
import type { TouristsView } from '#contract/trip/tourists.ts';
import { midSentence } from '#domain/text/mid-sentence.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { Thread, ThreadItem } from '#web/ui/thread/thread.tsx';

/** When each field is due, who reads it, and when it is erased. */
export function FieldSchedule({ view }: { view: TouristsView }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { locale } = usePage();
  const moments = useMoments();
  const names = (isOpen: boolean): string =>
    formats.list(
      view.fields
        .filter((asked) => asked.is_open === isOpen)
        .map(({ field }) => midSentence(t(`trip.field_${field}`), locale)),
    );
  const opensOn = view.fields.find(({ opens_on }) => opens_on !== null)?.opens_on;
  return (
    <aside aria-label={t('trip.what_when')}>
      <h2 className="h3">{t('trip.what_when')}</h2>
      <Thread className="tourist-schedule">
        <ThreadItem state={view.is_locked ? 'done' : 'now'}>
          <b className="strong">{t('trip.now')}</b>
          <span className="ink-2 t-14">{names(true)}</span>
        </ThreadItem>
        {opensOn && (
          <ThreadItem>
            <b className="strong">{t('trip.from', { date: formats.longDay(opensOn) })}</b>
            <span className="ink-2 t-14">{names(false)}</span>
          </ThreadItem>
        )}
        {view.locks_on && (
          <ThreadItem state={view.is_locked ? 'now' : 'ahead'}>
            <b className="strong">{t('trip.locks', { date: formats.longDay(view.locks_on) })}</b>
            <span className="ink-2 t-14">{t('trip.locks_text', { organizer: view.tour.organizer })}</span>
          </ThreadItem>
        )}
        <ThreadItem>
          <b className="strong">{t('trip.erased', { date: formats.longDay(view.erased_on) })}</b>
          <span className="ink-2 t-14">{t('trip.erased_text')}</span>
        </ThreadItem>
      </Thread>
      <p className="t-14 ink-2">{t('trip.privacy', { organizer: view.tour.organizer })}</p>
      {view.reads.length > 0 && (
        <>
          <h3 className="t-14 strong">{t('trip.reads')}</h3>
          <ul className="t-14 ink-2">
            {view.reads.map(({ reader, at }) => (
              <li key={reader + at}>
                {t(`trip.reader_${reader}`)}, {moments.short(at)}
              </li>
            ))}
          </ul>
        </>
      )}
    </aside>
  );
}
