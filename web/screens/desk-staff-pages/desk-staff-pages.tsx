import type { ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { DeskEntry, listContent } from '#contract/content/desk-pages.ts';
import { FactorNote } from '#web/features/account/staff/factor-gate.tsx';
import { hasFactor } from '#web/features/account/staff/staff-power.ts';
import { DeskFrame } from '#web/features/desk/desk-frame.tsx';
import { useText } from '#web/i18n/use-text.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { PageEditor } from './parts/page-editor.tsx';
import { PageList } from './parts/page-list.tsx';
import './pages.css';

interface PagesData {
  /** Null without a second factor. */
  pages: { list: CallReply<typeof listContent>; entry: DeskEntry | null } | null;
}

export async function load({ api, params }: LoadContext): Promise<PagesData> {
  if (!hasFactor(await api.account.getStaffAccess())) return { pages: null };
  const id = Number(params['id'] ?? 0);
  const [list, entry] = await Promise.all([
    api.content.listContent(),
    id > 0 ? api.content.getContent({ query: { id } }) : null,
  ]);
  return { pages: { list, entry } };
}

export function head({ t }: HeadContext<PagesData>): Head {
  return { title: t('desk.pages.title'), noindex: true };
}

/** `/desk/staff/pages/{id?}`: the site's pages, edited as drafts and published now or on a date. */
export default function DeskStaffPages({ data: { pages } }: { data: PagesData }): ReactNode {
  const t = useText();
  return (
    <DeskFrame current="staff-pages" title={t('desk.pages.title')} lead={t('desk.pages.lead')}>
      {pages ? (
        <div className={pages.entry ? 'sitetexts is-open' : 'sitetexts'}>
          <PageList list={pages.list} shownId={pages.entry?.id ?? null} />
          {pages.entry && <PageEditor key={pages.entry.id} entry={pages.entry} choices={pages.list} />}
        </div>
      ) : (
        <FactorNote />
      )}
    </DeskFrame>
  );
}
