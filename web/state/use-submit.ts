import { useState } from 'react';
import { CallError } from '#contract/client.ts';
import { useBusy } from '#web/browser/use-busy.ts';
import { useText } from '#web/i18n/use-text.ts';

/** Result of an action that leaves the page: the button stays busy until then. */
export const LEAVING = Symbol('leaving');

/**
 * First error of a field, else the server's message, else, without a reply, `offline`. Rethrows anything but a
 * `CallError`.
 */
export function failureText(error: unknown, offline: string): string {
  if (!(error instanceof CallError)) throw error;
  return Object.values(error.body.errors ?? {})[0]?.[0] ?? (error.message || offline);
}

/** Overrides how an error is shown: its text, true for no text, undefined for the default. */
export type OnRefused = (error: CallError) => string | boolean | undefined;

export interface Submit {
  isBusy: boolean;
  /** Why the last action failed. */
  problem: string | null;
  setProblem: (problem: string | null) => void;
  /** Runs one action at a time and returns whether it succeeded. Rethrows anything but a `CallError`. */
  run: (action: () => Promise<unknown>, onRefused?: OnRefused) => Promise<boolean>;
}

/** A form: `showErrors` shows the server's errors at its fields and returns false when no field matches. */
interface Fields {
  showErrors(errors: Readonly<Record<string, readonly string[]>> | undefined): boolean;
}

/**
 * Sends a form or runs an action of a button. `problem` is the first error that belongs to no field of `form`, else the
 * server's message, else, without a reply, the text `offline`.
 */
export function useSubmit(form?: Fields, offline = 'ui.offline'): Submit {
  const t = useText();
  const { isBusy, begin, end } = useBusy();
  const [problem, setProblem] = useState<string | null>(null);
  const textOf = (error: CallError, own: ReturnType<OnRefused>): string | null => {
    if (own === true || (own === undefined && form?.showErrors(error.body.errors))) return null;
    if (typeof own === 'string') return own;
    return failureText(error, t(offline));
  };
  return {
    isBusy,
    problem,
    setProblem,
    async run(action, onRefused) {
      if (!begin()) return false;
      setProblem(null);
      let isLeaving = false;
      try {
        isLeaving = (await action()) === LEAVING;
        return true;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        setProblem(textOf(error, onRefused?.(error)));
        return false;
      } finally {
        if (!isLeaving) end();
      }
    },
  };
}
