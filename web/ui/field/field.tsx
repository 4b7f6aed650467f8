import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';

/** A labelled text input with hint or error. */
export function Field({
  label,
  optional,
  hint,
  error,
  ...input
}: FieldFrameProps & ComponentProps<'input'>): ReactNode {
  return (
    <FieldFrame
      label={label}
      optional={optional}
      hint={hint}
      error={error}
      draw={(described) => <input {...input} {...described} className="input" />}
    />
  );
}
