import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, type FieldFrameProps } from '#web/ui/field/field-frame.tsx';

/** A labelled native select. */
export function SelectField({
  label,
  isOptional,
  hint,
  error,
  children,
  ...select
}: FieldFrameProps & ComponentProps<'select'>): ReactNode {
  return (
    <FieldFrame
      label={label}
      isOptional={isOptional}
      hint={hint}
      error={error}
      draw={(described) => (
        <select {...select} {...described} className="input">
          {children}
        </select>
      )}
    />
  );
}
