import { useEffect, useState, type RefObject } from 'react';
import { whenSettled } from '#web/ui/hooks/when-settled.ts';

/** Specification 4: at rest at either end, or on the way to the other; styles and callers depend on these names. */
export type CollapseState = 'collapsed' | 'expanding' | 'expanded' | 'collapsing';

/** State of a collapsible element: at rest at either end, or moving to the other. */
export function useCollapseState(box: RefObject<Element | null>, isOpen: boolean): CollapseState {
  const [restsOpen, setRestsOpen] = useState(isOpen);
  useEffect(() => {
    if (restsOpen === isOpen || !box.current) return;
    let isCurrent = true;
    void whenSettled(box.current).then(() => isCurrent && setRestsOpen(isOpen));
    return () => void (isCurrent = false);
  }, [box, isOpen, restsOpen]);
  if (isOpen) return restsOpen ? 'expanded' : 'expanding';
  return restsOpen ? 'collapsing' : 'collapsed';
}
