import type { OrganizerRole } from '#domain/organizer-roles.ts';
import type { StaffRole } from '#domain/staff-roles.ts';
import { createStore, useStore, type Store } from './store.ts';
import { usePage } from './page.ts';

/** The signed-in user for the screens (specification 3, "User"). */
export interface SessionProfile {
  id: number;
  first_name: string;
  last_name: string;
  avatar: string | null;
  email: string | null;
  is_email_set: boolean;
  role: 'user' | 'organizer' | 'admin';
  organizer_id: number | null;
  /** Organizers that the user works for. */
  memberships: readonly { organizer_id: number; name: string; role: OrganizerRole }[];
  staff_role: StaffRole | null;
  phone: string | null;
  country: string | null;
  /** Whether staff impersonate this user. */
  is_impersonated: boolean;
}

export interface SessionState {
  token: string | null;
  user: SessionProfile | null;
  /** True until the profile of the stored token has loaded or failed to load. */
  pending: boolean;
  /** True while a sign-out is sent: the server closes the live connection of the session, which must not be renewed. */
  isEnding?: boolean;
}

/** The session and how to change it. */
export interface Session {
  store: Store<SessionState>;
  /** Sets token and profile after a sign-in, or clears both. */
  accept(token: string | null, user: SessionProfile | null): void;
}

/** Creates an anonymous session. */
export function createSession(keep: (token: string | null) => void, initial: SessionState): Session {
  const store = createStore<SessionState>(initial);
  return {
    store,
    accept(token, user) {
      keep(token);
      store.set({ token, user, pending: false });
    },
  };
}

/** The session of the page. */
export function useSession(): SessionState {
  return useStore(usePage().session.store);
}
