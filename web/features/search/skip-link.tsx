import type { ReactNode } from 'react';

/** Leads the keyboard past a long row of stops to what `to` selects; seen only while it has the focus. It leaves no step in the history. */
export function SkipLink({ to, children }: { to: string; children: ReactNode }): ReactNode {
  const skip = (): void => {
    const target = document.querySelector<HTMLElement>(to);
    if (!target) return;
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus();
  };
  return (
    <button type="button" className="skip desk-only needs-script" onClick={skip}>
      {children}
    </button>
  );
}
