import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** Specification 9: a toast closes by itself. */
const CLOSE_MS = 7000;

export interface ToastMessage {
  id: number;
  text: string;
  tone: 'plain' | 'alarm';
  action?: { label: string; run: () => void };
}

let shown: readonly ToastMessage[] = [];
let lastId = 0;
const NONE: readonly ToastMessage[] = [];
const listeners = new Set<() => void>();

function change(next: readonly ToastMessage[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says something in passing, in the browser only. What needs an answer belongs in a dialog, an error beside its field. */
export function showToast(text: string, { tone = 'plain', action }: Partial<Pick<ToastMessage, 'tone' | 'action'>> = {}): void {
  change([...shown, { id: ++lastId, text, tone, ...(action && { action }) }]);
}

function close(id: number): void {
  change(shown.filter((toast) => toast.id !== id));
}

function Toast({ toast, closeLabel }: { toast: ToastMessage; closeLabel: string }): ReactNode {
  const { id, text, tone, action } = toast;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wait = (): void => void (timer.current = setTimeout(() => close(id), CLOSE_MS));
  const hold = (): void => clearTimeout(timer.current);
  useEffect(() => {
    timer.current = setTimeout(() => close(id), CLOSE_MS);
    return () => clearTimeout(timer.current);
  }, [id]);
  return (
    <li className="toast" onPointerEnter={hold} onPointerLeave={wait} onFocus={hold} onBlur={wait}>
      {tone === 'alarm' && <Icon name="circle-alert" />}
      <span>{text}</span>
      {action && <button type="button" className="btn btn--s" onClick={() => { action.run(); close(id); }}>{action.label}</button>}
      <button type="button" className="icon-btn" aria-label={closeLabel} onClick={() => close(id)}><Icon name="x" size={16} /></button>
    </li>
  );
}

/** Where toasts appear: once a page, a polite live region above everything. */
export function Toasts({ closeLabel }: { closeLabel: string }): ReactNode {
  const toasts = useSyncExternalStore(watch, () => shown, () => NONE);
  const box = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // In the top layer, so that a toast also shows above an open dialog.
    if (toasts.length > 0) box.current?.showPopover();
    else box.current?.hidePopover();
  }, [toasts.length]);
  return (
    <div role="status" aria-live="polite">
      <ul ref={box} popover="manual" className="toasts">
        {toasts.map((toast) => <Toast key={toast.id} toast={toast} closeLabel={closeLabel} />)}
      </ul>
    </div>
  );
}
