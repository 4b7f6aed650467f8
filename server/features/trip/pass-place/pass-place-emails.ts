import type { PassPlaceQuote } from '#contract/trip/pass-place.ts';
import { spokenName } from '#domain/display-name.ts';
import { textIn, withLocale, type Locale } from '#domain/locales.ts';
import { maskName } from '#domain/mask-contacts.ts';
import { formatMoney } from '#domain/money.ts';
import { formatsFor } from '#domain/text/formats.ts';
import type { Trx } from '#server/db/pool.ts';
import {
  bookingSummary,
  daysInEmail,
  organizerOf,
  travellerOf,
  type Recipient,
  openContact,
  type RequestRow,
  viewDates,
} from '#server/features/booking/index.ts';
import type { TouristRow } from '#server/features/trip/tourists/tourist-store.ts';
import type { TripDeps } from '#server/features/trip/trip-deps.ts';
import { pagePaths } from '#server/platform/page-paths.ts';
import { sendEmail } from '#server/platform/send-email.ts';
import { passPlaceText, type PassPlaceEmailName } from './pass-place-texts.ts';

/** A place that was passed on. */
interface PassedPlace {
  friend: TouristRow;
  to: { email: string; name: string };
  /** The companion who gave up the place; null when their address is unknown. */
  former: { email: string; name: string } | null;
  names: { giver: string; friend: string };
  /** Open shares that are reassigned to the friend. */
  shares: readonly number[];
  quote: PassPlaceQuote;
  /** Whether the companion passed it on, by personal link. */
  isByLink: boolean;
}

/**
 * Emails the booker, the organizer, the previous companion and the friend. False when the friend's address has reached
 * its limit of emails.
 */
export async function sendPassPlaceEmails(
  deps: TripDeps,
  trx: Trx,
  row: RequestRow,
  { friend, to, former, names, shares, quote, isByLink }: PassedPlace,
): Promise<boolean> {
  const booker = await travellerOf(deps, trx, row);
  const organizer = await organizerOf(trx, row.organizer_id);
  const booked = maskName(spokenName(openContact(deps.seal, row)));
  const { bookingBase } = deps.settings.site;
  const payLink = (id: number, locale: Locale): string =>
    `${deps.publicUrl}${withLocale(pagePaths.sharePay(bookingBase, row.id, deps.booking.shareTokenOf(id)), locale)}`;
  const send = async (
    name: Exclude<PassPlaceEmailName, 'left'>,
    recipient: Recipient,
    path?: string,
  ): Promise<boolean> => {
    const { locale } = recipient;
    const money = (amount: number): string => formatMoney({ amount, currency: quote.currency });
    const values = {
      name: maskName(recipient.name),
      giver: maskName(names.giver) || 'none',
      friend: maskName(names.friend),
      who: isByLink ? maskName(names.giver) || booked : booked,
      by: isByLink ? 'companion' : 'booker',
      paid: quote.paid > 0 ? money(quote.paid) : 'none',
      due: shares.length > 0 ? money(quote.due) : 'none',
      pay: shares.map((id) => payLink(id, locale)).join('\n'),
      tour: textIn(row.tour_name, locale),
      dates: daysInEmail(locale, viewDates(row)),
      locks: formatsFor(locale).longDay(quote.locks_on),
    };
    return sendEmail(deps, trx, {
      texts: passPlaceText,
      name,
      to: recipient,
      values,
      path,
      summary: await bookingSummary(deps, trx, row, {
        locale,
        subject: passPlaceText(locale, `${name}.subject`, values),
        reader: name === 'booker' || name === 'organizer' ? name : 'companion',
      }),
      dedupeKey: `transfer:${friend.id}:${name}`,
      isUnsolicited: name === 'friend',
    });
  };
  await send('booker', booker, pagePaths.booking(bookingBase, row.id));
  if (organizer) await send('organizer', organizer, pagePaths.manifest(row.tour_date_id));
  const known = [booker.email, to.email].map((email) => email.toLowerCase());
  if (former && !known.includes(former.email.toLowerCase())) await send('giver', { ...former, locale: booker.locale });
  const form = pagePaths.personalTourist(deps.touristTokenOf(friend.uuid));
  return send('friend', { ...to, locale: booker.locale }, form);
}

/** Emails a companion that their place was given up with a smaller party. */
export async function sendPlaceLostEmail(
  deps: TripDeps,
  trx: Trx,
  row: RequestRow,
  { id, former }: { id: number; former: { email: string; name: string } },
): Promise<void> {
  const { email, locale } = await travellerOf(deps, trx, row);
  if (former.email.toLowerCase() === email.toLowerCase()) return;
  const values = {
    name: maskName(former.name),
    who: maskName(spokenName(openContact(deps.seal, row))),
    tour: textIn(row.tour_name, locale),
    dates: daysInEmail(locale, viewDates(row)),
  };
  await sendEmail(deps, trx, {
    texts: passPlaceText,
    name: 'left',
    to: { email: former.email, locale },
    values,
    summary: await bookingSummary(deps, trx, row, {
      locale,
      subject: passPlaceText(locale, 'left.subject', values),
      reader: 'companion',
    }),
    dedupeKey: `transfer:${id}:left`,
  });
}
