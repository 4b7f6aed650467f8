import { useId, useRef, type ReactNode } from 'react';
import { ModalBox } from '#web/ui/dialog/modal-box.tsx';
import { useDragDown } from '#web/ui/hooks/use-drag-down.ts';
import { Icon } from '#web/ui/icon/icon.tsx';

export interface SheetProps {
  isOpen: boolean;
  /** Called on the close button, Escape, a tap outside, and a 100 px swipe down on its head. */
  onClose: () => void;
  /** Called after the closing animation; the parent then unmounts it. */
  onClosed?: () => void;
  title: ReactNode;
  /** Accessible name of the close button. */
  closeLabel: string;
  children: ReactNode;
  foot?: ReactNode;
}

/**
 * A bottom sheet at any width, as high as its content: what a dropdown is on a phone. For a form or question use a
 * dialog.
 */
export function Sheet({ isOpen, onClose, onClosed, title, closeLabel, children, foot }: SheetProps): ReactNode {
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const drag = useDragDown(box, onClose);
  return (
    <ModalBox
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      boxRef={box}
      className="dialog--sheet"
      labelledBy={titleId}
    >
      <div className="dialog__in">
        <header className="dialog__top dialog__top--held" {...drag}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" className="icon-btn" aria-label={closeLabel} onClick={onClose}>
            <Icon name="x" size={24} />
          </button>
        </header>
        <div className="dialog__body" data-body="">
          {children}
        </div>
        {foot && <footer className="dialog__foot">{foot}</footer>}
      </div>
    </ModalBox>
  );
}
