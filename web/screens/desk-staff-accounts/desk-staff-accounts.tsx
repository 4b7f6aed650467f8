import type { ReactNode } from 'react';
import type { findAccounts } from '#contract/account/manage-accounts.ts';
import type { StaffAccess } from '#contract/account/staff.ts';
import type { CallReply } from '#contract/call.ts';
import { hasFactor } from '#web/features/account/staff/staff-power.ts';
import { FactorNote } from '#web/features/account/staff/factor-gate.tsx';
import { DeskFrame } from '#web/features/desk/desk-frame.tsx';
import { DeskPages } from '#web/features/desk/desk-pages.tsx';
import { DeskSearch, MAX_SEARCH_LENGTH } from '#web/features/desk/desk-search.tsx';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pageIn } from '#web/query-number.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Empty } from '#web/ui/empty/empty.tsx';
import { AccountRow } from './parts/account-row.tsx';
import '#web/features/desk/staff-desk.css';
import './accounts.css';

type Accounts = CallReply<typeof findAccounts>;

interface AccountsData {
  access: StaffAccess;
  q: string;
  /** Found by the search, else the newest; null without a second factor. */
  accounts: Accounts | null;
}

export async function load({ api, url }: LoadContext): Promise<AccountsData> {
  const access = await api.account.getStaffAccess();
  const text = (url.searchParams.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH);
  const q = text.length > 1 ? text : '';
  const page = pageIn(url.searchParams);
  const query = { page, ...(q && { q }) };
  return { access, q, accounts: hasFactor(access) ? await api.account.findAccounts({ query }) : null };
}

export function head({ t }: HeadContext<AccountsData>): Head {
  return { title: t('desk.staff.accounts'), noindex: true };
}

/** `/desk/staff/accounts`: the newest accounts or those that a search finds; sign one out, block it. */
export default function DeskStaffAccounts({ data: { access, q, accounts } }: { data: AccountsData }): ReactNode {
  const t = useText();
  const href = useHref();
  return (
    <DeskFrame
      current="staff-accounts"
      title={t('desk.staff.accounts')}
      lead={t('desk.staff.accounts_lead')}
      actions={
        <a className="link" href={href('settings')}>
          {t('desk.staff.act_for')}
        </a>
      }
    >
      {accounts ? (
        <>
          <DeskSearch route="desk-staff-accounts" name="q" value={q} label={t('desk.staff.accounts_search')} />
          <AccountList access={access} q={q} accounts={accounts} />
        </>
      ) : (
        <FactorNote />
      )}
    </DeskFrame>
  );
}

function AccountList({ access, q, accounts: { data, pagination } }: AccountsData & { accounts: Accounts }): ReactNode {
  const t = useText();
  const href = useHref();
  const count = pagination.itemsCount;
  return (
    <section className="deskpad" aria-label={t('desk.staff.accounts')}>
      {data.length === 0 ? (
        <Empty
          title={t('desk.staff.accounts_found', { count, q })}
          action={<ButtonLink href={href('desk-staff-accounts')}>{t('desk.staff.accounts_all')}</ButtonLink>}
        >
          {t('desk.staff.nothing_text')}
        </Empty>
      ) : (
        <>
          <h2>{q ? t('desk.staff.accounts_found', { count, q }) : t('desk.staff.accounts_newest', { count })}</h2>
          <ul className="account-rows">
            {data.map((account) => (
              <AccountRow key={account.id} account={account} access={access} />
            ))}
          </ul>
        </>
      )}
      <DeskPages
        pagination={pagination}
        hrefOf={(page) => href('desk-staff-accounts', {}, { ...(q && { q }), page })}
      />
    </section>
  );
}
