import { useContext, type ComponentProps, type ReactNode } from 'react';
import { KitDefaults } from '#web/ui/kit-defaults/kit-defaults.ts';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';

/** A labelled text input with hint or error. */
export function Field({
  label,
  optional,
  hint,
  error,
  ...input
}: FieldFrameProps & ComponentProps<'input'>): ReactNode {
  const { inputProps } = useContext(KitDefaults);
  return (
    <FieldFrame
      label={label}
      optional={optional}
      hint={hint}
      error={error}
      draw={(described) => <input {...inputProps} {...input} {...described} className="input" />}
    />
  );
}
