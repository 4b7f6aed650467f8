import { useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import './loading-bar.css';

/**
 * Specification 9, "Loading indicator": nothing for the first 200 ms, two seconds to cross, hidden 500 ms after the
 * end, removed 400 ms later.
 */
const THROTTLE_MS = 200;
const DURATION_MS = 2000;
const HIDE_MS = 500;
const RESET_MS = 400;

type Phase = 'idle' | 'moving' | 'ending' | 'leaving';

/** The next phase of the line, and its delay. */
function nextOf(phase: Phase, isOn: boolean): { phase: Phase; afterMs: number } | null {
  if (isOn) return phase === 'moving' ? null : { phase: 'moving', afterMs: THROTTLE_MS };
  if (phase === 'moving') return { phase: 'ending', afterMs: 0 };
  if (phase === 'ending') return { phase: 'leaving', afterMs: HIDE_MS };
  return phase === 'leaving' ? { phase: 'idle', afterMs: RESET_MS } : null;
}

/**
 * A thin progress line while the next page is loading; never shown for a fast page. Visual only: set `aria-busy` as
 * well.
 */
export function LoadingBar({ isOn }: { isOn: boolean }): ReactNode {
  const [phase, setPhase] = useState<Phase>('idle');
  useEffect(() => {
    const next = nextOf(phase, isOn);
    if (!next) return;
    const timer = setTimeout(() => setPhase(next.phase), next.afterMs);
    return () => clearTimeout(timer);
  }, [phase, isOn]);
  if (phase === 'idle') return null;
  const style = { '--cross': `${DURATION_MS}ms`, '--reset': `${RESET_MS}ms` } as CSSProperties;
  return <div className={`loadbar loadbar--${phase}`} style={style} aria-hidden="true" />;
}
