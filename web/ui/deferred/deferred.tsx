import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { DEHYDRATED } from '#web/browser/hydration-marks.ts';
import { announceHydrated } from './hydration.ts';
import './deferred.css';

interface DeferredProps {
  /** Rendered by the server; a lazy component whose script the browser fetches after the page works. */
  children: ReactNode;
  /** Shown where the server did not render it: after a navigation within the page. */
  fallback?: ReactNode;
}

/**
 * Deferred hydration: shows the server's HTML until the script of its children has arrived. Updates wait until then, because
 * React replaces a dehydrated boundary that is updated. Presses are replayed (`web/browser/replay-press.ts`).
 */
export function Deferred({ children, fallback = null }: DeferredProps): ReactNode {
  const [isHydrated, setHydrated] = useState(false);
  const current = (
    <Suspense fallback={fallback}>
      <Boundary onReady={setHydrated}>{children}</Boundary>
    </Suspense>
  );
  const [first] = useState(current);
  return isHydrated ? current : first;
}

function Boundary({ onReady, children }: { onReady: (isHydrated: true) => void; children: ReactNode }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.removeAttribute(DEHYDRATED);
    onReady(true);
    announceHydrated();
  }, [onReady]);
  return (
    <div ref={box} className="deferred" {...{ [DEHYDRATED]: '' }}>
      {children}
    </div>
  );
}
