import type { ReactNode } from 'react';
import type { IndividualTour } from '#contract/tour-page/individual-tours.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Note } from '#web/ui/note/note.tsx';

/** The recipient of an individual offer, in the organizer's words, and its last day. */
export function IndividualOffer({ offer }: { offer: Omit<IndividualTour, 'tour'> & { organizer: string } }): ReactNode {
  const t = useText();
  const { longDay } = useFormats();
  const { name, words, people, organizer, valid_until: until } = offer;
  return (
    <div className="wrap offer">
      <Note tone="leaf" icon="users">
        <b className="strong">{t('letters.offer_for', { name, count: people })}</b>
        <br />
        {words && (
          <>
            <q lang="">{words}</q> <span className="ink-2">{organizer}</span>
            <br />
          </>
        )}
        {t('letters.offer_until', { day: longDay(until) })}
      </Note>
    </div>
  );
}
