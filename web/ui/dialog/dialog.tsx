import { useEffect, useId, useRef, type CSSProperties, type ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import './dialog.css';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Name of the cross, for screen readers. */
  closeLabel: string;
  children: ReactNode;
  foot?: ReactNode;
  /** Stands beside the title, opposite the cross. */
  aside?: ReactNode;
  /** `modal` floats in the middle; `sheet` fills the phone and floats on larger screens. */
  form?: 'modal' | 'sheet';
  /** Specification 9: 489 by default, 420 confirm, 480 callback, 600 error. */
  widthPx?: number;
  /** A click beside it only makes it flash; it must be answered. */
  isPersistent?: boolean;
}

const DEFAULT_WIDTH_PX = 489;

/** A modal dialog on the platform's `<dialog>`: focus stays inside, Escape and a click beside it close it. */
export function Dialog({ isOpen, onClose, title, closeLabel, children, foot, aside, form = 'modal', widthPx = DEFAULT_WIDTH_PX, isPersistent = false }: DialogProps): ReactNode {
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = box.current;
    if (isOpen && !dialog?.open) dialog?.showModal();
    if (!isOpen && dialog?.open) dialog.close();
  }, [isOpen]);
  const flash = (): void => {
    box.current?.animate([{ scale: '1' }, { scale: '1.01' }, { scale: '1' }], 200);
  };
  return (
    <dialog
      ref={box}
      className={`dialog dialog--${form}`}
      style={{ '--w': `${widthPx}px` } as CSSProperties}
      aria-labelledby={titleId}
      onCancel={(event) => isPersistent && event.preventDefault()}
      onClose={() => isOpen && onClose()}
      onClick={(event) => {
        if (event.target !== box.current) return;
        if (isPersistent) flash();
        else onClose();
      }}
    >
      <div className="dialog__in">
        <header className="dialog__top">
          <h2 className="h4" id={titleId}>{title}</h2>
          {aside}
          <button type="button" className="icon-btn" aria-label={closeLabel} onClick={onClose}><Icon name="x" size={24} /></button>
        </header>
        <div className="dialog__body">{children}</div>
        {foot && <footer className="dialog__foot">{foot}</footer>}
      </div>
    </dialog>
  );
}
