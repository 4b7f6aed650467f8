import { sql } from 'kysely';
import { formatMoney } from '#domain/money.ts';
import type { Trx } from '#server/db/pool.ts';
import type { BookingDeps } from '#server/features/booking/booking-deps.ts';
import type { DisputedCharge, FailedRefund } from '#server/features/payments/index.ts';
import { pagePaths } from '#server/platform/page-paths.ts';

const TITLES: Record<DisputedCharge['state'], string> = {
  inquiry: 'A payer asks the bank about a charge',
  open: 'A charge is disputed, the money is withdrawn',
  won: 'A dispute is won, the money is back',
  lost: 'A dispute is lost',
};

/** Link to a request, for emails to staff. */
const requestLink = ({ publicUrl, settings }: BookingDeps, id: number) => ({
  text: `Open request ${id}`,
  url: `${publicUrl}${pagePaths.booking(settings.site.bookingBase, id)}`,
});

/** Keeps a disputed trip from completing, and emails the operator (in English, like all operator pages). */
export async function recordDispute(deps: BookingDeps, trx: Trx, dispute: DisputedCharge): Promise<void> {
  const { id, requestId, state, isOpen, reason } = dispute;
  await sql`update request set dispute_open = ${isOpen}, updated_at = now() where id = ${requestId}`.execute(trx);
  const title = `${TITLES[state]}: request ${requestId}`;
  await deps.mail.send(trx, {
    to: deps.settings.site.contacts.email,
    locale: 'en-US',
    subject: title,
    body: `${title}, ${formatMoney(dispute)}.\n\nReason given to the bank: ${reason ?? 'none'}. Answer in the provider’s dashboard; this site follows its decision.`,
    action: requestLink(deps, requestId),
    dedupeKey: `dispute:${id}:${state}`,
  });
}

/** Emails the operator, in English, about a refund that the provider rejected for good. */
export async function sendFailedRefundEmail(deps: BookingDeps, trx: Trx, refund: FailedRefund): Promise<void> {
  const title = `A refund is rejected: request ${refund.request_id}`;
  await deps.mail.send(trx, {
    to: deps.settings.site.contacts.email,
    locale: 'en-US',
    subject: title,
    body: `${title}, ${formatMoney(refund)}.\n\nThe provider does not carry it out, and it is not sent again. Look at the charge in the provider’s dashboard and pay the traveller by hand if anything is due.`,
    action: requestLink(deps, refund.request_id),
    dedupeKey: `refund:${refund.id}:failed`,
  });
}
