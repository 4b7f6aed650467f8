import { useLayoutEffect } from 'react';

/** Margin between a list and the edge of the window. */
const EDGE_PX = 12;
/** With less space below its field a list opens above it, if there is more. */
const ENOUGH_PX = 260;

/**
 * Keeps an open list inside the visual viewport, also above an on-screen keyboard: sets `--room` and, when it opens
 * upwards, `data-side="top"`.
 */
export function useMenuRoom(isOpen: boolean, menuId: string): void {
  useLayoutEffect(() => {
    const element = document.getElementById(menuId);
    const field = element?.parentElement?.closest<HTMLElement>('.ask__field, .find');
    if (!isOpen || !element || !field) return;
    const measure = (): void => {
      const { top, bottom } = field.getBoundingClientRect();
      const below = (visualViewport?.height ?? innerHeight) - bottom - EDGE_PX * 2;
      const above = top - EDGE_PX * 2;
      const isAbove = below < ENOUGH_PX && above > below;
      element.dataset['side'] = isAbove ? 'top' : 'bottom';
      element.style.setProperty('--room', `${Math.floor(isAbove ? above : below)}px`);
    };
    measure();
    addEventListener('scroll', measure, { passive: true });
    visualViewport?.addEventListener('resize', measure);
    return () => {
      removeEventListener('scroll', measure);
      visualViewport?.removeEventListener('resize', measure);
    };
  }, [isOpen, menuId]);
}
