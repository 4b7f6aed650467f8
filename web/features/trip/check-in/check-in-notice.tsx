import type { ReactNode } from 'react';
import { MAX_ATTENDANCE_MARKS } from '#domain/trip/attendance.ts';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Note } from '#web/ui/note/note.tsx';
import type { CheckInNotice as Notice } from './use-check-ins.ts';

/** The result of a check-in as text. */
export function CheckInNotice({ notice }: { notice: Notice }): ReactNode {
  const t = useText();
  const moments = useMoments();
  switch (notice.kind) {
    case 'party':
      return (
        <Note tone="leaf" icon="check">
          {t('trip.code_party', { name: notice.party.contact.name, count: notice.party.seats })}
        </Note>
      );
    case 'arrived': {
      const { contact, checked_in_at, checked_in_by } = notice.party;
      const at = moments.short(checked_in_at ?? '');
      return (
        <Note tone="saffron">
          {t('trip.code_arrived', {
            name: contact.name,
            at: checked_in_by ? t('trip.checked_in_by', { at, name: checked_in_by }) : at,
          })}
        </Note>
      );
    }
    case 'absent': {
      const { contact, seats, no_show_at, no_show_by } = notice.party;
      const at = moments.short(no_show_at ?? '');
      const by = no_show_by ? t('trip.checked_in_by', { at, name: no_show_by }) : at;
      return (
        <Note tone="leaf" icon="check">
          {t('trip.code_absent', { name: contact.name, count: seats, by })}
        </Note>
      );
    }
    case 'canceled':
    case 'unlisted':
      return (
        <Note tone={notice.kind === 'canceled' ? 'alarm' : 'saffron'}>
          {t(`trip.code_${notice.kind}`, { id: notice.id })}
        </Note>
      );
    case 'refused':
    case 'no_show_refused':
    case 'marks_full':
      return (
        <Note tone="alarm">{t(`trip.code_${notice.kind}`, { name: notice.name, limit: MAX_ATTENDANCE_MARKS })}</Note>
      );
    default:
      return <Note tone="alarm">{t(`trip.code_${notice.kind}`)}</Note>;
  }
}
