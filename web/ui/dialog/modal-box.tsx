import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';
import { closeOnBack } from '#web/ui/hooks/close-on-back.ts';
import { whenSettled } from '#web/ui/hooks/when-settled.ts';
import './dialog.css';
import { registerModal } from './open-modals.ts';

const FLASH_MS = 300;

interface ModalBoxProps {
  isOpen: boolean;
  /** Called on Escape, Back or a click outside; the parent closes it with `isOpen`. */
  onClose: () => void;
  /** Called after the closing animation; the parent then unmounts it. */
  onClosed?: () => void;
  /** A click outside only flashes it; Escape still closes it (specification 4). */
  isPersistent?: boolean;
  className: string;
  labelledBy: string;
  describedBy?: string;
  /** `alertdialog` for an interruption that needs an answer. */
  role?: 'alertdialog';
  widthPx?: number;
  boxRef?: RefObject<HTMLDialogElement | null>;
  children: ReactNode;
}

function flash(box: HTMLDialogElement): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const ring = ['transparent', 'var(--lapis)', 'transparent'];
  box.animate(isStill ? { outlineColor: ring } : { outlineColor: ring, scale: ['1', '1.015', '1'] }, {
    duration: FLASH_MS,
    id: 'flash',
  });
}

/** Opens and closes the native dialog. Returns whether to render: true until the closing animation has ended. */
function useModal(
  box: RefObject<HTMLDialogElement | null>,
  isOpen: boolean,
  { onClose, onClosed }: Pick<ModalBoxProps, 'onClose' | 'onClosed'>,
): boolean {
  const [isThere, setThere] = useState(isOpen);
  if (isOpen && !isThere) setThere(true);
  const closed = useEffectEvent(() => onClosed?.());
  const close = useEffectEvent(() => onClose());
  // Closed before unmounting: only then does the browser restore focus.
  useLayoutEffect(() => {
    const dialog = box.current;
    if (!isOpen || !dialog) return;
    dialog.style.removeProperty('--drag');
    const forget = registerModal(dialog);
    dialog.showModal();
    const leaveHistory = closeOnBack(() => close());
    // Scroll containers must be focusable, also in browsers that do not make them so.
    for (const part of dialog.querySelectorAll<HTMLElement>('[data-body]'))
      if (part.scrollHeight > part.clientHeight) part.tabIndex = 0;
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      forget();
      leaveHistory();
      dialog.close();
    };
  }, [box, isOpen]);
  useEffect(() => {
    if (isOpen || !isThere || !box.current) return;
    let isCurrent = true;
    void whenSettled(box.current).then(() => {
      if (!isCurrent) return;
      setThere(false);
      closed();
    });
    return () => void (isCurrent = false);
  }, [box, isOpen, isThere]);
  return isOpen || isThere;
}

/** Base of all modals: the native `<dialog>`, which traps focus, makes the page inert, and restores focus. */
export function ModalBox({
  isOpen,
  onClose,
  onClosed,
  isPersistent = false,
  className,
  labelledBy,
  describedBy,
  role,
  widthPx,
  boxRef,
  children,
}: ModalBoxProps): ReactNode {
  const fallbackRef = useRef<HTMLDialogElement>(null);
  const box = boxRef ?? fallbackRef;
  const isPressedBeside = useRef(false);
  const isThere = useModal(box, isOpen, { onClose, onClosed });
  return (
    <dialog
      ref={box}
      role={role}
      className={`dialog ${className}`}
      style={widthPx === undefined ? undefined : ({ '--w': `${widthPx}px` } as CSSProperties)}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => {
        // The cancel event of a file input bubbles here.
        if (event.target !== box.current) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // Browsers let a second Escape close it without a cancel event.
        if (event.target === box.current && isOpen && !box.current?.open) onClose();
      }}
      // A text selection dragged outside ends in a click outside, which must not close it.
      onPointerDown={(event) => (isPressedBeside.current = event.target === box.current)}
      onClick={(event) => {
        if (event.target !== box.current || !isPressedBeside.current) return;
        if (isPersistent) flash(box.current);
        else onClose();
      }}
    >
      {isThere && children}
    </dialog>
  );
}
