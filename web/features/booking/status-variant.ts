import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import type { BadgeTone } from '#web/ui/badge/badge.tsx';

const VARIANTS: Readonly<Record<number, { tone: BadgeTone; icon: string }>> = {
  [REQUEST_STATUS.pending_confirm]: { tone: 'saffron', icon: 'clock' },
  [REQUEST_STATUS.pending_prepayment]: { tone: 'clay', icon: 'clock' },
  [REQUEST_STATUS.made_prepayment]: { tone: 'leaf', icon: 'circle-check' },
  [REQUEST_STATUS.tour_complete]: { tone: 'plain', icon: 'flag' },
};

/** Badge colour and icon of a request status. */
export function variantOf(status: number): { tone: BadgeTone; icon: string } {
  return VARIANTS[status] ?? { tone: 'plain', icon: 'circle-x' };
}
