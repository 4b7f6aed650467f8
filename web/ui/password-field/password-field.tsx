import { useState, type ComponentProps, type ReactNode } from 'react';
import { FieldFrame, type FieldFrameProps } from '#web/ui/field/field-frame.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import './password-field.css';

export interface PasswordFieldProps extends FieldFrameProps, Omit<ComponentProps<'input'>, 'type'> {
  /** Label of the show button. */
  showLabel: string;
}

/** A labelled password field with a show button. Pasting is allowed. */
export function PasswordField({ label, optional, hint, error, showLabel, ...input }: PasswordFieldProps): ReactNode {
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame
      label={label}
      optional={optional}
      hint={hint}
      error={error}
      draw={(described) => (
        <span className="input password">
          <input
            {...input}
            {...described}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            type="button"
            className="icon-btn"
            aria-label={showLabel}
            aria-pressed={isShown}
            aria-controls={described.id}
            onClick={() => setShown(!isShown)}
          >
            <Icon name={isShown ? 'eye-off' : 'eye'} />
          </button>
        </span>
      )}
    />
  );
}
