import type { BookingEmailName } from './booking-emails.ts';

/** The page that an email opens; its button has the text `button.<page>`. `answer` is the booking's page. */
export type EmailPage = 'pay' | 'answer' | 'transfer' | 'forms' | 'review' | 'manifest' | 'requests' | 'reviews';

/** How an email differs from one that informs about a booking and opens its page. */
interface EmailRules {
  page?: EmailPage;
  /** When it becomes untrue: at the request's deadline, its start, or the deadline of a proposed change. */
  until?: 'deadline' | 'start' | 'proposal';
  /** It may wait for the recipient's morning. */
  canWait?: true;
  /** It states why the other side, or our team, ended the request. */
  hasReason?: true;
  /** It lists the refunds of a later cancellation. */
  hasRefundLines?: true;
  /** It is about all bookings of a departure. */
  isAboutDeparture?: true;
}

const RULES: Partial<Record<BookingEmailName, EmailRules>> = {
  requested: { until: 'deadline' },
  held: { page: 'pay', until: 'deadline', hasRefundLines: true },
  confirmed: { page: 'pay', until: 'deadline', hasRefundLines: true },
  proposed: { until: 'deadline' },
  expiring: { page: 'pay', until: 'deadline' },
  balance_due: { page: 'pay', until: 'deadline' },
  transfer_due: { page: 'transfer', until: 'deadline' },
  transfer_part: { page: 'transfer', until: 'deadline' },
  declined: { hasReason: true },
  called_off: { hasReason: true },
  closed: { hasReason: true },
  completed: { page: 'review', canWait: true },
  group_met: { canWait: true },
  group_choice: { until: 'deadline' },
  forms_missing: { page: 'forms', until: 'start', canWait: true },
  tomorrow: { until: 'start' },
  change_proposed: { until: 'proposal' },
  organizer_requested: { page: 'answer', until: 'deadline' },
  organizer_reminder: { page: 'answer', until: 'deadline' },
  organizer_offer_declined: { page: 'answer', until: 'deadline' },
  organizer_held: { until: 'deadline' },
  organizer_withdrawn: { hasReason: true },
  organizer_canceled: { hasReason: true },
  organizer_closed: { hasReason: true },
  organizer_change_proposed: { until: 'proposal' },
  organizer_completed: { page: 'reviews', canWait: true, isAboutDeparture: true },
  organizer_group_short: { page: 'requests', isAboutDeparture: true },
  organizer_group_missed: { page: 'requests', isAboutDeparture: true },
  organizer_group_met: { page: 'manifest', canWait: true, isAboutDeparture: true },
  organizer_forms_missing: { page: 'manifest', until: 'start', canWait: true, isAboutDeparture: true },
  organizer_tomorrow: { page: 'manifest', until: 'start', isAboutDeparture: true },
};

/** The rules of an email about a booking; none for one that informs about a booking and opens its page. */
export const emailRules = (name: BookingEmailName): EmailRules => RULES[name] ?? {};
