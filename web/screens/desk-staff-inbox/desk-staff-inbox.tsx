import type { ReactNode } from 'react';
import type { StaffAccess } from '#contract/account/staff.ts';
import type { CallReply } from '#contract/call.ts';
import type { HelpEntry, listHelpRequests } from '#contract/site/help-inbox.ts';
import { HELP_GROUPS, type HelpGroup } from '#domain/site/help-inbox.ts';
import { FactorGate } from '#web/features/account/staff/factor-gate.tsx';
import { hasPower } from '#web/features/account/staff/staff-power.ts';
import { DeskFrame } from '#web/features/desk/desk-frame.tsx';
import { useText } from '#web/i18n/use-text.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { Entry } from './parts/inbox-entry.tsx';
import { InboxGroups, InboxList } from './parts/inbox-list.tsx';
import './inbox.css';

const LISTED = 50;

interface InboxData {
  access: StaffAccess;
  /** Null without a second factor. */
  inbox: {
    group: HelpGroup;
    list: CallReply<typeof listHelpRequests>;
    entry: HelpEntry | null;
  } | null;
}

export async function load({ api, params, url }: LoadContext): Promise<InboxData> {
  const access = await api.account.getStaffAccess();
  if (!hasPower(access)) return { access, inbox: null };
  const id = Number(params['id'] ?? 0);
  const asked = url.searchParams.get('group');
  const group = HELP_GROUPS.find((name) => name === asked) ?? (id > 0 ? 'all' : 'new');
  const query = { group, limit: LISTED };
  const [list, entry] = await Promise.all([
    api.site.listHelpRequests({ query }),
    id > 0 ? api.site.getHelpRequest({ query: { id } }) : null,
  ]);
  return { access, inbox: { group, list, entry } };
}

export function head({ t }: HeadContext<InboxData>): Head {
  return { title: t('desk.inbox.title'), noindex: true };
}

/** `/desk/staff/inbox/{id?}`: what visitors asked by forms, and the answers of staff. */
export default function DeskStaffInbox({ data: { access, inbox } }: { data: InboxData }): ReactNode {
  const t = useText();
  return (
    <DeskFrame
      current="staff-inbox"
      title={t('desk.inbox.title')}
      lead={inbox && t('desk.inbox.lead', { new: inbox.list.counts.new, mine: inbox.list.counts.mine })}
    >
      {inbox ? (
        <div className={inbox.entry ? 'inbox is-open' : 'inbox'}>
          <div className="inbox__list">
            <InboxGroups group={inbox.group} counts={inbox.list.counts} />
            <InboxList group={inbox.group} rows={inbox.list.data} shownId={inbox.entry?.id ?? null} />
          </div>
          {inbox.entry && <Entry key={inbox.entry.id} entry={inbox.entry} group={inbox.group} />}
        </div>
      ) : (
        <FactorGate access={access}>{null}</FactorGate>
      )}
    </DeskFrame>
  );
}
