/** Hours to pay once seats are held. */
export function payHours(daysLeft: number): 48 | 24 | 2 {
  if (daysLeft < 3) return 2;
  return daysLeft < 14 ? 24 : 48;
}

/** Hours to pay when the contact's email is not the verified one of the account. */
const UNVERIFIED_HOURS = 2;

/** Whether the contact's email is the verified one of the account. */
export const isVerifiedEmail = (contactEmail: string, verifiedEmail: string | null): boolean =>
  contactEmail.trim().toLowerCase() === verifiedEmail;

/** Hours to pay for held seats; fewer while the contact's email is unverified. */
export function holdHours(hours: number, contactEmail: string, verifiedEmail: string | null): number {
  return isVerifiedEmail(contactEmail, verifiedEmail) ? hours : Math.min(hours, UNVERIFIED_HOURS);
}

/** Maximum characters of a message about a request, from either side. */
export const MAX_REQUEST_MESSAGE_LENGTH = 2000;

/**
 * Limits of unpaid holds per account, contact and IP address, and of unpaid seats of an account that has never paid.
 */
export const MAX_UNPAID_HOLDS = 3;
export const MAX_UNPAID_SEATS = 12;

/** Hours an organizer has to answer; the deadline is at least `ANSWER_BEFORE_START_HOURS` before the start. */
export const ANSWER_HOURS = 48;
export const ANSWER_BEFORE_START_HOURS = 24;
/** Hours after the request at which the organizer is reminded. */
export const ANSWER_REMINDER_HOURS = [12, 24, 42] as const;
