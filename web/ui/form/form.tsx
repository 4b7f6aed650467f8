import { useEffect, type ReactNode, useRef, type RefObject } from 'react';
import type { FieldValue } from '#domain/form-rules.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { Form as FormState } from './use-form.ts';
import '#web/ui/note/note.css';

interface FormProps<V extends Record<string, FieldValue>> {
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
    if (attempt === 0 || hasSummary) return;
    const wrong = findWrong(ref.current);
    const fold = wrong?.closest('details:not([open])');
    fold?.setAttribute('open', '');
    // What a fold hid takes no focus before a frame has shown it.
    if (fold) requestAnimationFrame(() => requestAnimationFrame(() => wrong?.focus()));
    else wrong?.focus();
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

interface ErrorSummaryProps {
  title: string;
  /** Errors by field name; renders nothing when empty. */
  errors: Readonly<Record<string, string | undefined>>;
  /** Field labels. */
  labels: Readonly<Record<string, string>>;
  form: RefObject<HTMLFormElement | null>;
  /** Number of attempts to send: each new one focuses the summary. */
  attempt: number;
}

/** Summary of a form's errors, above it: focused after a failed attempt, with links to the fields. */
function ErrorSummary({ title, errors, labels, form, attempt }: ErrorSummaryProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  const wrong = Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== undefined);
  if (wrong.length === 0) return null;
  return (
    <div className="note note--alarm summary" ref={box} tabIndex={-1} role="group" aria-label={title}>
      <Icon name="circle-alert" />
      <div>
        <p className="strong">{title}</p>
        <ul>
          {wrong.map(([name, text]) => (
            <li key={name}>
              <button type="button" className="link" onClick={() => findField(form.current, name)?.focus()}>
                {labels[name] ?? name}
              </button>
              : {text}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The control of a field: the checked one of several with its name, else the first. */
function findField(form: HTMLFormElement | null, name: string): HTMLElement | null {
  const named = form?.elements.namedItem(name);
  if (named instanceof RadioNodeList) {
    const controls = [...named].filter((control) => control instanceof HTMLInputElement);
    return controls.find((control) => control.checked) ?? controls[0] ?? null;
  }
  return named instanceof HTMLElement ? named : null;
}

/** The first invalid control of a form. */
function findWrong(form: HTMLFormElement | null): HTMLElement | null {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;
  return wrong instanceof HTMLFieldSetElement ? findField(form, wrong.querySelector('input')?.name ?? '') : wrong;
}
