import type { OrganizerRole } from '#domain/organizer-roles.ts';
import type { StaffRole } from '#domain/staff-roles.ts';
import { idIn } from '#web/query-number.ts';
import { useAddress } from '#web/state/page.ts';
import { useSession, type SessionProfile } from '#web/state/session.ts';

/** Query parameter with the organizer that a member of several has chosen. */
export const ORGANIZER_PARAM = 'organizer';

/** The organizer that an address names, for `organizer_id` of calls; undefined for all of them. */
export const chosenOrganizer = ({ searchParams }: URL): number | undefined => idIn(searchParams, ORGANIZER_PARAM);

/** The same as the query of a call. */
export function ofOrganizer(url: URL): { organizer_id?: number } {
  const id = chosenOrganizer(url);
  return id === undefined ? {} : { organizer_id: id };
}

interface Desk {
  user: SessionProfile | null;
  memberships: SessionProfile['memberships'];
  /** The chosen membership, or the only one; undefined when the pages show several organizers. */
  organizer: SessionProfile['memberships'][number] | undefined;
  /** Roles in the chosen organizer, or in all of them. */
  roles: readonly OrganizerRole[];
  staffRole: StaffRole | null;
}

/** The reader of the desk and the chosen organizer. */
export function useDesk(): Desk {
  const { user } = useSession();
  const chosen = chosenOrganizer(useAddress());
  const memberships = user?.memberships ?? [];
  const organizer =
    memberships.length === 1 ? memberships[0] : memberships.find(({ organizer_id: id }) => id === chosen);
  return {
    user,
    memberships,
    organizer,
    roles: (organizer ? [organizer] : memberships).map(({ role }) => role),
    staffRole: user?.staff_role ?? null,
  };
}
