import { useEffect, useState } from 'react';

/** A module that is fetched once the component has appeared, and `isWanted` holds; null until it is there. A failed fetch reloads a stale page by itself. */
export function useLater<Module extends object>(load: () => Promise<Module>, isWanted = true): Module | null {
  const [module, setModule] = useState<Module | null>(null);
  const isWaiting = isWanted && module === null;
  useEffect(() => {
    if (!isWaiting) return;
    let isGone = false;
    load().then(
      (loaded) => {
        if (!isGone) setModule(loaded);
      },
      () => {},
    );
    return () => {
      isGone = true;
    };
    // `load` is written in place: a new function each time that loads the same.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isWaiting]);
  return module;
}
