import { useEffect, useEffectEvent, useState } from 'react';

/**
 * A lazily imported module, loaded after mounting while `isEnabled`; null until then. A failed import reloads a stale
 * page. Unlike a lazy component it shows no fallback, after which React would delay further hydration by 300 ms.
 */
export function useLazyModule<Module extends object>(load: () => Promise<Module>, isEnabled = true): Module | null {
  const [module, setModule] = useState<Module | null>(null);
  // Callers pass a new `load` on every render.
  const start = useEffectEvent(load);
  useEffect(() => {
    if (isEnabled) start().then(setModule, () => {});
  }, [isEnabled]);
  return module;
}
