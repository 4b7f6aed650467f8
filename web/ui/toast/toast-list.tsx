import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { ToastMessage } from './show-toast.ts';

/** Specification 9: a toast closes by itself. */
const CLOSE_MS = 7000;

export interface ToastListProps {
  toasts: readonly ToastMessage[];
  closeLabel: string;
  onClose: (id: number) => void;
}

interface ToastProps extends Pick<ToastListProps, 'closeLabel' | 'onClose'> {
  toast: ToastMessage;
}

/** One message. It waits while somebody points at it or has the focus in it. */
function Toast({ toast, closeLabel, onClose }: ToastProps): ReactNode {
  const { id, text, tone, action } = toast;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wait = (): void => void (timer.current = setTimeout(() => onClose(id), CLOSE_MS));
  const hold = (): void => clearTimeout(timer.current);
  useEffect(() => {
    timer.current = setTimeout(() => onClose(id), CLOSE_MS);
    return () => clearTimeout(timer.current);
  }, [id, onClose]);
  return (
    <li className="toast" onPointerEnter={hold} onPointerLeave={wait} onFocus={hold} onBlur={wait}>
      {tone === 'alarm' && <Icon name="circle-alert" />}
      <span>{text}</span>
      {action && <button type="button" className="btn btn--s" onClick={() => { action.run(); onClose(id); }}>{action.label}</button>}
      <button type="button" className="icon-btn" aria-label={closeLabel} onClick={() => onClose(id)}><Icon name="x" size={16} /></button>
    </li>
  );
}

/** The messages, in the top layer, so that they also show above an open dialog. */
export function ToastList({ toasts, closeLabel, onClose }: ToastListProps): ReactNode {
  const box = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (toasts.length > 0) box.current?.showPopover();
    else box.current?.hidePopover();
  }, [toasts.length]);
  return <ul ref={box} popover="manual" className="toasts">{toasts.map((toast) => <Toast key={toast.id} toast={toast} closeLabel={closeLabel} onClose={onClose} />)}</ul>;
}
