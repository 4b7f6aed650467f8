import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type * as calls from '#contract/desk/profile.ts';
import type { PayoutDetails } from '#contract/desk/profile.ts';
import { isIban, looksLikeIban } from '#domain/bank/bank-account.ts';
import { toLocale } from '#domain/locales.ts';
import { maskName } from '#domain/mask-contacts.ts';
import { signedIn, type CallContext, type Handlers } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { rowOrNotFound } from '#server/calls/row-or-not-found.ts';
import { transaction, type Db, type Trx } from '#server/db/pool.ts';
import { rowOrNull, rowsOf } from '#server/db/rows.ts';
import { recentlyProved } from '#server/features/account/index.ts';
import { deskText } from '#server/features/desk/desk-texts.ts';
import { pagePaths } from '#server/platform/page-paths.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Seal } from '#server/platform/seal.ts';
import { sendEmail } from '#server/platform/send-email.ts';

type Details = Omit<PayoutDetails, 'updated_at'>;

const NOTHING: Details = { holder: '', account: '', bank: '', note: '' };
const placeOf = (organizerId: number): string => `organizer_payout_details.sealed:${organizerId}`;

/** Handlers of the bank details for an organizer's payouts. */
export function payoutHandlers(deps: Platform): Pick<Handlers<typeof calls>, 'getPayoutDetails' | 'setPayoutDetails'> {
  const { db, seal } = deps;
  return {
    async getPayoutDetails(context, { query: { organizer_id: id } }) {
      if (signedIn(context).role !== 'admin') await requireOwner(db, context, id);
      return read(db, seal, id);
    },
    setPayoutDetails: (context, { body: { organizer_id: id, ...sent } }) =>
      transaction(db, async (trx) => {
        await requireOwner(trx, context, id);
        if (looksLikeIban(sent.account) && !isIban(sent.account))
          throw new Problem('invalid', { fields: { account: 'rule.invalid' } });
        const { updated_at: _, ...before } = await read(trx, seal, id);
        if (!isDeepStrictEqual(before, sent)) {
          const { id: userId } = await recentlyProved(trx, context);
          await store(trx, seal, { id, details: sent, userId });
          await sendChangedEmail(deps, trx, id);
        }
        return read(trx, seal, id);
      }),
  };
}

/** Throws `not_found` for an organizer of others, `forbidden` for members who are not owners. */
async function requireOwner(db: Db, context: CallContext, id: number): Promise<void> {
  const row = await rowOrNotFound<{ role: string }>(db)`select role from organizer_member
    where organizer_id = ${id} and user_id = ${signedIn(context).id}`;
  if (row.role !== 'owner') throw new Problem('forbidden');
}

async function read(db: Db, seal: Seal, id: number): Promise<PayoutDetails> {
  const row = await rowOrNull<{ sealed: Buffer; updated_at: Date }>(db)`
    select sealed, updated_at from organizer_payout_details
    where organizer_id = ${id}`;
  if (!row) return { ...NOTHING, updated_at: null };
  const { holder, account, bank, note } = JSON.parse(seal.open(row.sealed, placeOf(id))) as Details;
  return { holder, account, bank, note, updated_at: row.updated_at.toISOString() };
}

async function store(
  trx: Trx,
  seal: Seal,
  { id, details: { holder, account, bank, note }, userId }: { id: number; details: Details; userId: number },
): Promise<void> {
  const sealed = seal.close(JSON.stringify({ holder, account, bank, note }), placeOf(id));
  await sql`insert into organizer_payout_details (organizer_id, sealed, updated_by) values (${id}, ${sealed}, ${userId})
    on conflict (organizer_id) do update
    set sealed = excluded.sealed, updated_by = excluded.updated_by, updated_at = now()`.execute(trx);
}

/** Emails all owners, so that they notice an intruder's change before money is sent. */
async function sendChangedEmail(deps: Platform, trx: Trx, id: number): Promise<void> {
  const rows = await rowsOf<{ email: string; language: string; name: string }>(trx)`select u.email, u.language, o.name
    from organizer_member m join user_account u on u.id = m.user_id join organizer o on o.id = m.organizer_id
    where m.organizer_id = ${id} and m.role = 'owner' and u.email is not null`;
  for (const { email, language, name } of rows)
    await sendEmail(deps, trx, {
      texts: deskText,
      name: 'payout_changed',
      to: { email, locale: toLocale(language) },
      values: { organizer: maskName(name) },
      path: pagePaths.deskProfile(),
    });
}
