import { isOpen, REQUEST_STATUS, TRANSITIONS } from '#domain/booking/booking-status.ts';
import { ORGANIZER_REASONS } from '#domain/booking/cancel-policy.ts';
import { groupDecisionDay } from '#domain/booking/minimum-group.ts';
import { textIn, type Locale } from '#domain/locales.ts';
import { formatMoney } from '#domain/money.ts';
import { shortDeadline } from '#domain/text/deadline.ts';
import type { Trx } from '#server/db/pool.ts';
import { rowOrNull } from '#server/db/rows.ts';
import type { BookingDeps } from '#server/features/booking/booking-deps.ts';
import { bookingText } from '#server/features/booking/booking-texts.ts';
import { viewDates, type RequestRow } from '#server/features/booking/request/request-store.ts';
import type { ProposedChange } from '#server/features/booking/request/transition.ts';
import { pagePaths } from '#server/platform/page-paths.ts';
import { emailValues, sendEmail } from '#server/platform/send-email.ts';
import { bookingEmailText, type BookingEmailName } from './booking-emails.ts';
import { bookingSummary } from './booking-summary.ts';
import { dayInEmail, daysInEmail, deadlineInEmail } from './email-dates.ts';
import { emailRules, type EmailPage } from './email-rules.ts';
import { organizerOf, travellerOf, type Recipient } from './recipients.ts';
import { refundLines } from './refund-lines.ts';

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

/** The refund at the end of a request; refunds of changes and late payments have their own emails. */
async function refundOf(trx: Trx, requestId: number): Promise<number> {
  const row = await rowOrNull<{ sum: number }>(trx)`select coalesce(sum(amount), 0)::bigint as sum from refund
    where request_id = ${requestId} and reason = any(${Object.keys(TRANSITIONS)}::text[])`;
  return row?.sum ?? 0;
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
export interface BookingEmail {
  name: BookingEmailName;
  row: RequestRow;
  dedupeKey?: string;
  hourlyKey?: string;
  /** Refund of a change, in minor units. */
  back?: number;
  proposed?: ProposedChange;
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
    back: back > 0 ? formatMoney({ amount: back, currency: row.currency }) : 'none',
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
    dedupeKey,
    hourlyKey,
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
  {
    settings: {
      site: { bookingBase },
    },
    reviewTokenOf,
  }: BookingDeps,
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
