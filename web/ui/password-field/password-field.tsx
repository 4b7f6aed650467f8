import { useContext, useState, type ComponentProps, type ReactNode } from 'react';
import { FieldFrame, type FieldFrameProps } from '#web/ui/field/field-frame.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { KitDefaults } from '#web/ui/kit-defaults/kit-defaults.ts';
import './password-field.css';

interface PasswordFieldProps extends FieldFrameProps, Omit<ComponentProps<'input'>, 'type'> {}

/** A labelled password field with a show button. Pasting is allowed. */
export function PasswordField({ label, isOptional, hint, error, ...input }: PasswordFieldProps): ReactNode {
  const [isShown, setShown] = useState(false);
  const { translate: t } = useContext(KitDefaults);
  return (
    <FieldFrame
      label={label}
      isOptional={isOptional}
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
            aria-label={t('form.show_password')}
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
