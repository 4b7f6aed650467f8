import { useContext, useId, useRef, type ReactNode } from 'react';
import { useDragDown } from '#web/ui/hooks/use-drag-down.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { KitDefaults } from '#web/ui/kit-defaults/kit-defaults.ts';
import { ModalBox } from './modal-box.tsx';

export interface DialogProps {
  isOpen: boolean;
  /** Called on the close button, Escape, a click outside or a swipe; the parent closes it with `isOpen`. */
  onClose: () => void;
  /** Called after the closing animation; the parent then unmounts it. */
  onClosed?: () => void;
  title: ReactNode;
  /** Mounted only while open, so that its state resets. */
  children: ReactNode;
  foot?: ReactNode;
  /** Beside the title, opposite the close button. */
  aside?: ReactNode;
  /** On a phone `modal` is a bottom sheet as high as its content, `full` fills the screen; `sheet` is one at any width. */
  form?: 'modal' | 'full' | 'sheet';
  /** The site's width by default. */
  widthPx?: number;
  /** A click outside only flashes it: its content must not be lost accidentally. */
  isPersistent?: boolean;
}

/**
 * A modal with title, close button, body and footer: centred on a desktop, a sheet on a phone. Focuses the first
 * `[data-autofocus]`.
 */
export function Dialog({
  isOpen,
  onClose,
  onClosed,
  title,
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
  const { modalWidthPx, translate: t } = useContext(KitDefaults);
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
          <button type="button" className="icon-btn" aria-label={t('ui.close')} onClick={onClose}>
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
