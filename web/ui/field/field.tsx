import { useId, type ComponentProps, type ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';

interface FieldFrame {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong; takes the place of the hint and is announced. */
  error?: string | null;
}

type Described = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

function Frame({ label, hint, error, draw }: FieldFrame & { draw: (described: Described) => ReactNode }): ReactNode {
  const id = useId();
  const hasNote = Boolean(error || hint);
  return (
    <div className={error ? 'field has-error' : 'field'}>
      <label className="label" htmlFor={id}>{label}</label>
      {draw({ id, 'aria-describedby': hasNote ? `${id}-note` : undefined, 'aria-invalid': error ? true : undefined })}
      <p className="hint" id={`${id}-note`} role={error ? 'alert' : undefined} hidden={!hasNote}>
        {error && <Icon name="circle-alert" size={16} />}
        {error || hint}
      </p>
    </div>
  );
}

/** A labelled text input with a hint or an error below it. */
export function Field({ label, hint, error, ...input }: FieldFrame & ComponentProps<'input'>): ReactNode {
  return <Frame label={label} hint={hint} error={error} draw={(described) => <input {...input} {...described} className="input" />} />;
}

/** A labelled text of several lines; grows with what is written where the browser can. */
export function TextField({ label, hint, error, ...area }: FieldFrame & ComponentProps<'textarea'>): ReactNode {
  return <Frame label={label} hint={hint} error={error} draw={(described) => <textarea rows={2} {...area} {...described} className="input" />} />;
}

/** A labelled choice from the platform's own list. */
export function SelectField({ label, hint, error, children, ...select }: FieldFrame & ComponentProps<'select'>): ReactNode {
  return <Frame label={label} hint={hint} error={error} draw={(described) => <select {...select} {...described} className="input">{children}</select>} />;
}
