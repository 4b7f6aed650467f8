import type { ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { listHelpRequests } from '#contract/site/help-inbox.ts';
import { HELP_GROUPS, type HelpGroup } from '#domain/site/help-inbox.ts';
import { ChipLinks } from '#web/features/desk/chip-links.tsx';
import { useHref } from '#web/i18n/use-href.ts';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Empty } from '#web/ui/empty/empty.tsx';

type List = CallReply<typeof listHelpRequests>;
type Row = List['data'][number];

/** The groups as links, with their counts. */
export function InboxGroups({ group, counts }: { group: HelpGroup; counts: List['counts'] }): ReactNode {
  const t = useText();
  const href = useHref();
  return (
    <ChipLinks
      label={t('desk.inbox.groups')}
      current={group}
      links={HELP_GROUPS.map((name) => ({
        key: name,
        href: href('desk-staff-inbox', {}, { group: name }),
        text: t(`desk.inbox.group_${name}`),
        count: name in counts ? counts[name as keyof typeof counts] : undefined,
      }))}
    />
  );
}

function ListRow({ row, group, isShown }: { row: Row; group: HelpGroup; isShown: boolean }): ReactNode {
  const t = useText();
  const href = useHref();
  const moments = useMoments();
  const isOpen = row.state === 'open';
  return (
    <li>
      <a
        className={row.is_overdue ? 'help-row is-late' : `help-row is-${row.state}`}
        href={href('desk-staff-inbox', { id: String(row.id) }, { group })}
        aria-current={isShown ? 'page' : undefined}
        data-prefetch="off"
      >
        <span className="help-row__due">
          {isOpen ? (
            <>
              <b>{t(row.is_overdue ? 'desk.inbox.overdue' : 'desk.inbox.due')}</b>
              <small>{moments.short(row.due_at)}</small>
            </>
          ) : (
            <b>{t(`desk.inbox.state_${row.state}`)}</b>
          )}
        </span>
        <span className="help-row__who">
          <b>{row.name || t('desk.inbox.no_name')}</b>
          <small>{row.excerpt || t(`desk.inbox.type_${row.type}`)}</small>
        </span>
        <span className="help-row__number">
          <b>{t('desk.inbox.number', { id: String(row.id) })}</b>
          <small>{t(`desk.inbox.type_${row.type}`)}</small>
        </span>
        <span className="help-row__owner">{row.owner?.name ?? '–'}</span>
      </a>
    </li>
  );
}

/** The requests of a group: open ones by their deadline. */
export function InboxList({
  group,
  rows,
  shownId,
}: {
  group: HelpGroup;
  rows: readonly Row[];
  shownId: number | null;
}): ReactNode {
  const t = useText();
  if (rows.length === 0) return <Empty title={t('desk.inbox.none')}>{t(`desk.inbox.none_${group}`)}</Empty>;
  return (
    <ol className="help-rows">
      {rows.map((row) => (
        <ListRow key={row.id} row={row} group={group} isShown={row.id === shownId} />
      ))}
    </ol>
  );
}
