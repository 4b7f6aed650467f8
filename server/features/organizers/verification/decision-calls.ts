import { sql } from 'kysely';
import type { CallReply } from '#contract/call.ts';
import type * as decisions from '#contract/organizers/decide-verification.ts';
import type { WaitingVerification } from '#contract/organizers/decide-verification.ts';
import type { Handlers } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { readPage } from '#server/calls/read-page.ts';
import type { Db } from '#server/db/pool.ts';
import type { EmailDeps } from '#server/platform/send-email.ts';
import { sendVerificationEmail } from './verification-emails.ts';
import { endVerification, IN_PROGRESS } from './verification-store.ts';

const PAGE = 50;

async function readWaiting(db: Db, page: number | undefined): Promise<CallReply<typeof decisions.listVerifications>> {
  type Row = Omit<WaitingVerification, 'requested_at'> & { requested_at: Date; found: number };
  const { data, pagination } = await readPage({ page, pageSize: PAGE }, (slice) =>
    sql<Row>`select count(*) over ()::int as found, v.id, o.name as organizer, o.id as organizer_id, v.provider, u.email, v.requested_at
    from organizer_verification v join organizer o on o.id = v.organizer_id left join user_account u on u.id = v.requested_by
    where v.status = ${IN_PROGRESS} order by v.id ${slice}`.execute(db),
  );
  return {
    data: data.map((row) => ({ ...row, requested_at: row.requested_at.toISOString() })),
    pagination,
  };
}

/** Handlers for staff, who verify organizers. A provider's verifications end by themselves. */
export function decisionHandlers(deps: EmailDeps & { db: Db }): Handlers<typeof decisions> {
  return {
    listVerifications: (_context, { query }) => readWaiting(deps.db, query.page),
    decideVerification: (context, { body: { id, is_passed: isPassed } }) =>
      context.once(async (trx) => {
        if (!(await endVerification(trx, id, isPassed))) throw new Problem('not_found');
        await sendVerificationEmail(deps, trx, id, isPassed);
        return { id };
      }),
  };
}
