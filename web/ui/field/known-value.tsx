import type { ReactNode } from 'react';

interface KnownValueProps {
  label: ReactNode;
  value: string;
  /** Follows the value: a button that changes it. */
  children?: ReactNode;
}

/** A value that a form need not ask for, because the account has it. */
export function KnownValue({ label, value, children }: KnownValueProps): ReactNode {
  return (
    <p>
      <span className="ink-2 t-14">{label}</span>
      <br />
      <bdi>{value}</bdi> {children}
    </p>
  );
}
