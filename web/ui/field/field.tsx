import { useContext, type ComponentProps, type ReactNode } from 'react';
import { KitDefaults } from '#web/ui/kit-defaults/kit-defaults.ts';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';

type InputProps = ComponentProps<'input'>;

/**
 * An email field whose value is what was typed. Browsers give that of `type="email"` in Punycode:
 * `anna@xn--mller-kva.de`. Spaces around a pasted address are removed as they do.
 */
const emailProps = ({ onChange }: InputProps): InputProps => ({
  type: 'text',
  inputMode: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
  onChange(event) {
    const { currentTarget: field } = event;
    if (field.value !== field.value.trim()) field.value = field.value.trim();
    onChange?.(event);
  },
});

/** A labelled text input with hint or error. */
export function Field({ label, isOptional, hint, error, ...input }: FieldFrameProps & InputProps): ReactNode {
  const { inputProps } = useContext(KitDefaults);
  const props = input.type === 'email' ? { ...input, ...emailProps(input) } : input;
  return (
    <FieldFrame
      label={label}
      isOptional={isOptional}
      hint={hint}
      error={error}
      draw={(described) => <input {...inputProps} {...props} {...described} className="input" />}
    />
  );
}
