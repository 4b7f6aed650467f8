import { sql } from 'kysely';
import type { RequestState } from '#contract/booking/change-request.ts';
import { REQUEST_STATUS, statusName } from '#domain/booking/booking-status.ts';
import type { Locale } from '#domain/locales.ts';
import { signedIn, type CallContext, type SessionUser } from '#server/calls/call-context.ts';
import type { Trx } from '#server/db/pool.ts';
import type { BookingDeps } from '#server/features/booking/booking-deps.ts';
import { bookingText } from '#server/features/booking/booking-texts.ts';
import type { Viewer } from './request-extension.ts';
import type { RequestRow } from './request-store.ts';
import type { TransitionedRequest } from './transition.ts';

const FACTS = ['status', 'seats', 'paid_in_full', 'cancel_code', 'deadline_kind'] as const;

/** The facts of a request from which its status text is made. */
export type StatusFacts = Pick<RequestRow, (typeof FACTS)[number]> & { proposal: unknown };

/** Columns of `StatusFacts`. Needs `r`. */
export const STATUS_COLUMNS = sql.join([...FACTS, 'proposal'].map((column) => sql.ref(`r.${column}`)));

/** The facts to store with a message, which keep whether there is a proposal, but not its text. */
export function statusFactsOf(row: StatusFacts): StatusFacts {
  const { status, seats, paid_in_full, cancel_code, deadline_kind, proposal } = row;
  return { status, seats, paid_in_full, cancel_code, deadline_kind, proposal: proposal !== null };
}

/** The state of a request, which every change returns. */
export function stateOf(row: TransitionedRequest, locale: Locale): RequestState {
  return { id: row.id, status: row.status, status_text: statusText(row, 'traveller', locale), seq: row.seq };
}

type Step<Body> = (deps: BookingDeps, trx: Trx, user: SessionUser, body: Body) => Promise<TransitionedRequest>;

/** The handler of a call that takes a step once, in one transaction, and returns the state after it. */
export const stateAfter =
  <Body>(deps: BookingDeps, step: Step<Body>) =>
  (context: CallContext, { body }: { body: Body }): Promise<RequestState> =>
    context.once(async (trx) => stateOf(await step(deps, trx, signedIn(context), body), context.locale));

/** The name of a request's status, in words for the traveller. */
export function statusText(facts: StatusFacts, viewer: Viewer, locale: Locale): string {
  return bookingText(locale, statusKey(facts, viewer), { people: facts.seats });
}

/** The message key of a request's status. */
function statusKey(row: StatusFacts, viewer: Viewer): Parameters<typeof bookingText>[1] {
  if (row.status === REQUEST_STATUS.pending_confirm && row.proposal) return 'status.proposal';
  if (row.deadline_kind === 'group') return 'status.group_missed';
  if (row.status === REQUEST_STATUS.canceled_system && row.cancel_code === 'group_missed') return 'status.group_missed';
  if (row.status === REQUEST_STATUS.canceled_tourist && viewer !== 'traveller') return 'status.canceled_tourist_other';
  return row.status === REQUEST_STATUS.made_prepayment && row.paid_in_full
    ? 'status.paid_in_full'
    : `status.${statusName(row.status)}`;
}
