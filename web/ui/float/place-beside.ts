import { arrow, autoUpdate, computePosition, flip, offset, shift, size, type Placement } from '@floating-ui/dom';
import { debounce } from '#web/ui/hooks/debounce.ts';

/** Specification 9: recompute the position after a resize. */
const RESIZE_REST_MS = 1000;
/** Margin between a panel and the edge of the window. */
const EDGE_PX = 8;

export interface PlaceOptions {
  placement: Placement;
  offsetPx: number;
  /** Minimum distance of the arrow from a corner; no arrow without it. */
  arrowPaddingPx?: number;
  /** Makes the panel at least as wide as its anchor. */
  isAsWide?: boolean;
}

/**
 * Positions a top-layer panel beside an element until the returned function is called. Sets its side in `data-side`,
 * the available height in `--room`, the arrow's position in `--arrow`, the element's width in `--as-wide`.
 */
export function placeBeside(
  anchor: Element,
  panel: HTMLElement,
  { placement, offsetPx, arrowPaddingPx, isAsWide }: PlaceOptions,
): () => void {
  const tip = arrowPaddingPx === undefined ? null : panel.querySelector<HTMLElement>('[data-arrow]');
  const place = async (): Promise<void> => {
    const {
      x,
      y,
      placement: found,
      middlewareData,
    } = await computePosition(anchor, panel, {
      placement,
      middleware: [
        offset(offsetPx),
        flip({ padding: EDGE_PX }),
        shift({ padding: EDGE_PX }),
        size({
          padding: EDGE_PX,
          apply({ availableHeight, rects }) {
            panel.style.setProperty('--room', `${Math.floor(availableHeight)}px`);
            if (isAsWide) panel.style.setProperty('--as-wide', `${rects.reference.width}px`);
          },
        }),
        ...(tip ? [arrow({ element: tip, padding: arrowPaddingPx ?? 0 })] : []),
      ],
    });
    Object.assign(panel.style, { left: `${x}px`, top: `${y}px` });
    panel.dataset['side'] = found.split('-')[0];
    panel.style.setProperty('--arrow', `${middlewareData.arrow?.x ?? middlewareData.arrow?.y ?? 0}px`);
  };
  const later = debounce(() => void place(), RESIZE_REST_MS);
  const stopFollowing = autoUpdate(anchor, panel, () => void place(), {
    ancestorResize: false,
    elementResize: false,
    layoutShift: false,
  });
  // The first call reports the size already placed; content that grows beyond the window cannot wait.
  let isFirst = true;
  const watchPanel = new ResizeObserver(() => {
    const isCut = panel.getBoundingClientRect().bottom > innerHeight;
    if (isCut) void place();
    else if (!isFirst) later.call();
    isFirst = false;
  });
  watchPanel.observe(panel);
  addEventListener('resize', later.call);
  return () => {
    stopFollowing();
    watchPanel.disconnect();
    removeEventListener('resize', later.call);
    later.stop();
  };
}
