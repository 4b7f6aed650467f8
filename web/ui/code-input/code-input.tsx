import { useEffect, useId, useRef, type ClipboardEvent, type ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import './code-input.css';

/** Specification 9. */
const CODE_LENGTH = 5;

export interface CodeInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Called once the code is full, by typing, pasting or the phone's own filling in. */
  onComplete: (code: string) => void;
  error?: string | null;
  hint?: ReactNode;
  length?: number;
  isBusy?: boolean;
  /** Takes the focus when it appears: it is the next thing to do. */
  autoFocus?: boolean;
}

/** The field of a one-time code: digits only; a paste counts only if it is exactly that many digits (specification 5). */
export function CodeInput({ label, value, onChange, onComplete, error, hint, length = CODE_LENGTH, isBusy = false, autoFocus = false }: CodeInputProps): ReactNode {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (autoFocus) field.current?.focus();
  }, [autoFocus]);
  const hasNote = Boolean(error || hint);
  const take = (text: string): void => {
    const digits = text.replace(/\D/g, '').slice(0, length);
    if (digits === value) return;
    onChange(digits);
    if (digits.length === length) onComplete(digits);
  };
  const onPaste = (event: ClipboardEvent): void => {
    event.preventDefault();
    const text = event.clipboardData.getData('text').trim();
    if (new RegExp(`^\\d{${length}}$`).test(text)) take(text);
  };
  return (
    <div className={error ? 'field has-error' : 'field'}>
      <label className="label" htmlFor={id}>{label}</label>
      <input
        ref={field} id={id} className="input code-input" name="code" type="text" inputMode="numeric" autoComplete="one-time-code" pattern="[0-9]*" spellCheck={false}
        value={value} readOnly={isBusy} aria-busy={isBusy || undefined} onChange={(event) => take(event.target.value)} onPaste={onPaste}
        aria-invalid={error ? true : undefined} aria-describedby={hasNote ? `${id}-note` : undefined}
      />
      <p className="hint" id={`${id}-note`} role={error ? 'alert' : undefined} hidden={!hasNote}>
        {error && <Icon name="circle-alert" size={16} />}
        {error || hint}
      </p>
    </div>
  );
}
