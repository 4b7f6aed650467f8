import { useEffect, useRef, useState, type ReactNode } from 'react';
import { KEEPS_FOCUS, useAddressText } from '#web/state/page.ts';

const pathOf = (address: string): string | undefined => address.split('?', 1)[0];

/** Moves focus to the heading. It is focusable only this way, so Tab never stops there. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Announces the title of each new page, moves focus to its heading and closes open popovers. A change of the query
 * alone, such as a filter, announces nothing and moves focus only when the focused element is gone.
 */
export function RouteAnnouncer(): ReactNode {
  const address = useAddressText();
  const shown = useRef(address);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (shown.current === address) return;
    const staysOnPath = pathOf(shown.current) === pathOf(address);
    shown.current = address;
    if (staysOnPath) {
      if (document.activeElement === document.body) focusHeading();
      return;
    }
    for (const open of document.querySelectorAll<HTMLElement>('[popover=auto]:popover-open')) open.hidePopover();
    setTitle(document.title);
    if (!location.hash && !document.activeElement?.closest(`[${KEEPS_FOCUS}]`)) focusHeading();
  }, [address]);
  return (
    <p className="sr" aria-live="polite">
      {title}
    </p>
  );
}
