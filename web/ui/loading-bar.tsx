import { useEffect, useState, type ReactNode } from 'react';

/** Specification 9: the bar hides 500 ms after the end and resets 400 ms later. */
const HIDE_MS = 900;

/** A thin line at the very top while the next page is on its way; nothing for the first 200 ms. */
export function LoadingBar({ isOn, label }: { isOn: boolean; label: string }): ReactNode {
  const [isEnding, setEnding] = useState(false);
  const [wasOn, setWasOn] = useState(isOn);
  if (wasOn !== isOn) {
    setWasOn(isOn);
    setEnding(!isOn);
  }
  useEffect(() => {
    if (!isEnding) return;
    const timer = setTimeout(() => setEnding(false), HIDE_MS);
    return () => clearTimeout(timer);
  }, [isEnding]);
  if (!isOn && !isEnding) return null;
  return <div className={isOn ? 'loadbar' : 'loadbar is-ending'} role="progressbar" aria-label={label} />;
}
