import { useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { topModal, watchModals } from '#web/ui/dialog/open-modals.ts';
import { useLazyModule } from '#web/ui/hooks/use-lazy-module.ts';
import { shownToasts, watchToasts } from './show-toast.ts';

const nowhere = (): null => null;

/**
 * The toast container, once per page. The live region is always rendered, its content is loaded with the first toast.
 * While a modal is open the region moves into it: everything outside is inert.
 */
export function ToastCorner(): ReactNode {
  const toasts = useSyncExternalStore(watchToasts, shownToasts, shownToasts);
  const list = useLazyModule(() => import('./toast-list.tsx'), toasts.length > 0);
  const modal = useSyncExternalStore(watchModals, topModal, nowhere);
  const region = (
    <div role="status" aria-live="polite">
      {list && toasts.length > 0 && <list.ToastList toasts={toasts} />}
    </div>
  );
  return modal ? createPortal(region, modal) : region;
}
