import { useLayoutEffect, useRef, useState, type FocusEvent, type ReactNode, type RefObject } from 'react';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { usePlaced } from '#web/ui/float/use-placed.ts';
import { LARGE, useMedia } from '#web/ui/hooks/use-media.ts';
import '#web/ui/dropdown/dropdown.css';
import './picker-panel.css';

/** Specification 9: distance of a popover from its button. */
const OFFSET_PX = 12;

interface PickerPanelProps {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Content of the popover on large screens. */
  panel: ReactNode;
  /** Content of the full-screen sheet on a phone, and its buttons. */
  sheet: ReactNode;
  sheetFoot: ReactNode;
}

/**
 * The open part of a date picker: on a large screen a popover that closes on leaving; on a phone a full-screen sheet
 * with buttons.
 */
export function PickerPanel({
  id,
  anchor,
  isOpen,
  onClose,
  title,
  panel,
  sheet,
  sheetFoot,
}: PickerPanelProps): ReactNode {
  const isLarge = useMedia(LARGE);
  const box = useRef<HTMLDivElement>(null);
  const isFloating = isOpen && isLarge;
  // The content remounts with each opening and stays while closing: focus returns to the button only from inside.
  const [openings, setOpenings] = useState({ count: 0, isNow: false });
  if (openings.isNow !== isFloating) setOpenings({ count: openings.count + (isFloating ? 1 : 0), isNow: isFloating });
  usePlaced(isFloating, anchor, box, { placement: 'bottom-start', offsetPx: OFFSET_PX });
  // Before the calendar takes focus: a hidden element cannot.
  useLayoutEffect(() => {
    if (isFloating !== box.current?.matches(':popover-open')) box.current?.togglePopover();
  }, [isFloating]);
  const leave = (event: FocusEvent): void => {
    const to = event.relatedTarget;
    if (to instanceof Node && !box.current?.contains(to) && !anchor.current?.contains(to)) box.current?.hidePopover();
  };
  if (!isLarge) {
    return (
      <Dialog isOpen={isOpen} onClose={onClose} title={title} form="full" foot={sheetFoot}>
        {sheet}
      </Dialog>
    );
  }
  return (
    <div
      ref={box}
      id={id}
      popover="auto"
      role="dialog"
      aria-label={title}
      className="drop pick__panel"
      onBlur={leave}
      onToggle={(event) => {
        if (event.newState === 'closed') onClose();
      }}
    >
      {openings.count > 0 && (
        <div key={openings.count} className="drop__body">
          {panel}
        </div>
      )}
    </div>
  );
}
