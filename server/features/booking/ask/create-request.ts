import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { createRequest as call } from '#contract/booking/create-request.ts';
import type { Contact } from '#contract/booking/request-schemas.ts';
import type { CallInput, CallReply } from '#contract/call.ts';
import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { partySize } from '#domain/booking/party-size.ts';
import { holdHours, payHours } from '#domain/booking/request-limits.ts';
import type { Locale } from '#domain/locales.ts';
import { Problem } from '#server/calls/problem.ts';
import type { Trx } from '#server/db/pool.ts';
import { normalizePhone, storeFirstPhone, verifiedEmail } from '#server/features/account/index.ts';
import type { BookingDeps } from '#server/features/booking/booking-deps.ts';
import { findOnSale, type DepartureQuery } from '#server/features/booking/offers/find-on-sale.ts';
import { partyOf, priceOffer, viewQuote } from '#server/features/booking/offers/quote-offer.ts';
import { type Offer } from '#server/features/booking/offers/read-offer.ts';
import { requireAges } from '#server/features/booking/offers/require-ages.ts';
import { answerDeadline, payDeadline, type Assignments } from '#server/features/booking/request/deadlines.ts';
import { priceColumns, splitColumns } from '#server/features/booking/request/price-columns.ts';
import { countWaiting, sealContact, type PricedOffer } from '#server/features/booking/request/request-store.ts';
import { takeSeats, transitionRequest } from '#server/features/booking/request/transition-request.ts';
import { requestPayments } from '#server/features/payments/index.ts';
import type { SiteConfig } from '#sites/schema.ts';
import { holdKeysOf, limitHolds, type HoldKeys } from './hold-limits.ts';

type Body = CallInput<typeof call>['body'];

/** Who requests seats. */
export interface Requester {
  userId: number;
  locale: Locale;
  site: SiteConfig;
  address: string;
}

/** The data of a request to insert. */
interface Draft {
  requester: Requester;
  body: Body;
  offer: Offer;
  priced: PricedOffer;
  contact: Contact;
  keys: HoldKeys;
  payHours: number;
}

function insertOf(deps: BookingDeps, draft: Draft): RawBuilder<unknown> {
  const { requester, body, offer, priced, contact, keys } = draft;
  const uuid = randomUUID();
  const startAt = sql`${offer.start_at}::timestamptz`;
  const json = (value: unknown): RawBuilder<unknown> => sql`${JSON.stringify(value)}::jsonb`;
  const columns: Assignments = [
    ['uuid', sql`${uuid}`],
    ['user_id', sql`${requester.userId}`],
    ['organizer_id', sql`${offer.organizer_id}`],
    ['tour_id', sql`${offer.tour_id}`],
    ['tour_date_id', sql`${offer.tour_date_id}`],
    ['variant_id', sql`${offer.variant_id}`],
    ['status', sql`${offer.is_instant ? REQUEST_STATUS.pending_prepayment : REQUEST_STATUS.pending_confirm}`],
    ['adults', sql`${body.seats.adults}`],
    ['children', sql`${body.seats.children}`],
    ['child_ages', sql`${(body.seats.child_ages ?? []).slice(0, body.seats.children)}::smallint[]`],
    ['individual_date_id', sql`${offer.is_individual ? offer.tour_date_id : null}::bigint`],
    ['contact', sql`${sealContact(deps.seal, uuid, contact)}`],
    ['comment', sql`${body.comment?.trim() || null}`],
    ['locale', sql`${requester.locale}`],
    ['currency', sql`${priced.currency}`],
    ...priceColumns(priced, offer),
    ...splitColumns(priced),
    ['sales_model', sql`(select sales_model from organizer where id = ${offer.organizer_id})`],
    ['commission_bp', sql`(select commission_bp from organizer where id = ${offer.organizer_id})`],
    ['cancel_policy', json(offer.cancel_policy)],
    ['legal_versions', json(offer.legal_versions)],
    ['utm', json(body.utm ?? null)],
    ['email_key', sql`${keys.email}`],
    ['phone_key', sql`${keys.phone}`],
    ['address_key', sql`${keys.address}`],
    ['start_at', startAt],
    ['timezone', sql`${offer.timezone}`],
    ...(offer.is_instant ? payDeadline(draft.payHours, startAt) : answerDeadline(startAt)),
  ];
  return sql`insert into request (${sql.join(columns.map(([name]) => sql.ref(name)))})
      values (${sql.join(columns.map(([, value]) => value))}) returning *`;
}

const queryOf = (body: Body, { locale, site }: Requester): DepartureQuery => ({
  ...body,
  people: partySize(body.seats),
  locale,
  site,
});

/**
 * Adds detail to the bare `seats_gone` of the guarded statement: the current dates or, if only the price has changed, a
 * fresh quote.
 */
async function explainSeatsGone(
  deps: BookingDeps,
  trx: Trx,
  { requester, body }: Pick<Draft, 'requester' | 'body'>,
  error: unknown,
): Promise<never> {
  if (!(error instanceof Problem) || error.code !== 'seats_gone') throw error;
  const query = queryOf(body, requester);
  const offer = await findOnSale(deps, trx, query);
  const priced = await priceOffer(deps, offer, partyOf(offer, body.seats), body.currency);
  if (priced.total === body.expected_total) throw error;
  const { locale } = requester;
  throw new Problem('price_changed', {
    fresh: viewQuote({ offer, priced, seats: body.seats, waiting: 0, locale }),
  });
}

/**
 * Creates a request or a hold in one transaction. Throws `price_changed` with a fresh quote when `expected_total` is
 * outdated, `seats_gone` or `date_closed` with the current dates, `too_many_holds`, and `invalid` without accepted
 * terms or for a child below the tour's minimum age.
 */
export async function createRequest(
  deps: BookingDeps,
  trx: Trx,
  requester: Requester,
  body: Body,
): Promise<Omit<CallReply<typeof call>, 'uuid'>> {
  if (!body.terms_accepted) throw new Problem('invalid', { fields: { terms_accepted: 'rule.terms' } });
  const query = queryOf(body, requester);
  const offer = await findOnSale(deps, trx, query);
  requireAges(offer, body.seats);
  const priced = await priceOffer(deps, offer, partyOf(offer, body.seats), body.currency);
  if (priced.total !== body.expected_total) {
    const waiting = await countWaiting(trx, offer.tour_date_id, null);
    throw new Problem('price_changed', {
      fresh: viewQuote({ offer, priced, seats: body.seats, waiting, locale: requester.locale }),
    });
  }
  const contact = {
    ...body.contact,
    email: body.contact.email.trim().toLowerCase(),
    phone: normalizePhone(body.contact.phone, 'contact.phone'),
  };
  const keys = holdKeysOf(deps, requester.userId, contact, requester.address);
  if (offer.is_instant && deps.limitsHolds)
    await limitHolds(trx, keys, { dateId: offer.tour_date_id, seats: query.people });
  const hours = holdHours(payHours(offer.days_left), contact.email, await verifiedEmail(trx, requester.userId));
  const row = await transitionRequest(deps, trx, {
    transition: offer.is_instant ? 'hold' : 'ask',
    by: { kind: 'traveller', id: requester.userId },
    from: { insert: insertOf(deps, { requester, body, offer, priced, contact, keys, payHours: hours }) },
  });
  await storeFirstPhone(trx, requester.userId, contact.phone);
  const { payments } = await requestPayments(trx, row.id);
  const isHeld = row.status === REQUEST_STATUS.pending_prepayment;
  // Last, because all who book this departure wait for its row. It may have changed meanwhile.
  const seq = isHeld
    ? await takeSeats(trx, row, sql`not d.is_closed and d.price = ${offer.row_price}`).catch((error: unknown) =>
        explainSeatsGone(deps, trx, { requester, body }, error),
      )
    : row.seq;
  return {
    id: row.id,
    status: row.status,
    total: row.total,
    currency: row.currency,
    hold_until: isHeld ? (row.deadline_at?.toISOString() ?? null) : null,
    payment_id: payments[0]?.id ?? null,
    seq,
  };
}
