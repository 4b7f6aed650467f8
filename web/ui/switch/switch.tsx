import type { ComponentProps, ReactNode } from 'react';
import './switch.css';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  children: ReactNode;
  /** A second line that describes it. */
  note?: ReactNode;
}

/** A setting that applies immediately. In a form with a submit button use a checkbox. */
export function Switch({ children, note, ...input }: SwitchProps): ReactNode {
  return (
    <label className="toggle">
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox exposes its own state */}
      <input {...input} type="checkbox" role="switch" className="switch" />
      <span>
        {children}
        {note && <small>{note}</small>}
      </span>
    </label>
  );
}
