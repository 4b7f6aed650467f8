import type { RequestAction } from '#domain/booking/booking-status.ts';
import { STAFF_CALLS, type StaffCall } from '#domain/staff-roles.ts';
import type { CallContext } from '#server/calls/call-context.ts';

/** Actions that stay open to impersonation; `domain/staff-roles.ts` closes the calls of the others. */
const OPEN_TO_IMPERSONATION: ReadonlySet<RequestAction> = new Set(['decline_proposal', 'withdraw_change', 'decline']);

/** The calls behind the actions of staff in their own name, whose roles decide. */
const STAFF_CALL_OF: Partial<Record<RequestAction, StaffCall>> = {
  change: 'booking.changeBooking',
  confirm: 'booking.confirmRequest',
  close: 'booking.closeRequest',
};

/** A request with only the actions that the caller may use. */
export function withOpenActions<View extends { actions: RequestAction[]; viewer?: string }>(
  { user }: CallContext,
  view: View,
): View {
  const role = user?.staff?.role;
  if (view.viewer === 'staff')
    return {
      ...view,
      actions: view.actions.filter((action) => role && STAFF_CALLS[STAFF_CALL_OF[action] ?? '']?.includes(role)),
    };
  if (user?.impersonatorId === undefined) return view;
  return { ...view, actions: view.actions.filter((action) => OPEN_TO_IMPERSONATION.has(action)) };
}

/** A page of requests with only the actions that the caller may use. */
export function withOpenActionsIn<View extends { actions: RequestAction[] }, Page extends { data: View[] }>(
  context: CallContext,
  page: Page,
): Page {
  return { ...page, data: page.data.map((view) => withOpenActions(context, view)) };
}
