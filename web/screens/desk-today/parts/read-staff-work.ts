import type { StaffCall } from '#domain/staff-roles.ts';
import type { LoadContext } from '#web/screen.ts';

/** Work that awaits staff besides tours; null where the role has no access. */
export interface StaffWork {
  help: { new: number; overdue: number } | null;
  chats: number | null;
  money: { lines: number; refunds: number; matters: number } | null;
}

/** Reads what the role may see; asks for nothing else. */
export async function readStaffWork(api: LoadContext['api'], may: (name: StaffCall) => boolean): Promise<StaffWork> {
  const [help, chats, transfers, cash] = await Promise.all([
    may('site.listHelpRequests') ? api.site.listHelpRequests({ query: { group: 'new', limit: 1 } }) : null,
    may('chat.listStaffChats') ? api.chat.listStaffChats({ query: { group: 'waiting', limit: 1 } }) : null,
    may('payments.listBankTransfers') ? api.payments.listBankTransfers() : null,
    may('payments.getCash') ? api.payments.getCash() : null,
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
