import { useEffect, useRef, useState, type ClipboardEvent, type CSSProperties, type ReactNode } from 'react';
import { FieldFrame } from '#web/ui/field/field-frame.tsx';
import './code-input.css';

/** Specification 9: digits of a code. */
const CODE_LENGTH = 5;
/** Specification 5: the default label is Russian. Screens pass one in their page's language. */
const DEFAULT_LABEL = <span lang="ru">Код подтверждения</span>;

export interface CodeInputProps {
  label?: ReactNode;
  value: string;
  onChange: (value: string) => void;
  /** Called when the code is full, by typing, pasting or autofill. */
  onComplete: (code: string) => void;
  error?: string | null;
  hint?: ReactNode;
  length?: number;
  isBusy?: boolean;
  /** Focuses the field when it mounts. */
  autoFocus?: boolean;
}

/** The digits as cells, with the current one highlighted. */
function Cells({ value, length, caret }: { value: string; length: number; caret: number }): ReactNode {
  const here = Math.min(caret, value.length, length - 1);
  return Array.from({ length }, (_, at) => (
    <span key={at} className={at === here ? 'code__cell is-here' : 'code__cell'} aria-hidden="true">
      {value[at]}
    </span>
  ));
}

/** The only number of that many digits in a text, also in groups or full-width digits; null without one. */
function codeIn(text: string, length: number): string | null {
  const numbers = text.normalize('NFKC').match(/\d(?:[\s-]*\d)*/g) ?? [];
  const found = numbers.map((number) => number.replace(/\D/g, '')).filter((digits) => digits.length === length);
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** A one-time code field: digits only; a paste counts only with exactly that many digits (specification 5). */
export function CodeInput({
  label = DEFAULT_LABEL,
  value,
  onChange,
  onComplete,
  error,
  hint,
  length = CODE_LENGTH,
  isBusy = false,
  autoFocus = false,
}: CodeInputProps): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState(0);
  useEffect(() => {
    if (autoFocus) field.current?.focus();
  }, [autoFocus]);
  const take = (text: string): void => {
    const digits = text.normalize('NFKC').replace(/\D/g, '').slice(0, length);
    if (digits === value) return;
    onChange(digits);
    if (digits.length === length) onComplete(digits);
  };
  const onPaste = (event: ClipboardEvent): void => {
    event.preventDefault();
    const code = codeIn(event.clipboardData.getData('text'), length);
    if (!isBusy && code !== null) take(code);
  };
  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={error}
      draw={(described) => (
        <div className="code" style={{ '--length': length } as CSSProperties} aria-busy={isBusy || undefined}>
          <Cells value={value} length={length} caret={caret} />
          <input
            {...described}
            ref={field}
            name="code"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]*"
            spellCheck={false}
            value={value}
            readOnly={isBusy}
            onChange={(event) => take(event.target.value)}
            onPaste={onPaste}
            onSelect={(event) => setCaret(event.currentTarget.selectionStart ?? value.length)}
          />
        </div>
      )}
    />
  );
}
