import { REQUEST_STATUS, statusName } from '#domain/booking/booking-status.ts';
import type { Translate } from '#web/i18n/use-text.ts';
import type { BadgeTone } from '#web/ui/badge/badge.tsx';

/** A request's status in a few words that hold for both sides. */
export const requestStatusText = (t: Translate, status: number): string => t(`chat.status_${statusName(status)}`);

/** Colour and icon of a request's status. */
export function variantOf(status: number): { tone: BadgeTone; icon: string } {
  if (status === REQUEST_STATUS.pending_confirm) return { tone: 'saffron', icon: 'clock' };
  if (status === REQUEST_STATUS.pending_prepayment) return { tone: 'clay', icon: 'clock' };
  if (status === REQUEST_STATUS.made_prepayment) return { tone: 'leaf', icon: 'circle-check' };
  return status === REQUEST_STATUS.tour_complete
    ? { tone: 'plain', icon: 'flag' }
    : { tone: 'plain', icon: 'circle-x' };
}
