import type { ReactNode } from 'react';
import type { RequestView } from '#contract/booking/view-request.ts';
import { useDeadlines } from '#web/i18n/use-deadlines.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Note } from '#web/ui/note/note.tsx';

/** Reports that the party was a no-show, when, and to organizer and staff by whom. */
export function NoShowNote(props: { view: RequestView; noShow: NonNullable<RequestView['no_show']> }): ReactNode {
  const { view, noShow } = props;
  const t = useText();
  const at = useDeadlines(view.tour.timezone).long(noShow.at);
  const organizer = view.tour.organizer.name;
  if (view.viewer === 'traveller') return <Note tone="saffron">{t('booking.no_show', { at, organizer })}</Note>;
  return <Note tone="saffron">{t('booking.host_no_show', { at, by: noShow.by ?? organizer })}</Note>;
}
