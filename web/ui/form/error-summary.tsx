import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Icon } from '#web/ui/icon/icon.tsx';
import '#web/ui/note/note.css';
import { findField } from './find-field.ts';

export interface ErrorSummaryProps {
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
export function ErrorSummary({ title, errors, labels, form, attempt }: ErrorSummaryProps): ReactNode {
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
