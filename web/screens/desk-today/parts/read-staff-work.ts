import { CallError } from '#contract/client.ts';
import type { LoadContext } from '#web/screen.ts';

/** Null when the call is forbidden: no staff, another role, no second factor. */
export const orNull = <T>(reply: Promise<T>): Promise<T | null> =>
  reply.catch((error: unknown) => {
    if (error instanceof CallError && error.status === 403) return null;
    throw error;
  });

/** Work that awaits staff besides tours; null where the role has no access. */
export interface StaffWork {
  help: { new: number; overdue: number } | null;
  chats: number | null;
  money: { lines: number; refunds: number; matters: number } | null;
}

export async function readStaffWork(api: LoadContext['api']): Promise<StaffWork> {
  const [help, chats, transfers, cash] = await Promise.all([
    orNull(api.site.listHelpRequests({ query: { group: 'new', limit: 1 } })),
    orNull(api.chat.listStaffChats({ query: { group: 'waiting', limit: 1 } })),
    orNull(api.payments.listBankTransfers()),
    orNull(api.payments.getCash()),
  ]);
  return {
    help: help && help.counts,
    chats: chats && chats.total,
    money:
      transfers && cash
        ? { lines: transfers.lines.length, refunds: transfers.refunds.length, matters: cash.matters.length }
        : null,
  };
}
