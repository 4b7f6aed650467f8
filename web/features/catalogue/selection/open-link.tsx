import { useState, type ReactNode } from 'react';
import { CallError } from '#contract/client.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Button } from '#web/ui/button/button.tsx';
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
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const press = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      if (await open()) onOpened?.();
      else onDead();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message || t('selection.offline'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {problem && (
        <span className="alarm t-14" role="alert">
          {problem}
        </span>
      )}
      <Button variant="main" isSmall={isSmall} isBusy={isBusy} onClick={() => void press()}>
        {t('selection.open')}
      </Button>
    </>
  );
}
