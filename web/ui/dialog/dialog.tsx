import { useContext, useId, useRef, type ReactNode } from 'react';
import { useDragDown } from '../hooks/use-drag-down.ts';
import { Icon } from '../icon/icon.tsx';
import { KitDefaults } from '../kit-defaults/kit-defaults.ts';
import { ModalBox } from './modal-box.tsx';

export interface DialogProps {
  isOpen: boolean;
  /** Called on the close button, Escape, a click outside or a swipe; the parent closes it with `isOpen`. */
  onClose: () => void;
  /** Called after the closing animation; the parent then unmounts it. */
  onClosed?: () => void;
  title: ReactNode;
  /** Name of the cross, for screen readers. */
  closeLabel: string;
  /** Drawn while it is open only, so that what is in it begins anew each time. */
  children: ReactNode;
  foot?: ReactNode;
  /** Stands beside the title, opposite the cross. */
  aside?: ReactNode;
  /** On a phone `modal` rises from below as high as it needs, `full` fills the screen. */
  form?: 'modal' | 'full';
  /** The site's width unless said. */
  widthPx?: number;
  /** A click beside it only makes it flash: it has something that must not be lost by a slip. */
  isPersistent?: boolean;
}

/** A modal with title, cross, body and foot: in the middle of a desk, a sheet on a phone. The first element with `data-autofocus` has the focus. */
export function Dialog({
  isOpen,
  onClose,
  onClosed,
  title,
  closeLabel,
  children,
  foot,
  aside,
  form = 'modal',
  widthPx,
  isPersistent = false,
}: DialogProps): ReactNode {
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const drag = useDragDown(box, onClose);
  const { modalWidthPx } = useContext(KitDefaults);
  return (
    <ModalBox
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      isPersistent={isPersistent}
      boxRef={box}
      className={`dialog--${form}`}
      labelledBy={titleId}
      widthPx={widthPx ?? modalWidthPx}
    >
      <div className="dialog__in">
        <header className={isPersistent ? 'dialog__top' : 'dialog__top dialog__top--held'} {...drag}>
          <h2 id={titleId}>{title}</h2>
          {aside}
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
