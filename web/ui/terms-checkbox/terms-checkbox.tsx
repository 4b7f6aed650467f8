import type { ReactNode } from 'react';
import { Check } from '../check/check.tsx';
import { FieldNote, useDescribed } from '../field/field-frame.tsx';
import { Marked } from '../marked/marked.tsx';

export interface TermsCheckboxProps {
  /** The sentence, its links in brackets: "I accept [Terms and Conditions] and ...". */
  text: string;
  /** Addresses of the links in the order of the brackets. */
  links: readonly string[];
  name?: string;
  checked: boolean;
  onChange: (isAccepted: boolean) => void;
  onBlur?: (() => void) | undefined;
  /** The error comes from the parent. */
  error?: string | null | undefined;
}

/** The box that accepts the terms. Its links open in a new tab, so that nothing typed is lost. */
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
