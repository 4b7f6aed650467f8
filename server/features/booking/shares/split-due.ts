import { sql } from 'kysely';
import type { splitPayment } from '#contract/booking/shares.ts';
import type { CallInput } from '#contract/call.ts';
import { PAYMENT_STATUS, REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import type { SessionUser } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import type { Trx } from '#server/db/pool.ts';
import { rowOrNull } from '#server/db/rows.ts';
import type { BookingDeps } from '#server/features/booking/booking-deps.ts';
import { paymentTitle } from '#server/features/booking/money/money-effects.ts';
import { lockOwn, notAllowedNow, requireStatus } from '#server/features/booking/request/lock-request.ts';
import type { RequestRow } from '#server/features/booking/request/request-store.ts';
import { cancelPayments, planPayment, requestPayments, type PaymentRow } from '#server/features/payments/index.ts';
import { hashToken } from '#server/platform/link-tokens.ts';
import { latestDeadline } from './share-deadline.ts';
import { sendShareLink } from './share-emails.ts';
import { findShare, sealPayer, type ShareRow } from './share-store.ts';
import { viewShares } from './view-shares.ts';

type Body = CallInput<typeof splitPayment>['body'];
type ShareInput = Body['shares'][number];

/** How long the link of a share stays valid after the start of the tour. */
const LINK_LIFE = sql.lit('60 days');

/** Replaces the open payments of a request by shares. Closes open checkouts; one that is still paid is refunded. */
export async function splitDue(deps: BookingDeps, trx: Trx, user: SessionUser, body: Body): Promise<RequestRow> {
  const row = await lockOwn(trx, user, body.request_id);
  requireStatus(row, REQUEST_STATUS.pending_prepayment, REQUEST_STATUS.made_prepayment);
  const { payments } = await requestPayments(trx, row.id);
  const open = payments.filter(({ status }) => status === PAYMENT_STATUS.new);
  const [first] = open;
  if (!first || row.is_started) throw notAllowedNow(row);
  if (open.some((payment) => payment.is_processing)) throw new Problem('conflict');
  const due = open.reduce((sum, { amount }) => sum + amount, 0);
  if (body.shares.reduce((sum, { amount }) => sum + amount, 0) !== due)
    throw new Problem('price_changed', { fresh: await viewShares(deps, trx, row) });
  const latest = await latestDeadline(trx, row);
  const dueAts = await checkDeadlines(trx, body.shares, latest);
  await cancelPayments(trx, row.id);
  for (const [at, share] of body.shares.entries()) {
    const id = await insertShare(deps, trx, row, { share, kind: first.kind, dueAt: dueAts[at] ?? null });
    const inserted = await findShare(trx, id);
    if (inserted) await sendShareLink(deps, trx, row, { share: inserted, isReminder: false });
  }
  deps.wake();
  return row;
}

/** Checks that deadlines are in the future, by the database's clock, and not after `latest`. */
async function checkDeadlines(trx: Trx, shares: readonly ShareInput[], latest: Date | null): Promise<(Date | null)[]> {
  const row = await rowOrNull<{ now: Date }>(trx)`select now() as now`;
  const now = row?.now ?? new Date(0);
  return shares.map(({ due_at }, at) => {
    if (due_at === undefined) return latest;
    const due = new Date(due_at);
    if (!(due > now) || (latest && due > latest))
      throw new Problem('invalid', { fields: { [`shares.${at}.due_at`]: 'rule.invalid' } });
    return due;
  });
}

/** Reassigns an unpaid share and revokes the previous payer's link; the new payer gets an email with the new one. */
export async function reassignShare(
  deps: BookingDeps,
  trx: Trx,
  row: RequestRow,
  { share, payer }: { share: ShareRow; payer: { name: string; email: string } },
): Promise<number> {
  await cancelPayments(trx, row.id, [share.payment_id]);
  const { kind, amount, due_at } = share;
  const id = await insertShare(deps, trx, row, { share: { ...payer, amount }, kind, dueAt: due_at });
  await sql`update payment_share set sent_at = now(), emails = 1 where payment_id = ${id}`.execute(trx);
  return id;
}

async function insertShare(
  deps: BookingDeps,
  trx: Trx,
  row: RequestRow,
  { share, kind, dueAt }: { share: ShareInput; kind: PaymentRow['kind']; dueAt: Date | null },
): Promise<number> {
  const isBookers = share.is_own === true;
  if (!isBookers && !share.name) throw new Problem('invalid', { fields: { name: 'rule.required' } });
  const id = await planPayment(trx, {
    requestId: row.id,
    userId: row.user_id,
    title: paymentTitle(row),
    kind,
    amount: share.amount,
    currency: row.currency,
    dueAt,
    isShare: true,
  });
  const payer = { name: share.name ?? '', email: isBookers ? null : (share.email ?? null) };
  await sql`insert into payment_share (payment_id, request_id, is_own, sealed, token_hash, ends_at)
    values (${id}, ${row.id}, ${isBookers}, ${sealPayer(deps.seal, id, payer)}, ${hashToken(deps.shareTokenOf(id))},
    ${row.start_at}::timestamptz + ${LINK_LIFE}::interval)`.execute(trx);
  return id;
}
