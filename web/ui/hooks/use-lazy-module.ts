import { useEffect, useEffectEvent, useState } from 'react';

/** A lazily imported module, loaded after mounting while `isEnabled`; null until then. A failed import reloads a stale page. */
export function useLazyModule<Module extends object>(load: () => Promise<Module>, isEnabled = true): Module | null {
  const [module, setModule] = useState<Module | null>(null);
  const isPending = isEnabled && module === null;
  // Callers pass a new `load` on every render.
  const start = useEffectEvent(load);
  useEffect(() => {
    if (!isPending) return;
    let isCancelled = false;
    start().then(
      (loaded) => {
        if (!isCancelled) setModule(loaded);
      },
      () => {},
    );
    return () => {
      isCancelled = true;
    };
  }, [isPending]);
  return module;
}
