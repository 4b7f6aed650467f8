import { sql } from 'kysely';
import { ANSWER_BEFORE_START_HOURS, ANSWER_HOURS } from '#domain/booking/request-limits.ts';
import type { Locale } from '#domain/locales.ts';
import { Problem } from '#server/calls/problem.ts';
import type { Trx } from '#server/db/pool.ts';
import { rowOrNull } from '#server/db/rows.ts';
import type { BookingDeps } from '#server/features/booking/booking-deps.ts';
import {
  newProposalId,
  type ChangeProposalRow,
  type RequestRow,
} from '#server/features/booking/request/request-store.ts';
import { transitionRequest } from '#server/features/booking/request/transition-request.ts';
import type { Actor, TransitionedRequest } from '#server/features/booking/request/transition.ts';
import { viewChange, type PlannedChange } from './quote-change.ts';

/**
 * The deadline of the organizer's answer: 48 h, but at least 24 h before the start of either departure, and within the
 * traveller's time to choose after a missed minimum group. Throws `date_closed` when it has passed.
 */
async function answerBy(trx: Trx, { row, offer }: PlannedChange): Promise<Date> {
  const target = await rowOrNull<{ at: Date; is_past: boolean }>(trx)`
    select at, at <= now() as is_past from (select least(
      now() + make_interval(hours => ${ANSWER_HOURS}),
      least(r.start_at, ${offer.start_at}::timestamptz) - make_interval(hours => ${ANSWER_BEFORE_START_HOURS}),
      case when r.deadline_kind = 'group' then r.deadline_at end) as at from request r where r.id = ${row.id}) as answer`;
  if (!target || target.is_past) throw new Problem('date_closed');
  return target.at;
}

/** Values for emails about a proposed change. */
export function emailValuesOf(row: RequestRow, message: string | null = null) {
  const proposal = row.change_proposal;
  if (!proposal) throw new Error(`request ${row.id} has no proposed change`);
  const { date, total } = proposal.quote;
  return { start: date.start, end: date.end, time: date.time, total, until: row.change_until, message };
}

/** Asks the organizer to accept a change; until then seats, price and money stay as they are. */
export async function proposeChange(
  deps: BookingDeps,
  trx: Trx,
  planned: PlannedChange,
  { by, locale }: { by: Actor; locale: Locale },
): Promise<TransitionedRequest> {
  const { row, target, priced, percent } = planned;
  const until = await answerBy(trx, planned);
  // Fails here rather than when the organizer accepts.
  await deps.extension.planLeaving(trx, row.id, { seats: planned.people, leaving: target.leaving });
  const seats = { ...target.seats, child_ages: target.seats.child_ages ?? row.child_ages };
  const proposal: ChangeProposalRow = {
    id: newProposalId(),
    target: { ...target, seats },
    priced,
    percent,
    quote: viewChange(planned, locale),
  };
  return transitionRequest(deps, trx, {
    transition: 'propose_change',
    by,
    from: row,
    change: [sql`change_proposal = ${JSON.stringify(proposal)}::jsonb`, sql`change_until = ${until}`],
    proposed: emailValuesOf({ ...row, change_proposal: proposal, change_until: until }),
  });
}
