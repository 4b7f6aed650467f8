import type { StaffRole } from '#domain/staff-roles.ts';

/** Groups of the inbox: `new` has no owner, `overdue` is open past its deadline. */
export const HELP_GROUPS = ['new', 'mine', 'overdue', 'answered', 'closed', 'all'] as const;
export type HelpGroup = (typeof HELP_GROUPS)[number];

/** Request types by staff role; roles that are not listed answer all types. */
const TYPES_OF_ROLE: Partial<Record<StaffRole, readonly string[]>> = {
  moderator: ['complaint', 'organizer_request'],
  finance: ['quarantine_refund', 'cashback', 'certificate', 'subsidies'],
};

/** The request types that a role reads and answers; null for all. */
export const helpTypesOf = (role: StaffRole): readonly string[] | null => TYPES_OF_ROLE[role] ?? null;

/** Working hours allowed for an answer, by type: callers wait least, group offers take longest. */
const HOURS: Readonly<Record<string, number>> = {
  phone_call_request: 2,
  corp_tour_request: 16,
  individual_tour: 16,
  future_year_tours_request: 16,
};
const USUAL_HOURS = 8;

/** Working hours within which a request of a type is answered. */
export const answerHours = (type: string): number => HOURS[type] ?? USUAL_HOURS;
