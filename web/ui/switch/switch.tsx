import type { ComponentProps, ReactNode } from 'react';
import './switch.css';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  children: ReactNode;
  /** A second line that says what it does. */
  note?: ReactNode;
}

/** Something that is on or off at once, without a button to send it. In a form that is sent use a checkbox. */
export function Switch({ children, note, ...input }: SwitchProps): ReactNode {
  return (
    <label className="toggle">
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says by itself how it stands */}
      <input {...input} type="checkbox" role="switch" className="switch" />
      <span>
        {children}
        {note && <small>{note}</small>}
      </span>
    </label>
  );
}
