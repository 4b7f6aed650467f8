import type { StaffRole } from '#domain/staff-roles.ts';

/** Groups of the inbox: `new` has no owner yet, `overdue` is open past its deadline. */
export const HELP_GROUPS = ['new', 'mine', 'overdue', 'answered', 'closed', 'all'] as const;
export type HelpGroup = (typeof HELP_GROUPS)[number];

/** Types that a role answers; the others answer all of them. */
const TYPES_OF_ROLE: Partial<Record<StaffRole, readonly string[]>> = {
  moderator: ['complaint', 'organizer_request'],
  finance: ['quarantine_refund', 'cashback', 'certificate', 'subsidies'],
};

/** The types of help request that a role reads and answers; null: all. */
export const helpTypesOf = (role: StaffRole): readonly string[] | null => TYPES_OF_ROLE[role] ?? null;

/** Working hours to the answer: who waits for a call is called first, an offer for a group takes longer. */
const HOURS: Readonly<Record<string, number>> = {
  phone_call_request: 2,
  corp_tour_request: 16,
  individual_tour: 16,
  future_year_tours_request: 16,
};
const USUAL_HOURS = 8;

/** Working hours within which a type of help request is answered. */
export const answerHours = (type: string): number => HOURS[type] ?? USUAL_HOURS;
