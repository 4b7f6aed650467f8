import { useState } from 'react';
import { CallError } from '#contract/client.ts';
import { useText } from '../../i18n/use-text.ts';

/** State of a change: busy flag and error text. */
export interface Change {
  isBusy: boolean;
  problem: string | null;
  forget: () => void;
  /** Runs a change and returns whether it succeeded. `onRefused` handles the error first. */
  run: (change: () => Promise<unknown>, onRefused?: (error: CallError) => void) => Promise<boolean>;
}

/** Runs changes of a request one at a time. */
export function useChange(): Change {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  return {
    isBusy,
    problem,
    forget: () => setProblem(null),
    async run(change, onRefused) {
      if (isBusy) return false;
      setBusy(true);
      setProblem(null);
      try {
        await change();
        return true;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        onRefused?.(error);
        setProblem(error.message || t('booking.offline'));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
