import type { ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { HelpEntry, listHelpRequests } from '#contract/site/help-inbox.ts';
import { HELP_GROUPS, type HelpGroup } from '#domain/site/help-inbox.ts';
import { FactorNote } from '#web/features/account/staff/factor-gate.tsx';
import { hasFactor } from '#web/features/account/staff/staff-power.ts';
import { DeskFrame } from '#web/features/desk/desk-frame.tsx';
import { useText } from '#web/i18n/use-text.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { Entry } from './parts/inbox-entry.tsx';
import { InboxGroups, InboxList } from './parts/inbox-list.tsx';
import './inbox.css';

const LISTED = 50;

interface InboxData {
  /** Null without a second factor. */
  inbox: {
    group: HelpGroup;
    list: CallReply<typeof listHelpRequests>;
    entry: HelpEntry | null;
  } | null;
}

export async function load({ api, params, url }: LoadContext): Promise<InboxData> {
  if (!hasFactor(await api.account.getStaffAccess())) return { inbox: null };
  const id = Number(params['id'] ?? 0);
  const requested = url.searchParams.get('group');
  const group = HELP_GROUPS.find((name) => name === requested) ?? (id > 0 ? 'all' : 'new');
  const query = { group, limit: LISTED };
  const [list, entry] = await Promise.all([
    api.site.listHelpRequests({ query }),
    id > 0 ? api.site.getHelpRequest({ query: { id } }) : null,
  ]);
  return { inbox: { group, list, entry } };
}

export function head({ t }: HeadContext<InboxData>): Head {
  return { title: t('desk.inbox.title'), noindex: true };
}

/** `/desk/staff/inbox/{id?}`: requests sent by forms, and the staff's answers. */
export default function DeskStaffInbox({ data: { inbox } }: { data: InboxData }): ReactNode {
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
        <FactorNote />
      )}
    </DeskFrame>
  );
}
