import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { closeToast, shownToasts, watchToasts } from './show-toast.ts';

const ToastList = lazy(async () => ({ default: (await import('./toast-list.tsx')).ToastList }));

/** Where toasts appear: once a page. The live region stands from the beginning, what is in it is loaded with the first toast. */
export function ToastCorner({ closeLabel }: { closeLabel: string }): ReactNode {
  const toasts = useSyncExternalStore(watchToasts, shownToasts, shownToasts);
  return (
    <div role="status" aria-live="polite">
      {toasts.length > 0 && <Suspense fallback={null}><ToastList toasts={toasts} closeLabel={closeLabel} onClose={closeToast} /></Suspense>}
    </div>
  );
}
