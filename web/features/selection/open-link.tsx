import type { ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';
import { useSubmit } from '#web/state/use-submit.ts';
import type { Selection } from './use-selection.ts';

/** Exchanges the token of a link on a press, because mail scanners fetch pages but press nothing. */
export function OpenLink({
  open,
  isSmall = false,
  onOpened,
  onDead,
}: {
  open: Selection['open'];
  isSmall?: boolean;
  onOpened?: () => void;
  onDead: () => void;
}): ReactNode {
  const t = useText();
  const { run, isBusy, problem } = useSubmit();
  const press = async (): Promise<void> => {
    if (await open()) onOpened?.();
    else onDead();
  };
  return (
    <>
      <Problem text={problem} isSmall />
      <Button variant="main" isSmall={isSmall} isBusy={isBusy} onClick={() => void run(press)}>
        {t('selection.open')}
      </Button>
    </>
  );
}
