import type { RequestAction } from '#domain/booking/booking-status.ts';
import { roleMayCall, type StaffCall } from '#domain/staff-roles.ts';
import type { CallContext } from '#server/calls/call-context.ts';

/** Actions open during impersonation. `domain/staff-roles.ts` lists the calls that are closed. */
const OPEN_TO_IMPERSONATION: ReadonlySet<RequestAction> = new Set(['decline_proposal', 'withdraw_change', 'decline']);

/** The calls behind the actions of staff, whose roles decide. */
const STAFF_CALL_OF: Partial<Record<RequestAction, StaffCall>> = {
  change: 'booking.changeBooking',
  confirm: 'booking.confirmRequest',
  close: 'booking.closeRequest',
};

/** Removes the actions from a request that the caller may not use; a row of a list does not name its viewer. */
export function withOpenActions<View extends { actions: RequestAction[]; viewer?: string }>(
  { user }: CallContext,
  view: View,
  viewer = view.viewer,
): View {
  if (viewer === 'staff') {
    const role = user?.staff?.role;
    const isOpen = (call: StaffCall | undefined) => role !== undefined && call !== undefined && roleMayCall(role, call);
    return { ...view, actions: view.actions.filter((action) => isOpen(STAFF_CALL_OF[action])) };
  }
  if (user?.impersonatorId === undefined) return view;
  return { ...view, actions: view.actions.filter((action) => OPEN_TO_IMPERSONATION.has(action)) };
}

/** Removes the actions from a page of requests that the caller may not use. */
export function withOpenActionsIn<View extends { actions: RequestAction[] }, Page extends { data: View[] }>(
  context: CallContext,
  page: Page,
): Page {
  return { ...page, data: page.data.map((view) => withOpenActions(context, view)) };
}
