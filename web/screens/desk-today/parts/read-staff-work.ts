import type { CallReply } from '#contract/call.ts';
import type { Cash } from '#contract/payments/cash.ts';
import type { BankTransfers } from '#contract/payments/bank-transfers.ts';
import type { listSubmittedTours } from '#contract/desk/tours.ts';
import type { listHelpRequests } from '#contract/site/help-inbox.ts';
import type { getSystemState } from '#contract/site/site-settings.ts';
import type { StaffCall } from '#domain/staff-roles.ts';
import type { LoadContext } from '#web/screen.ts';

/** Kinds of things that await a decision of staff. */
export type QueueKind = 'tours' | 'organizers' | 'reviews' | 'chats';

/** One kind in the queue. */
export interface QueueLine {
  kind: QueueKind;
  count: number;
  /** Since when the oldest of them wait; empty where the time is not known. */
  since: readonly string[];
}

type Submitted = CallReply<typeof listSubmittedTours>['data'];

/** What awaits staff; null where the role has no access. */
export interface StaffWork {
  queue: readonly QueueLine[];
  /** Tours that have waited longest for approval. */
  tours: Submitted;
  help: CallReply<typeof listHelpRequests> | null;
  money: { cash: Cash; transfers: BankTransfers } | null;
  system: CallReply<typeof getSystemState> | null;
}

const LISTED = 5;
const WAITING_CHATS = 20;

async function readQueue(
  api: LoadContext['api'],
  may: (name: StaffCall) => boolean,
): Promise<Pick<StaffWork, 'queue' | 'tours'>> {
  const [tours, organizers, reviews, chats] = await Promise.all([
    may('desk.listSubmittedTours') ? api.desk.listSubmittedTours({ query: {} }) : null,
    may('organizers.listVerifications') ? api.organizers.listVerifications({ query: {} }) : null,
    may('reviews.listReviews') ? api.reviews.listReviews({ query: {} }) : null,
    may('chat.listStaffChats') ? api.chat.listStaffChats({ query: { group: 'waiting', limit: WAITING_CHATS } }) : null,
  ]);
  const lines: (QueueLine | null)[] = [
    tours && {
      kind: 'tours',
      count: tours.pagination.itemsCount,
      since: tours.data.map(({ submitted_at: at }) => at),
    },
    organizers && {
      kind: 'organizers',
      count: organizers.pagination.itemsCount,
      since: organizers.data.map(({ requested_at: at }) => at),
    },
    reviews && { kind: 'reviews', count: reviews.reported, since: [] },
    chats && { kind: 'chats', count: chats.total, since: chats.data.flatMap(({ waiting_since: at }) => at ?? []) },
  ];
  return { queue: lines.filter((line) => line !== null), tours: tours?.data.slice(0, LISTED) ?? [] };
}

/** Reads what the role may see; asks for nothing else. */
export async function readStaffWork(api: LoadContext['api'], may: (name: StaffCall) => boolean): Promise<StaffWork> {
  const [queued, help, transfers, cash, system] = await Promise.all([
    readQueue(api, may),
    may('site.listHelpRequests') ? api.site.listHelpRequests({ query: { group: 'new', limit: LISTED } }) : null,
    may('payments.listBankTransfers') ? api.payments.listBankTransfers() : null,
    may('payments.getCash') ? api.payments.getCash() : null,
    may('site.getSystemState') ? api.site.getSystemState({ query: {} }) : null,
  ]);
  return { ...queued, help, money: transfers && cash && { cash, transfers }, system };
}
