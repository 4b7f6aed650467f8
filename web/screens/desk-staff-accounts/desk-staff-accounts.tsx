import type { ReactNode } from 'react';
import type { ManagedAccount } from '#contract/account/manage-accounts.ts';
import type { StaffAccess } from '#contract/account/staff.ts';
import { hasPower } from '#web/features/account/staff/staff-power.ts';
import { FactorNote } from '#web/features/account/staff/factor-gate.tsx';
import { DeskFrame } from '#web/features/desk/desk-frame.tsx';
import { StaffSearch } from '#web/features/desk/staff-search.tsx';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { Empty } from '#web/ui/empty/empty.tsx';
import { AccountRow } from './parts/account-row.tsx';
import '#web/features/desk/staff-desk.css';

interface AccountsData {
  access: StaffAccess;
  q: string;
  /** Null without a search, or without a second factor. */
  accounts: ManagedAccount[] | null;
}

export async function load({ api, url }: LoadContext): Promise<AccountsData> {
  const access = await api.account.getStaffAccess();
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 100);
  const isSought = hasPower(access) && q.length > 1;
  return { access, q, accounts: isSought ? (await api.account.findAccounts({ query: { q } })).data : null };
}

export function head({ t }: HeadContext<AccountsData>): Head {
  return { title: t('desk.staff.accounts'), noindex: true };
}

/** `/desk/staff/accounts`: find an account, sign it out, block it. */
export default function DeskStaffAccounts({ data: { access, q, accounts } }: { data: AccountsData }): ReactNode {
  const t = useText();
  const href = useHref();
  return (
    <DeskFrame
      current="staff-accounts"
      title={t('desk.staff.accounts')}
      actions={
        <a className="link" href={href('settings')}>
          {t('desk.staff.act_for')}
        </a>
      }
    >
      {hasPower(access) && <StaffSearch label={t('desk.staff.accounts_search')} route="desk-staff-accounts" q={q} />}
      {accounts && (
        <section className="deskpad" aria-label={t('desk.staff.accounts')}>
          {accounts.length === 0 ? (
            <Empty title={t('desk.staff.nothing')}>{t('desk.staff.nothing_text')}</Empty>
          ) : (
            <ul className="staff-list">
              {accounts.map((account) => (
                <AccountRow key={account.id} account={account} access={access} />
              ))}
            </ul>
          )}
        </section>
      )}
      {!hasPower(access) && <FactorNote />}
    </DeskFrame>
  );
}
