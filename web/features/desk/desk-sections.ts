import type { OrganizerRole } from '#domain/organizer-roles.ts';
import { roleMayCall, type StaffCall, type StaffRole } from '#domain/staff-roles.ts';
import type { ScreenName } from '#web/paths.ts';

/** A section of the desk. Its screens name it, so that the navigation marks the current one. */
export type DeskSection =
  | 'today'
  | 'tours'
  | 'departures'
  | 'requests'
  | 'chats'
  | 'reviews'
  | 'questions'
  | 'money'
  | 'team'
  | 'profile'
  | 'staff-queue'
  | 'staff-organizers'
  | 'staff-bookings'
  | 'staff-accounts'
  | 'staff-cash'
  | 'staff-site'
  | 'staff-pages'
  | 'staff-inbox'
  | 'staff-chats'
  | 'staff-system';

interface DeskEntry {
  section: DeskSection;
  route: ScreenName;
  icon: string;
  /** Text key of its name, from the noun `desk/frame`. */
  text: string;
  /** A shorter text for a tab of a phone. */
  tab?: string;
  /** Members of an organizer who may open it. */
  roles?: readonly OrganizerRole[];
  /** It shows one organizer to a member of several; otherwise the reader chooses one or all. */
  shows?: 'one';
  /** A call that staff need for it. */
  staff?: StaffCall;
}

const EVERYBODY: readonly OrganizerRole[] = ['owner', 'manager', 'guide'];
const OFFICE: readonly OrganizerRole[] = ['owner', 'manager'];

/** The navigation in its order, whose first entries are the tabs of a phone. An entry appears once its screen exists. */
const ENTRIES: readonly DeskEntry[] = [
  { section: 'today', route: 'desk-today', icon: 'house', text: 'desk.frame.today', roles: EVERYBODY },
  { section: 'requests', route: 'organizer-requests', icon: 'clock', text: 'desk.frame.requests', roles: OFFICE },
  {
    section: 'departures',
    route: 'desk-departures',
    icon: 'calendar',
    text: 'desk.frame.departures',
    roles: EVERYBODY,
  },
  { section: 'tours', route: 'desk-tours', icon: 'route', text: 'desk.frame.tours', roles: OFFICE },
  {
    section: 'chats',
    route: 'organizer-chats',
    icon: 'message-circle',
    text: 'desk.frame.chats',
    roles: OFFICE,
  },
  { section: 'money', route: 'desk-money', icon: 'wallet', text: 'desk.frame.money', roles: OFFICE },
  {
    section: 'reviews',
    route: 'organizer-reviews',
    icon: 'star',
    text: 'desk.frame.reviews',
    roles: OFFICE,
  },
  {
    section: 'questions',
    route: 'organizer-questions',
    icon: 'info',
    text: 'desk.frame.questions',
    roles: OFFICE,
  },
  { section: 'profile', route: 'desk-profile', icon: 'user', text: 'desk.frame.profile', roles: OFFICE, shows: 'one' },
  { section: 'team', route: 'desk-team', icon: 'users', text: 'desk.frame.team', roles: EVERYBODY, shows: 'one' },
  {
    section: 'staff-queue',
    route: 'desk-staff-queue',
    icon: 'eye',
    text: 'desk.frame.staff_queue',
    staff: 'desk.listSubmittedTours',
  },
  {
    section: 'staff-bookings',
    route: 'desk-staff-bookings',
    icon: 'ticket',
    text: 'desk.frame.staff_bookings',
    staff: 'booking.searchBookings',
  },
  {
    section: 'staff-chats',
    route: 'desk-staff-chats',
    icon: 'message-circle',
    text: 'desk.frame.staff_chats',
    tab: 'desk.frame.staff_chats_tab',
    staff: 'chat.listStaffChats',
  },
  {
    section: 'staff-inbox',
    route: 'desk-staff-inbox',
    icon: 'inbox',
    text: 'desk.frame.staff_inbox',
    staff: 'site.listHelpRequests',
  },
  {
    section: 'staff-cash',
    route: 'desk-staff-cash',
    icon: 'wallet',
    text: 'desk.frame.staff_cash',
    staff: 'payments.getCash',
  },
  {
    section: 'staff-accounts',
    route: 'desk-staff-accounts',
    icon: 'user',
    text: 'desk.frame.staff_accounts',
    staff: 'account.findAccounts',
  },
  {
    section: 'staff-organizers',
    route: 'desk-staff-organizers',
    icon: 'building-2',
    text: 'desk.frame.staff_organizers',
    staff: 'organizers.listOrganizers',
  },
  {
    section: 'staff-site',
    route: 'desk-staff-site',
    icon: 'sliders-horizontal',
    text: 'desk.frame.staff_site',
    staff: 'site.getSiteSettings',
  },
  {
    section: 'staff-system',
    route: 'desk-staff-system',
    icon: 'monitor',
    text: 'desk.frame.staff_system',
    staff: 'site.getSystemState',
  },
  {
    section: 'staff-pages',
    route: 'desk-staff-pages',
    icon: 'file-text',
    text: 'desk.frame.staff_pages',
    staff: 'content.listContent',
  },
];

/** `one` for a section that shows one organizer to a member of several; undefined where the reader may see all. */
export const shownIn = (current: DeskSection): DeskEntry['shows'] =>
  ENTRIES.find(({ section }) => section === current)?.shows;

/** Entries for the roles of a reader, in order. Staff see "today" and entries whose call their role may make. */
export function deskEntries(roles: readonly OrganizerRole[], staffRole: StaffRole | null): DeskEntry[] {
  const isOpen = ({ section, roles: open, staff }: DeskEntry): boolean =>
    (section === 'today' && staffRole !== null) ||
    (open?.some((role) => roles.includes(role)) ?? false) ||
    (staff !== undefined && staffRole !== null && roleMayCall(staffRole, staff));
  return ENTRIES.filter(isOpen);
}
