import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { sayLive, STILL } from './live.ts';
import './later.css';

export interface LaterProps {
  /** Drawn by the server; its script comes after the page works. */
  children: ReactNode;
  /** Shown where the server did not draw it: a page that was gone to, not loaded. */
  fallback?: ReactNode;
}

/**
 * A part that the server draws with the page and that comes alive when its script is there. Until then it stays as the server drew it: a boundary that is
 * drawn anew before its script is there would lose what stands in it. A press in it is kept and repeated (`web/browser/keep-press.ts`).
 */
export function Later({ children, fallback = null }: LaterProps): ReactNode {
  const [isLive, setLive] = useState(false);
  const now = (
    <Suspense fallback={fallback}>
      <Part onLive={setLive}>{children}</Part>
    </Suspense>
  );
  const [first] = useState(now);
  return isLive ? now : first;
}

function Part({ onLive, children }: { onLive: (isLive: true) => void; children: ReactNode }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.removeAttribute(STILL);
    onLive(true);
    sayLive();
  }, [onLive]);
  return (
    <div ref={box} className="later" {...{ [STILL]: '' }}>
      {children}
    </div>
  );
}
