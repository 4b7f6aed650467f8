import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import './collapse.css';
import { useCollapseState } from './use-collapse-state.ts';

interface CollapseProps {
  /** For `aria-controls` of its button. */
  id: string;
  isOpen: boolean;
  /** Called when find-in-page reveals it: the parent should set `isOpen`. */
  onFound: () => void;
  children: ReactNode;
}

/** A collapsible part controlled from outside, animated in 200 ms. With its own header use `Fold`. */
export function Collapse({ id, isOpen, onFound, children }: CollapseProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const inside = useRef<HTMLDivElement>(null);
  const state = useCollapseState(box, isOpen);
  const found = useEffectEvent(onFound);
  // React treats `hidden` as a boolean; `until-found` must be set on the element.
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
