import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';
import { preparePlace } from '../float/use-placed.ts';

/** Specification 9: how long a dropdown waits for the mouse to come back. */
const CLOSE_MS = 300;

export interface HoverHandlers {
  onPointerEnter: (event: PointerEvent) => void;
  onPointerLeave: (event: PointerEvent) => void;
}

export interface Hover {
  /** For the button and the panel alike: the way from one to the other is part of both. */
  handlers: HoverHandlers | Record<string, never>;
  /** A press on what the mouse has opened keeps it open; true when that was so. */
  pin: () => boolean;
}

/** Opens a popover by pointing at its button and closes it a while after the mouse has left both. Fingers do not hover. */
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
        preparePlace();
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
