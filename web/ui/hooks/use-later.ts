import { useEffect, useEffectEvent, useState } from 'react';

/** A lazily imported module, loaded after mounting while `isEnabled`; null until then. A failed import reloads a stale page. */
export function useLater<Module extends object>(load: () => Promise<Module>, isEnabled = true): Module | null {
  const [module, setModule] = useState<Module | null>(null);
  const isWaiting = isEnabled && module === null;
  // Callers pass a new `load` on every render.
  const start = useEffectEvent(load);
  useEffect(() => {
    if (!isWaiting) return;
    let isGone = false;
    start().then(
      (loaded) => {
        if (!isGone) setModule(loaded);
      },
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [isWaiting]);
  return module;
}
