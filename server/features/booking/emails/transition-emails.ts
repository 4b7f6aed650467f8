import { REQUEST_STATUS, type TransitionName } from '#domain/booking/booking-status.ts';
import type { Trx } from '#server/db/pool.ts';
import type { BookingDeps } from '#server/features/booking/booking-deps.ts';
import { OFFER_LAPSED, type RequestRow } from '#server/features/booking/request/request-store.ts';
import type { Transition } from '#server/features/booking/request/transition.ts';
import type { BookingEmailName } from './booking-emails.ts';
import { sendBookingEmail } from './send-booking-email.ts';

/** Emails by transition. Each is sent once. */
const EMAILS_OF: Record<TransitionName, { traveller?: BookingEmailName; organizer?: BookingEmailName }> = {
  ask: { traveller: 'requested', organizer: 'organizer_requested' },
  hold: { traveller: 'held', organizer: 'organizer_held' },
  confirm: { traveller: 'confirmed', organizer: 'organizer_held' },
  propose: { traveller: 'proposed' },
  decline_proposal: { organizer: 'organizer_offer_declined' },
  accept_proposal: { traveller: 'held', organizer: 'organizer_held' },
  decline: { traveller: 'declined' },
  withdraw: { traveller: 'withdrawn', organizer: 'organizer_withdrawn' },
  expire_answer: { traveller: 'unanswered', organizer: 'organizer_unanswered' },
  pay_share: {},
  change: { traveller: 'changed', organizer: 'organizer_changed' },
  prepay: { traveller: 'paid', organizer: 'organizer_booked' },
  expire_payment: { traveller: 'hold_expired', organizer: 'organizer_hold_expired' },
  miss_group: { traveller: 'group_missed_unpaid' },
  cancel: { traveller: 'canceled', organizer: 'organizer_canceled' },
  call_off: { traveller: 'called_off' },
  close: { traveller: 'closed', organizer: 'organizer_closed' },
  pay_balance: { traveller: 'paid_rest' },
  complete: { traveller: 'completed', organizer: 'organizer_completed' },
  miss_balance: { traveller: 'balance_missed', organizer: 'organizer_balance_missed' },
  propose_change: { traveller: 'change_proposed', organizer: 'organizer_change_proposed' },
  accept_change: { traveller: 'changed', organizer: 'organizer_changed' },
  decline_change: { traveller: 'change_declined', organizer: 'organizer_change_declined' },
  withdraw_change: { traveller: 'change_withdrawn', organizer: 'organizer_change_withdrawn' },
  expire_change: { traveller: 'change_expired', organizer: 'organizer_change_expired' },
  pass_place: {},
  pass_own_place: {},
  offer_dates: { traveller: 'group_choice' },
  pay_late: { traveller: 'paid', organizer: 'organizer_booked' },
};

/** What a changed booking still costs, as a choice of the email's text. */
function paysAfterChange(row: RequestRow): 'unconfirmed' | 'held' | 'full' | 'balance' {
  if (row.status === REQUEST_STATUS.pending_confirm) return 'unconfirmed';
  if (row.total <= row.paid) return 'full';
  return row.status === REQUEST_STATUS.pending_prepayment ? 'held' : 'balance';
}

/**
 * The traveller's email about a transition; differs when shares have paid part of the first payment or of the balance.
 */
function travellerEmail(name: TransitionName, row: RequestRow): BookingEmailName | undefined {
  if (row.cancel_code === OFFER_LAPSED) return 'offer_lapsed';
  if (name === 'miss_group' && row.paid > 0) return 'group_missed';
  if (name === 'pay_balance' && !row.paid_in_full) return undefined;
  return EMAILS_OF[name].traveller;
}

/** The organizer's email about a transition; none about their own actions. */
function organizerEmail({ name, order }: Transition, row: RequestRow): BookingEmailName | undefined {
  if (row.cancel_code === OFFER_LAPSED) return 'organizer_offer_lapsed';
  return name === 'confirm' && order.by.kind === 'organizer' ? undefined : EMAILS_OF[name].organizer;
}

/** Sends the emails of a transition, in its transaction. */
export async function sendTransitionEmails(
  deps: BookingDeps,
  trx: Trx,
  row: RequestRow,
  transition: Transition,
): Promise<void> {
  const { name, historyId, order } = transition;
  const { proposed, money } = order;
  const by = order.by.kind;
  const organizer = organizerEmail(transition, row);
  const traveller = travellerEmail(name, row);
  // Before anything is paid, changes cost nothing and may be undone, so their emails are bundled by the hour.
  const isUnpaidChange = name === 'change' && row.status !== REQUEST_STATUS.made_prepayment;
  const keyFor = (to: string) =>
    isUnpaidChange
      ? { hourlyKey: `request:${row.id}:change:${to}` }
      : { dedupeKey: `request:${row.id}:${historyId}:${to}` };
  const values = {
    by,
    pays: paysAfterChange(row),
    ...(name === 'confirm' && order.reason && { message: order.reason }),
  };
  const back = money?.charge === undefined ? 0 : (money.refund ?? 0);
  if (traveller && order.notifyTraveller !== false)
    await sendBookingEmail(deps, trx, { name: traveller, row, back, proposed, values, ...keyFor('traveller') });
  // One email about all bookings of a departure.
  const ofDate = { dedupeKey: `completed:date:${row.tour_date_id}` };
  const organizerKey = organizer === 'organizer_completed' ? ofDate : keyFor('organizer');
  if (organizer) await sendBookingEmail(deps, trx, { name: organizer, row, proposed, values, ...organizerKey });
}
