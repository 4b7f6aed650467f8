import type { StaffToday } from '#contract/desk/today.ts';
import type { StaffCall } from '#domain/staff-roles.ts';
import { signedIn, type CallContext } from '#server/calls/call-context.ts';
import { staffMayCall } from '#server/calls/staff-access.ts';
import type { Db } from '#server/db/pool.ts';
import type { Waiting } from '#server/db/read-waiting.ts';
import { readWaitingSupportChats } from '#server/features/chat/index.ts';
import { listSubmitted } from '#server/features/desk/tours/list-tours.ts';
import { readWaitingVerifications } from '#server/features/organizers/index.ts';
import { readMoneyToday } from '#server/features/payments/index.ts';
import { countReported } from '#server/features/reviews/index.ts';
import { countOutbox, listHelp } from '#server/features/site/index.ts';
import { readRuns } from '#server/platform/jobs/job-runs.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SearchEngine } from '#server/search/index.ts';

const LISTED = 5;

/** What today's page of staff is made from. */
export type StaffTodayDeps = Platform & { engine: Pick<SearchEngine, 'figures'> };

async function readSystem({ db, engine }: StaffTodayDeps): Promise<StaffToday['system']> {
  const [{ waiting, failed }, runs] = await Promise.all([countOutbox(db), readRuns(db)]);
  return {
    emails_waiting: waiting,
    emails_failed: failed,
    jobs: runs.length,
    failed_jobs: runs.filter(({ failed_at: at, ran_at }) => at && at >= ran_at).map(({ name }) => name),
    tours: engine.figures().index?.tours ?? null,
  };
}

async function readHelp(deps: StaffTodayDeps, context: CallContext): Promise<StaffToday['help']> {
  const { data, total } = await listHelp(deps, context, { group: 'new', limit: LISTED, offset: 0 });
  return { count: total, data: data.map(({ id, name, excerpt, due_at }) => ({ id, name, excerpt, due_at })) };
}

async function readReported(db: Db): Promise<Waiting> {
  return { count: await countReported(db), since: [] };
}

/** What awaits staff; nothing that their role may not open. */
export async function readStaffToday(deps: StaffTodayDeps, context: CallContext): Promise<StaffToday> {
  const { db } = deps;
  const user = signedIn(context);
  const may = (name: StaffCall): boolean => staffMayCall(user, name);
  const [tours, organizers, reviews, chats, help, money, system] = await Promise.all([
    may('desk.listSubmittedTours') ? listSubmitted(db, undefined, context.locale) : null,
    may('organizers.listVerifications') ? readWaitingVerifications(db) : null,
    may('reviews.listReviews') ? readReported(db) : null,
    may('chat.listStaffChats') ? readWaitingSupportChats(db) : null,
    may('site.listHelpRequests') ? readHelp(deps, context) : null,
    may('payments.getCash') ? readMoneyToday(deps) : null,
    may('site.getSystemState') ? readSystem(deps) : null,
  ]);
  const submitted = tours && {
    count: tours.pagination.itemsCount,
    since: tours.data.map(({ submitted_at: at }) => at),
  };
  const kinds = { tours: submitted, organizers, reviews, chats };
  const waiting = (kind: keyof typeof kinds): StaffToday['queue'] => (kinds[kind] ? [{ kind, ...kinds[kind] }] : []);
  return {
    queue: (['tours', 'organizers', 'reviews', 'chats'] as const).flatMap(waiting),
    tours: (tours?.data ?? [])
      .slice(0, LISTED)
      .map(({ id, name, organizer, submitted_at }) => ({ id, name, organizer: organizer.name, submitted_at })),
    help,
    money,
    system,
  };
}
