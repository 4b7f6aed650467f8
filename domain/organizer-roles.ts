/** Roles of the members of an organizer: an owner also changes the team, a guide sees no money. */
export const ORGANIZER_ROLES = ['owner', 'manager', 'guide'] as const;
export type OrganizerRole = (typeof ORGANIZER_ROLES)[number];

/**
 * Calls in which a guide acts for the organizer. None shows or moves money; in all others a guide is an ordinary user.
 */
const GUIDE_CALLS: ReadonlySet<string> = new Set([
  'desk.getDesk',
  'desk.leaveTeam',
  'desk.listDepartures',
  'trip.checkIn',
  'trip.getManifest',
  'trip.markNoShow',
]);

/** Whether a member with a role acts for the organizer in a call. */
export const isOpenToMember = (name: string, role: OrganizerRole): boolean => role !== 'guide' || GUIDE_CALLS.has(name);
