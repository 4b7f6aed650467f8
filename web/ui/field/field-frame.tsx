import { useContext, useId, type ReactNode } from 'react';
import { Icon } from '#web/ui/icon/icon.tsx';
import { KitDefaults } from '#web/ui/kit-defaults/kit-defaults.ts';

export interface FieldFrameProps {
  label: ReactNode;
  /** Adds "(optional)" to the label. */
  isOptional?: boolean;
  hint?: ReactNode;
  /** Error message; replaces the hint and is announced. */
  error?: string | null;
}

/** Ids and ARIA attributes that connect a control with its label, hint and error. */
export interface Described {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** The hint or error below a control. */
export function FieldNote({ id, hint, error }: Pick<FieldFrameProps, 'hint' | 'error'> & { id: string }): ReactNode {
  return (
    <p className="hint" id={`${id}-note`} role={error ? 'alert' : undefined} hidden={!error && !hint}>
      {error && <Icon name="circle-alert" size={16} />}
      {error || hint}
    </p>
  );
}

/** Connects a control with its frame. */
export function useDescribed({ hint, error }: Pick<FieldFrameProps, 'hint' | 'error'>): Described {
  const id = useId();
  return { id, 'aria-describedby': error || hint ? `${id}-note` : undefined, 'aria-invalid': error ? true : undefined };
}

/** The label, marked if the field is optional. */
export function LabelText({ label, isOptional }: Pick<FieldFrameProps, 'label' | 'isOptional'>): ReactNode {
  const { translate: t } = useContext(KitDefaults);
  return (
    <>
      {label}
      {isOptional && <span className="ink-3"> {t('form.optional')}</span>}
    </>
  );
}

/** Label above a control, hint or error below. The control gets the ids. */
export function FieldFrame({
  label,
  isOptional,
  hint,
  error,
  draw,
}: FieldFrameProps & { draw: (described: Described) => ReactNode }): ReactNode {
  const described = useDescribed({ hint, error });
  return (
    <div className={error ? 'field has-error' : 'field'}>
      <label className="label" htmlFor={described.id}>
        <LabelText label={label} isOptional={isOptional} />
      </label>
      {draw(described)}
      <FieldNote id={described.id} hint={hint} error={error} />
    </div>
  );
}

interface GroupFrameProps extends FieldFrameProps {
  /** `radiogroup` for single choice, `group` for multiple. */
  role: 'radiogroup' | 'group';
  isRequired?: boolean;
  className?: string;
  children: ReactNode;
}

/** Frame of several controls: a fieldset with a legend. */
export function GroupFrame({
  label,
  isOptional,
  hint,
  error,
  role,
  isRequired,
  className,
  children,
}: GroupFrameProps): ReactNode {
  const described = useDescribed({ hint, error });
  const isOne = role === 'radiogroup';
  return (
    <fieldset
      className={['field', error && 'has-error', className].filter(Boolean).join(' ')}
      role={isOne ? role : undefined}
      aria-describedby={described['aria-describedby']}
      aria-invalid={isOne ? described['aria-invalid'] : undefined}
      aria-required={(isOne && isRequired) || undefined}
    >
      <legend className="label">
        <LabelText label={label} isOptional={isOptional} />
      </legend>
      {children}
      <FieldNote id={described.id} hint={hint} error={error} />
    </fieldset>
  );
}
