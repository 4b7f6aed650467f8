import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useConfirm, type Question } from '#web/ui/confirm/use-confirm.tsx';

/** Whether a navigation leaves the page by a link or the history; overlays and links within it do not. */
function leavesPage({ hashChange, downloadRequest, formData, destination }: NavigateEvent): boolean {
  const { origin, pathname, search } = new URL(destination.url);
  const isSamePage = origin === location.origin && pathname === location.pathname && search === location.search;
  return !hashChange && downloadRequest === null && !formData && !isSamePage;
}

/**
 * Asks before a page with unsaved changes is left: in a dialog, or in the browser's own when the page is closed or
 * reloaded. Returns the dialog, to be rendered.
 */
export function useLeaveGuard(isChanged: boolean, question: Question): ReactNode {
  const confirm = useConfirm();
  const isLeaving = useRef(false);
  const ask = useEffectEvent(async ({ navigationType, destination, info }: NavigateEvent) => {
    if (!(await confirm.ask(question))) return;
    isLeaving.current = true;
    const { committed, finished } =
      navigationType === 'traverse'
        ? navigation.traverseTo(destination.key)
        : navigation.navigate(destination.url, { info });
    // Both reject when another navigation takes its place.
    committed?.catch(() => {});
    finished?.catch(() => {});
  });
  useEffect(() => {
    if (!isChanged) return;
    const ended = new AbortController();
    const { signal } = ended;
    addEventListener(
      'beforeunload',
      (event) => {
        if (!isLeaving.current) event.preventDefault();
      },
      { signal },
    );
    if (!('navigation' in window)) return () => ended.abort();
    navigation.addEventListener(
      'navigate',
      (event) => {
        if (isLeaving.current || !event.cancelable || !leavesPage(event)) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        void ask(event);
      },
      // Before the router, which has begun to leave the page otherwise.
      { signal, capture: true },
    );
    return () => ended.abort();
  }, [isChanged]);
  return confirm.dialog;
}
