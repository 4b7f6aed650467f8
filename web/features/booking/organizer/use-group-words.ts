import type { RequestView } from '#contract/booking/view-request.ts';
import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { isGroupMissed } from '#web/features/booking/group-missed.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';

/** Says of an open request how many people its departure lacks and until when, or that its traveller has to choose. */
export function useGroupWords(): (request: Pick<RequestView, 'status' | 'group'>) => string | null {
  const t = useText();
  const { day } = useFormats();
  return (request) => {
    const { status, group } = request;
    if (group === null || status > REQUEST_STATUS.made_prepayment) return null;
    if (isGroupMissed(request)) return t('desk.frame.group_choice');
    const count = group.min - group.sold;
    return count > 0 && !group.is_missed ? t('desk.frame.group_needs', { count, day: day(group.decision_date) }) : null;
  };
}
