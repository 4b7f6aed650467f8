import { useState } from 'react';
import { CallError } from '#contract/client.ts';
import { useText } from '#web/i18n/use-text.ts';

/** Runs one change at a time; `problem` is the error of the last one. */
export function useSending(): {
  isBusy: boolean;
  problem: string | null;
  run: (change: () => Promise<void>) => Promise<boolean>;
} {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  return {
    isBusy,
    problem,
    async run(change) {
      if (isBusy) return false;
      setBusy(true);
      setProblem(null);
      try {
        await change();
        return true;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        setProblem(Object.values(error.body.errors ?? {})[0]?.[0] ?? (error.message || t('reviews.offline')));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
