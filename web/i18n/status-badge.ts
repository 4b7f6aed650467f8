import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';

interface StatusBadge {
  tone: 'saffron' | 'clay' | 'leaf' | 'plain';
  icon: 'clock' | 'circle-check' | 'circle-x' | 'flag';
}

const BADGES: Readonly<Record<number, StatusBadge>> = {
  [REQUEST_STATUS.pending_confirm]: { tone: 'saffron', icon: 'clock' },
  [REQUEST_STATUS.pending_prepayment]: { tone: 'clay', icon: 'clock' },
  [REQUEST_STATUS.made_prepayment]: { tone: 'leaf', icon: 'circle-check' },
  [REQUEST_STATUS.tour_complete]: { tone: 'plain', icon: 'flag' },
};

/** Colour and icon of the badge of a request's status. */
export function statusBadge(status: number): StatusBadge {
  return BADGES[status] ?? { tone: 'plain', icon: 'circle-x' };
}
