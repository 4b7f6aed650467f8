import type { ReactNode } from 'react';
import type { RequestGroup, RequestView } from '#contract/booking/view-request.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useDeadlines } from '#web/i18n/use-deadlines.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Note } from '#web/ui/note/note.tsx';

/** Whether a departure's minimum group is reached, when it is decided, and what happens then. */
export function GroupNote(props: { view: RequestView; group: RequestGroup; isOrganizer: boolean }): ReactNode {
  const { view, group, isOrganizer } = props;
  const t = useText();
  const deadlines = useDeadlines(view.tour.timezone);
  const { longDay } = useFormats();
  if (group.is_missed) {
    if (!isOrganizer || view.deadline?.kind !== 'group') return null;
    return <Note>{t('booking.host_group_choice', { at: deadlines.long(view.deadline.at) })}</Note>;
  }
  return (
    <Note>
      {t(isOrganizer ? 'booking.host_minimum_group' : 'booking.minimum_group', {
        min: group.min,
        sold: group.sold,
        date: longDay(group.decision_date),
      })}
    </Note>
  );
}
