import type { ReactNode } from 'react';

/** A skip link to the element `to` selects, visible on focus. Adds no history entry. */
export function SkipLink({ to, children }: { to: string; children: ReactNode }): ReactNode {
  const skip = (): void => {
    const target = document.querySelector<HTMLElement>(to);
    if (!target) return;
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus();
  };
  return (
    <button type="button" className="skip desktop-only needs-script" onClick={skip}>
      {children}
    </button>
  );
}
