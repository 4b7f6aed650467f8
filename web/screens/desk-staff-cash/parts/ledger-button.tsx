import type { ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';

/** Downloads the ledger of a month. */
export function LedgerButton({ month }: { month: string }): ReactNode {
  const t = useText();
  const { api } = usePage();
  const { run, isBusy, problem } = useSubmit('desk.money.offline');
  const save = async (): Promise<void> => {
    const csv = await api.payments.exportLedger({ query: { month } });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }));
    link.download = `ledger-${month}.csv`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <>
      <Button isSmall icon="download" isBusy={isBusy} onClick={() => void run(save)}>
        {t('desk.money.ledger')}
      </Button>
      <Problem text={problem} />
    </>
  );
}
