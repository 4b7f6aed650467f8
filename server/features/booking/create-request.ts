import { randomBytes } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { createRequest as call } from '#contract/booking/create-request.ts';
import type { CallInput, CallReply } from '#contract/call.ts';
import type { Locale } from '#domain/locales.ts';
import { payHours } from '#domain/booking/price-quote.ts';
import type { Trx } from '#server/db/pool.ts';
import { requestPayments } from '#server/features/payments/index.ts';
import { Problem } from '#server/http/problem.ts';
import { normalizePhone } from '#server/features/account/index.ts';
import type { BookingDeps } from './booking-deps.ts';
import { answerDeadline, payDeadline, type Assignments } from './deadlines.ts';
import { moveRequest } from './move-request.ts';
import { priceOffer, viewQuote, type PricedOffer } from './quote-offer.ts';
import { readOffer, type Offer } from './read-offer.ts';
import { countWaiting, sealContact, type StoredLine } from './request-store.ts';
import { listTourDates } from './tour-dates.ts';

type Body = CallInput<typeof call>['body'];

/** Who asks, and in which language. */
export interface Asker {
  userId: number;
  locale: Locale;
}

/** 128 random bits written as a uuid. */
function newUuid(): string {
  return randomBytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The departure that is meant, on sale and with seats. Throws with the fresh truth when it is not. */
export async function findOnSale(
  deps: BookingDeps,
  trx: Trx | BookingDeps['db'],
  wanted: { tour_id: number; tour_date_id: number; variant_id?: number | null | undefined; currency: string },
  people: number,
  locale: Locale,
): Promise<Offer> {
  const offer = await readOffer(trx, wanted.tour_date_id, wanted.variant_id ?? null);
  if (!offer || offer.tour_id !== wanted.tour_id) throw new Problem('not_found');
  const fresh = async (): Promise<unknown> => ({
    dates: await listTourDates(deps, trx, wanted.tour_id, wanted.currency, locale, false),
  });
  if (!offer.is_on_sale || (!offer.isInstant && !offer.may_be_asked))
    throw new Problem('date_closed', { fresh: await fresh() });
  if (offer.free < people) throw new Problem('seats_gone', { fresh: await fresh() });
  return offer;
}

function insertOf(deps: BookingDeps, asker: Asker, body: Body, offer: Offer, priced: PricedOffer): RawBuilder<unknown> {
  const uuid = newUuid();
  const contact = {
    ...body.contact,
    email: body.contact.email.trim().toLowerCase(),
    phone: normalizePhone(body.contact.phone, 'contact.phone'),
  };
  const lines: StoredLine[] = priced.lines.map((line) => ({
    ...line,
    name: line.kind === 'variant' ? offer.variant_name : null,
  }));
  const startAt = sql`${offer.start_at}::timestamptz`;
  const json = (value: unknown): RawBuilder<unknown> => sql`${JSON.stringify(value)}::jsonb`;
  const columns: Assignments = [
    ['uuid', sql`${uuid}`],
    ['user_id', sql`${asker.userId}`],
    ['organizer_id', sql`${offer.organizer_id}`],
    ['tour_id', sql`${offer.tour_id}`],
    ['tour_date_id', sql`${offer.tour_date_id}`],
    ['variant_id', sql`${offer.variant_id}`],
    ['status', sql`${offer.isInstant ? 2 : 1}`],
    ['adults', sql`${body.seats.adults}`],
    ['children', sql`${body.seats.children}`],
    ['contact', sql`${sealContact(deps.seal, uuid, contact)}`],
    ['comment', sql`${body.comment?.trim() || null}`],
    ['locale', sql`${asker.locale}`],
    ['currency', sql`${priced.currency}`],
    ['price_lines', json(lines)],
    ['total', sql`${priced.total}`],
    ['due_now', sql`${priced.dueNow}`],
    ['payment_kind', sql`${priced.kind}`],
    ['balance_due_on', sql`${priced.balanceDueOn}`],
    ['rate', sql`${priced.rate?.value.toFixed(8) ?? null}`],
    ['rate_day', sql`${priced.rate?.day ?? null}`],
    ['cancel_policy', json(offer.cancel_policy)],
    ['legal_versions', json(deps.site.legalVersions)],
    ['utm', json(body.utm ?? null)],
    ['start_at', startAt],
    ...(offer.isInstant ? payDeadline(payHours(offer.days_left), startAt) : answerDeadline(startAt)),
  ];
  return sql`insert into request (${sql.join(columns.map(([name]) => sql.ref(name)))}) values (${sql.join(columns.map(([, value]) => value))}) returning *`;
}

/** Seats that were there a moment ago are not: says what is true now, dates or price. */
async function explainRefusal(deps: BookingDeps, trx: Trx, asker: Asker, body: Body, error: unknown): Promise<never> {
  if (!(error instanceof Problem) || error.code !== 'seats_gone') throw error;
  const people = body.seats.adults + body.seats.children;
  const offer = await findOnSale(deps, trx, body, people, asker.locale);
  const priced = await priceOffer(deps, offer, people, body.currency);
  if (priced.total === body.expected_total) throw error;
  throw new Problem('price_changed', { fresh: viewQuote(deps, offer, priced, body.seats, 0, asker.locale) });
}

/**
 * Asks for seats or holds them, in one transaction. Throws `price_changed` with the fresh quote when the caller saw another total, `seats_gone` and
 * `date_closed` with the dates as they are now, `invalid` when the terms were not accepted.
 */
export async function createRequest(
  deps: BookingDeps,
  trx: Trx,
  asker: Asker,
  body: Body,
): Promise<CallReply<typeof call>> {
  if (!body.terms_accepted) throw new Problem('invalid', { fields: { terms_accepted: 'rule.terms' } });
  const people = body.seats.adults + body.seats.children;
  const offer = await findOnSale(deps, trx, body, people, asker.locale);
  const priced = await priceOffer(deps, offer, people, body.currency);
  if (priced.total !== body.expected_total) {
    throw new Problem('price_changed', {
      fresh: viewQuote(
        deps,
        offer,
        priced,
        body.seats,
        await countWaiting(trx, offer.tour_date_id, null),
        asker.locale,
      ),
    });
  }
  const row = await moveRequest(deps, trx, {
    move: offer.isInstant ? 'hold' : 'ask',
    by: { kind: 'traveller', id: asker.userId },
    from: { insert: insertOf(deps, asker, body, offer, priced) },
    // What was read above may have changed while the seats were waited for.
    seatGuard: sql`not d.is_closed and d.price = ${offer.row_price}`,
  }).catch((error: unknown) => explainRefusal(deps, trx, asker, body, error));
  deps.failpoint('before-request-commit');
  const { payments } = await requestPayments(trx, row.id);
  return {
    id: row.id,
    uuid: row.uuid,
    status: row.status,
    total: row.total,
    currency: row.currency,
    hold_until: row.status === 2 ? (row.deadline_at?.toISOString() ?? null) : null,
    payment_id: payments[0]?.id ?? null,
    seq: row.seq,
  };
}
