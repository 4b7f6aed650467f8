import type { ReactNode } from 'react';
import { Check } from '#web/ui/check/check.tsx';
import { FieldNote, useDescribed } from '#web/ui/field/field-frame.tsx';
import { Marked } from '#web/ui/marked/marked.tsx';

interface TermsCheckboxProps {
  /** The sentence, with links in brackets: "I accept [Terms and Conditions] and ...". */
  text: string;
  /** URLs of the links in order. */
  links: readonly string[];
  name?: string;
  checked: boolean;
  onChange: (isAccepted: boolean) => void;
  onBlur?: () => void;
  /** Error from the parent. */
  error?: string | null;
}

/** Checkbox to accept the terms. Its links open in a new tab, so that no input is lost. */
export function TermsCheckbox({
  text,
  links,
  name = 'terms',
  checked,
  onChange,
  onBlur,
  error,
}: TermsCheckboxProps): ReactNode {
  const { id, ...described } = useDescribed({ error });
  return (
    <div className={error ? 'field has-error' : 'field'}>
      <Check
        {...described}
        name={name}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        onBlur={onBlur}
        aria-required
      >
        <Marked text={text} links={links} />
      </Check>
      <FieldNote id={id} error={error} />
    </div>
  );
}
