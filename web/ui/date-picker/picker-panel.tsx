import { useEffect, useRef, type FocusEvent, type ReactNode, type RefObject } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import { usePlaced } from '../float/use-placed.ts';
import { LARGE, useMedia } from '../hooks/use-media.ts';
import './picker-panel.css';

/** Specification 9: distance of what floats from its button. */
const OFFSET_PX = 12;

export interface PickerPanelProps {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  /** What floats beside the button where there is room. */
  panel: ReactNode;
  /** What fills a phone, and its buttons. */
  sheet: ReactNode;
  sheetFoot: ReactNode;
}

/** The open half of a date picker: on a large screen it floats, and leaving it closes it; on a phone it fills the screen and is left by its buttons. */
export function PickerPanel({ id, anchor, isOpen, onClose, title, closeLabel, panel, sheet, sheetFoot }: PickerPanelProps): ReactNode {
  const isLarge = useMedia(LARGE);
  const box = useRef<HTMLDivElement>(null);
  const isFloating = isOpen && isLarge;
  usePlaced(isFloating, anchor, box, { placement: 'bottom-start', offsetPx: OFFSET_PX });
  useEffect(() => {
    if (isFloating) box.current?.showPopover();
    else if (box.current?.matches(':popover-open')) box.current.hidePopover();
  }, [isFloating]);
  const leave = (event: FocusEvent): void => {
    const to = event.relatedTarget;
    if (to instanceof Node && !box.current?.contains(to) && !anchor.current?.contains(to)) box.current?.hidePopover();
  };
  if (!isLarge) {
    return <Dialog isOpen={isOpen} onClose={onClose} title={title} closeLabel={closeLabel} form="full" foot={sheetFoot}>{sheet}</Dialog>;
  }
  return (
    <div ref={box} id={id} popover="auto" role="dialog" aria-label={title} className="drop pick__panel" onBlur={leave} onToggle={(event) => { if (event.newState === 'closed') onClose(); }}>
      {isOpen && <div className="drop__body">{panel}</div>}
    </div>
  );
}
