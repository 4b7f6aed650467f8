import { useLayoutEffect, type RefObject } from 'react';
import type { placeBeside, PlaceOptions } from './place-beside.ts';

const load = async (): Promise<typeof placeBeside> => (await import('./place-beside.ts')).placeBeside;

/** Preloads the positioning code before the first opening, so that the panel appears in its place. */
export function preparePlace(): Promise<unknown> {
  // A failed preload is retried when the panel opens.
  return load().catch(() => {});
}

/**
 * Positions an open panel beside its anchor. The code is loaded with the first opening; until then CSS positions it.
 */
export function usePlaced(
  isOpen: boolean,
  anchor: RefObject<Element | null>,
  panel: RefObject<HTMLElement | null>,
  { placement, offsetPx, arrowPaddingPx, isAsWide }: PlaceOptions,
): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    let stop: (() => void) | undefined;
    let isCurrent = true;
    load().then(
      (place) => {
        if (!isCurrent || !anchor.current || !panel.current) return;
        stop = place(anchor.current, panel.current, {
          placement,
          offsetPx,
          arrowPaddingPx,
          isAsWide,
        });
      },
      // Without the code, the CSS position is good enough.
      () => void (panel.current && (panel.current.dataset['side'] = 'none')),
    );
    return () => {
      isCurrent = false;
      stop?.();
    };
  }, [isOpen, anchor, panel, placement, offsetPx, arrowPaddingPx, isAsWide]);
}
