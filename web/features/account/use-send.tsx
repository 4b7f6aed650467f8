import { useState, type ReactNode } from 'react';
import { CallError } from '#contract/client.ts';
import type { FieldValue } from '#domain/form-rules.ts';
import type { Form } from '#web/ui/form/use-form.ts';
import { useText } from '#web/i18n/use-text.ts';
import { explainFailure } from './explain-failure.ts';

/** Submits a form: server errors are shown at their fields, any other error is the `problem` to render. */
export function useSend<V extends Record<string, FieldValue>>(
  form: Form<V>,
): { send: (act: () => Promise<unknown>) => Promise<void>; problem: ReactNode } {
  const t = useText();
  const [text, setText] = useState<string | null>(null);
  return {
    async send(act) {
      setText(null);
      try {
        await act();
      } catch (failure) {
        const isKnown = failure instanceof CallError && form.refuse(failure.body.errors);
        if (!isKnown) setText(explainFailure(failure, t));
      }
    },
    problem: text && (
      <p className="alarm" role="alert">
        {text}
      </p>
    ),
  };
}
