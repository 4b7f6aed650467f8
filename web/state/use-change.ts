import { useState } from 'react';
import { CallError } from '#contract/client.ts';
import { useText } from '#web/i18n/use-text.ts';

/** State of a change: busy flag and error text. */
export interface Change {
  isBusy: boolean;
  problem: string | null;
  forget: () => void;
  /** Runs a change and returns whether it succeeded. `onRefused` handles the error first. */
  run: (change: () => Promise<unknown>, onRefused?: (error: CallError) => void) => Promise<boolean>;
}

/** Runs one change at a time. `problem` is the first error of a field, the server's message, or the text `offline` where there is no reply. */
export function useChange(offline: string): Change {
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
        setProblem(Object.values(error.body.errors ?? {})[0]?.[0] ?? (error.message || t(offline)));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
