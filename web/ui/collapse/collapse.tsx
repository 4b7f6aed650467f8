import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import './collapse.css';
import { useCollapseState } from './use-collapse-state.ts';

export interface CollapseProps {
  /** For the `aria-controls` of what opens it. */
  id: string;
  isOpen: boolean;
  /** The browser's own search has found something in it: `isOpen` should follow. */
  onFound: () => void;
  children: ReactNode;
}

/** A part of the page that something else opens, in 200 ms. A part with a head of its own is a `Fold`. */
export function Collapse({ id, isOpen, onFound, children }: CollapseProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const inside = useRef<HTMLDivElement>(null);
  const state = useCollapseState(box, isOpen);
  const found = useEffectEvent(onFound);
  // React knows `hidden` as a switch only; what can be found on the page is hidden in a softer way.
  useLayoutEffect(() => {
    if (state === 'collapsed') inside.current?.setAttribute('hidden', 'until-found');
  }, [state]);
  useEffect(() => {
    const part = inside.current;
    const onMatch = (): void => found();
    part?.addEventListener('beforematch', onMatch);
    return () => part?.removeEventListener('beforematch', onMatch);
  }, []);
  return (
    <div ref={box} id={id} className="collapse" data-state={state}>
      <div ref={inside} className="collapse__in" hidden={state === 'collapsed'}>
        {children}
      </div>
    </div>
  );
}
