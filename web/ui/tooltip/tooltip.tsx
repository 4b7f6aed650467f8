import type { Placement } from '@floating-ui/dom';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { usePlaced } from '#web/ui/float/use-placed.ts';
import './tooltip.css';

/** Specification 9: distance of a popover. */
const OFFSET_PX = 12;
const ARROW_PADDING_PX = 12;

/** Props of the described element: `<button type="button" {...anchor}>`. It must be focusable. */
export interface TooltipAnchor {
  ref: RefObject<HTMLButtonElement | null>;
  'aria-describedby': string;
  onPointerEnter: (event: PointerEvent) => void;
  onPointerLeave: (event: PointerEvent) => void;
  onFocus: () => void;
  onBlur: (event: FocusEvent) => void;
}

export interface TooltipProps {
  /** Short text, announced after the element's name. Essential information belongs on the page. */
  text: string;
  draw: (anchor: TooltipAnchor) => ReactNode;
  placement?: Placement;
}

/** A tooltip, shown on hover and focus, hidden by Escape; the pointer may move onto it. */
export function Tooltip({ text, draw, placement = 'top' }: TooltipProps): ReactNode {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  usePlaced(isOpen, anchor, tip, { placement, offsetPx: OFFSET_PX, arrowPaddingPx: ARROW_PADDING_PX });
  const show = (): void => {
    if (!tip.current?.matches(':popover-open'))
      tip.current?.showPopover({ ...(anchor.current && { source: anchor.current }) });
  };
  const hide = (): void => tip.current?.hidePopover();
  const leave = (event: PointerEvent): void => {
    const to = event.relatedTarget;
    const isOnBoth = to instanceof Node && (tip.current?.contains(to) || anchor.current?.contains(to));
    if (!isOnBoth && document.activeElement !== anchor.current) hide();
  };
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // Escape must not close the surrounding dialog.
      event.preventDefault();
      tip.current?.hidePopover();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen]);
  return (
    <>
      {draw({
        ref: anchor,
        'aria-describedby': id,
        onPointerEnter: (event) => {
          if (event.pointerType === 'mouse') show();
        },
        onPointerLeave: leave,
        onFocus: show,
        onBlur: hide,
      })}
      <span
        ref={tip}
        id={id}
        role="tooltip"
        popover="hint"
        className="tip"
        onPointerLeave={leave}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {text}
        <i className="tip__tip" data-arrow="" />
      </span>
    </>
  );
}
