import { useEffect, type ReactNode } from 'react';
import type { FieldValue } from '#domain/form-rules.ts';
import { ErrorSummary } from './error-summary.tsx';
import { findWrong } from './find-field.ts';
import type { Form as FormState } from './use-form.ts';

export interface FormProps<V extends Record<string, FieldValue>> {
  form: FormState<V>;
  /** Called when the form is valid; the form is busy until it resolves. */
  onSend: () => Promise<unknown>;
  /** Shows a summary of errors above the fields, with links to them: for forms longer than a screen. */
  summary?: { title: string; labels: Readonly<Record<string, string>> };
  id?: string;
  className?: string;
  isHidden?: boolean;
  children: ReactNode;
}

/**
 * A form that is sent only when every registered field is valid (specification 5). A failed attempt focuses the
 * summary, or the first invalid field.
 */
export function Form<V extends Record<string, FieldValue>>({
  form,
  onSend,
  summary,
  id,
  className = 'stack',
  isHidden,
  children,
}: FormProps<V>): ReactNode {
  const { ref, attempt, errors } = form;
  const hasSummary = summary !== undefined;
  useEffect(() => {
    if (attempt > 0 && !hasSummary) findWrong(ref.current)?.focus();
  }, [attempt, hasSummary, ref]);
  return (
    <form
      id={id}
      ref={ref}
      className={className}
      hidden={isHidden}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit(onSend);
      }}
    >
      {summary && <ErrorSummary {...summary} errors={errors} form={ref} attempt={attempt} />}
      {children}
    </form>
  );
}
