import type { ReactNode } from 'react';
import type { RequestGroup } from '#contract/booking/view-request.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Note } from '#web/ui/note/note.tsx';

/** Whether a departure's minimum group is complete, by when it is decided, and what happens then. */
export function GroupNote({ group, isHost }: { group: RequestGroup; isHost: boolean }): ReactNode {
  const t = useText();
  const { longDay } = useFormats();
  if (group.is_missed) return null;
  return (
    <Note>
      {t(isHost ? 'booking.host_minimum_group' : 'booking.minimum_group', {
        min: group.min,
        sold: group.sold,
        date: longDay(group.decision_date),
      })}
    </Note>
  );
}
