import type { ReactNode } from 'react';
import type { DeskOrganizer } from '#web/features/desk/load-organizer.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useConfirm } from '#web/ui/confirm/use-confirm.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';

/** Ends the reader's work for an organizer. */
export function LeaveTeam({ organizer: { id, name } }: { organizer: DeskOrganizer }): ReactNode {
  const t = useText();
  const href = useHref();
  const confirm = useConfirm();
  const { api, session, navigate } = usePage();
  const { run, problem, isBusy } = useSubmit();
  const leave = async (): Promise<void> => {
    const isSure = await confirm.ask({
      title: t('desk.team.leave_title', { name }),
      text: t('desk.team.leave_text'),
      confirm: t('desk.team.leave'),
      cancel: t('desk.team.stay'),
      isDanger: true,
    });
    if (!isSure) return;
    await run(async () => {
      await api.desk.leaveTeam({ body: { organizer_id: id } });
      session.accept(session.store.get().token, await api.account.getProfile());
      navigate(href('desk-today'));
    });
  };
  return (
    <>
      <Button isSmall isBusy={isBusy} onClick={() => void leave()}>
        {t('desk.team.leave')}
      </Button>
      <Problem text={problem} />
      {confirm.dialog}
    </>
  );
}
