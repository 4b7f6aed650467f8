import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';
import { preparePlace } from '#web/ui/float/use-placed.ts';

/** Specification 9: delay before closing after the pointer has left. */
const CLOSE_MS = 300;

export interface HoverHandlers {
  onPointerEnter: (event: PointerEvent) => void;
  onPointerLeave: (event: PointerEvent) => void;
}

interface Hover {
  /** For both button and panel, which share the hover area. */
  handlers: HoverHandlers | Record<string, never>;
  /** A press on a hovered popover pins it open; returns whether it did. */
  pin: () => boolean;
}

/** Opens a popover on hover and closes it a while after the pointer has left. Ignores touch. */
export function useHover(
  button: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  isOn: boolean,
): Hover {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isByHover = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const pin = (): boolean => {
    const wasByHover = isByHover.current && (panel.current?.matches(':popover-open') ?? false);
    isByHover.current = false;
    return wasByHover;
  };
  if (!isOn) return { handlers: {}, pin };
  return {
    pin,
    handlers: {
      onPointerEnter(event) {
        if (event.pointerType !== 'mouse') return;
        void preparePlace();
        clearTimeout(timer.current);
        if (panel.current?.matches(':popover-open') || !button.current) return;
        isByHover.current = true;
        panel.current?.showPopover({ source: button.current });
      },
      onPointerLeave(event) {
        if (event.pointerType !== 'mouse' || !isByHover.current) return;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => panel.current?.hidePopover(), CLOSE_MS);
      },
    },
  };
}
