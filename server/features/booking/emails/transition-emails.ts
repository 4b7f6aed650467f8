import { sql } from 'kysely';
import { isOpen, REQUEST_STATUS, TRANSITIONS, type TransitionName } from '#domain/booking/booking-status.ts';
import { ORGANIZER_REASONS } from '#domain/booking/cancel-policy.ts';
import { groupDecisionDay } from '#domain/booking/minimum-group.ts';
import { textIn, toLocale, type Locale } from '#domain/locales.ts';
import { formatMoney } from '#domain/money.ts';
import type { Trx } from '#server/db/pool.ts';
import { emailValues, sendEmail } from '#server/platform/send-email.ts';
import type { BookingDeps } from '#server/features/booking/booking-deps.ts';
import { bookingText } from '#server/features/booking/booking-texts.ts';
import { bookingEmailText, type BookingEmailName } from './booking-emails.ts';
import {
  OFFER_LAPSED,
  openContact,
  type RequestRow,
  viewDates,
} from '#server/features/booking/request/request-store.ts';
import type { ProposedChange, Transition } from '#server/features/booking/request/transition.ts';
import { shortDeadline } from '#domain/text/deadline.ts';
import { emailRules, type EmailPage } from './email-rules.ts';
import { refundLines } from './refund-lines.ts';
import { bookingSummary } from './booking-summary.ts';
import { dayInEmail, daysInEmail, deadlineInEmail } from './email-dates.ts';
import { pagePaths } from '#server/platform/page-paths.ts';

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

/** When an email becomes untrue; null if it never does. */
function expiryOf(name: BookingEmailName, row: RequestRow, proposed: ProposedChange | undefined): Date | null {
  switch (emailRules(name).until) {
    case 'proposal':
      return proposed?.until ?? null;
    case 'deadline':
      return row.deadline_at;
    case 'start':
      return row.start_at;
    default:
      return null;
  }
}

export interface Recipient {
  email: string;
  name: string;
  locale: Locale;
}

/** The refund at the end of a request; refunds of changes and late payments have their own emails. */
async function refundOf(trx: Trx, requestId: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(amount), 0)::bigint as sum from refund
    where request_id = ${requestId} and reason = any(${Object.keys(TRANSITIONS)}::text[])`.execute(trx);
  return rows[0]?.sum ?? 0;
}

/** An organizer's contact person (or name) and address, in the language of their account. */
export async function organizerOf(trx: Trx, organizerId: number): Promise<Recipient | null> {
  const { rows } = await sql<{
    email: string;
    person: string;
    language: string;
  }>`select account.email, coalesce(nullif(organizer.person, ''), organizer.name) as person, account.language
    from organizer join user_account account on account.id = organizer.user_id where organizer.id = ${organizerId}`.execute(
    trx,
  );
  const row = rows[0];
  return row ? { email: row.email, name: row.person, locale: toLocale(row.language) } : null;
}

/** The traveller, in the current language of their account. */
export async function travellerOf(deps: BookingDeps, trx: Trx, row: RequestRow): Promise<Recipient> {
  const contact = openContact(deps.seal, row);
  const { rows } = await sql<{
    language: string;
  }>`select language from user_account where id = ${row.user_id}`.execute(trx);
  return { email: contact.email, name: contact.first_name, locale: toLocale(rows[0]?.language ?? row.locale) };
}

/** The amount due next, in minor units. */
function dueOf(row: RequestRow): number {
  return row.status === REQUEST_STATUS.pending_prepayment ? row.due_now - row.paid : row.total - row.paid;
}

function valuesOf(row: RequestRow, recipient: Recipient, refund: number): Record<string, string | number> {
  const { locale } = recipient;
  const money = (amount: number): string => formatMoney({ amount, currency: row.currency });
  const { proposal } = row;
  return {
    name: recipient.name,
    tour: textIn(row.tour_name, locale),
    dates: daysInEmail(locale, proposal ?? viewDates(row)),
    people: row.seats,
    total: money(proposal?.total ?? row.total),
    due: money(dueOf(row)),
    paid: money(row.paid),
    // Emails do not mention zero amounts.
    refund: refund > 0 ? money(refund) : 'none',
    kept: row.paid > refund ? money(row.paid - refund) : 'none',
    before: daysInEmail(locale, viewDates(row)),
    before_total: money(row.total),
    message: proposal?.message ?? 'none',
    open: row.total > row.paid && row.balance_due_on ? money(row.total - row.paid) : 'none',
    balance: row.balance_due_on ? dayInEmail(locale, row.balance_due_on) : '',
    rest: money(row.total - row.paid),
    min: row.min_group,
    sold: row.group_sold,
    decision: dayInEmail(locale, groupDecisionDay(row.start_date, row.end_date)),
    deadline: deadlineInEmail(locale, row.timezone, row.deadline_at),
    deadline_short: row.deadline_at ? shortDeadline(locale, row.timezone, row.deadline_at) : '',
  };
}

/** What a changed booking still costs, as a choice of the email's text. */
function paysAfterChange(row: RequestRow): 'unconfirmed' | 'held' | 'full' | 'balance' {
  if (row.status === REQUEST_STATUS.pending_confirm) return 'unconfirmed';
  if (row.total <= row.paid) return 'full';
  return row.status === REQUEST_STATUS.pending_prepayment ? 'held' : 'balance';
}

/** The refund of a change for the email's text, where `none` selects no sentence. */
function changeRefundValues({ currency }: RequestRow, locale: Locale, amount: number): Record<string, string> {
  return { back: amount > 0 ? formatMoney({ amount, currency }) : 'none' };
}

function proposedValues(
  locale: Locale,
  { currency, timezone }: RequestRow,
  proposed: ProposedChange | undefined,
): Record<string, string> {
  if (!proposed) return {};
  return {
    proposed_dates: daysInEmail(locale, proposed),
    proposed_total: formatMoney({ amount: proposed.total, currency }),
    until: deadlineInEmail(locale, timezone, proposed.until),
    message: proposed.message ?? 'none',
  };
}

/** One email about a request. It is sent once per `dedupeKey`, and once an hour per `hourlyKey`. */
interface BookingEmail {
  name: BookingEmailName;
  row: RequestRow;
  dedupeKey?: string;
  hourlyKey?: string;
  /** Refund of a change, in minor units. */
  back?: number;
  proposed?: ProposedChange | undefined;
  /** Additional values for the text. */
  values?: Readonly<Record<string, string | number>>;
  /** Additional values that depend on the recipient's language. */
  valuesIn?: (locale: Locale) => Readonly<Record<string, string>>;
  /** Additional calendar days (`yyyy-MM-dd`) to format for the text. */
  days?: Readonly<Record<string, string>>;
}

/** Sends one email about a request: to the organizer for names beginning with `organizer_`, else to the traveller. */
export async function sendBookingEmail(
  deps: BookingDeps,
  trx: Trx,
  { name, row, dedupeKey, hourlyKey, back = 0, proposed, values: more, valuesIn, days = {} }: BookingEmail,
): Promise<void> {
  const isOrganizer = name.startsWith('organizer_');
  const recipient = await (isOrganizer ? organizerOf(trx, row.organizer_id) : travellerOf(deps, trx, row));
  // Erased travellers have no address.
  if (!recipient?.email) return;
  const { locale } = recipient;
  const refund = isOpen(row.status) ? 0 : await refundOf(trx, row.id);
  const values = emailValues({
    ...valuesOf(row, recipient, refund),
    ...changeRefundValues(row, locale, back),
    ...proposedValues(locale, row, proposed),
    ...more,
    ...valuesIn?.(locale),
    ...Object.fromEntries(Object.entries(days).map(([key, day]) => [key, dayInEmail(locale, day)])),
  });
  const rules = emailRules(name);
  const why = rules.hasReason ? reasonOf(row, locale) : null;
  const reason = why ? `\n\n${bookingEmailText(locale, 'reason', { reason: why })}` : '';
  const refundSteps = rules.hasRefundLines ? `\n\n${refundLines(row, locale)}` : '';
  await sendEmail(deps, trx, {
    texts: bookingEmailText,
    name,
    to: recipient,
    values,
    body: bookingEmailText(locale, `${name}.body`, values) + reason + refundSteps,
    button: rules.page ? `button.${rules.page}` : 'button',
    path: pathOf(deps, rules.page, row),
    summary: await bookingSummary(deps, trx, row, {
      locale,
      subject: bookingEmailText(locale, `${name}.subject`, values),
      reader: rules.isAboutDeparture ? 'departure' : isOrganizer ? 'organizer' : 'booker',
      offer: row.proposal,
      refund,
    }),
    ...((name === 'completed' || name === 'organizer_completed') && { group: 'reviews' as const }),
    canWait: rules.canWait ?? false,
    expires: { at: expiryOf(name, row, proposed) },
    ...(dedupeKey !== undefined && { dedupeKey }),
    ...(hourlyKey !== undefined && { hourlyKey }),
  });
}

/**
 * Why a request ended: the message of the person who ended it, or the organizer's chosen reason. The traveller's chosen
 * reason may be an illness, so only our team sees it.
 */
function reasonOf({ status, cancel_text, cancel_code }: RequestRow, locale: Locale): string | null {
  if (cancel_text || status === REQUEST_STATUS.canceled_tourist) return cancel_text;
  const known = ORGANIZER_REASONS.find((reason) => reason === cancel_code);
  return known ? bookingText(locale, `author.${known}`) : null;
}

/** The path of the page that an email opens. */
function pathOf(
  { site: { bookingBase }, reviewTokenOf }: BookingDeps,
  page: EmailPage | undefined,
  { id, tour_date_id: dateId }: RequestRow,
): string {
  switch (page) {
    case 'pay':
      return pagePaths.bookingPay(bookingBase, id);
    case 'transfer':
      return pagePaths.bookingTransfer(bookingBase, id);
    case 'forms':
      return pagePaths.addTourists(id);
    case 'review':
      return pagePaths.review(reviewTokenOf(id));
    case 'manifest':
      return pagePaths.manifest(dateId);
    case 'requests':
      return pagePaths.organizerRequests();
    case 'reviews':
      return pagePaths.organizerReviews();
    case 'answer':
    case undefined:
      return pagePaths.booking(bookingBase, id);
  }
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
