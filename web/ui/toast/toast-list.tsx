import { useContext, useEffect, useRef, type ReactNode } from 'react';
import { whenSettled } from '#web/ui/hooks/when-settled.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { KitDefaults } from '#web/ui/kit-defaults/kit-defaults.ts';
import { closeToast, dropToast, holdToast, releaseToast, type ToastMessage } from './show-toast.ts';
import './toast.css';

interface ToastListProps {
  toasts: readonly ToastMessage[];
}

/** One toast. Its timer pauses on hover and focus. */
function Toast({ toast }: { toast: ToastMessage }): ReactNode {
  const { id, text, tone, action, isLeaving } = toast;
  const box = useRef<HTMLLIElement>(null);
  const { translate: t } = useContext(KitDefaults);
  const hold = (): void => holdToast(id);
  const release = (): void => {
    if (!box.current?.matches(':hover, :focus-within')) releaseToast(id);
  };
  useEffect(() => {
    if (isLeaving && box.current) void whenSettled(box.current).then(() => dropToast(id));
  }, [id, isLeaving]);
  return (
    <li
      ref={box}
      className="toast"
      data-leaving={isLeaving || undefined}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {tone === 'alarm' && <Icon name="circle-alert" />}
      <span>{text}</span>
      {action && (
        <button
          type="button"
          className="btn btn--s"
          onClick={() => {
            action.run();
            closeToast(id);
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className="icon-btn" aria-label={t('ui.close')} onClick={() => closeToast(id)}>
        <Icon name="x" size={16} />
      </button>
    </li>
  );
}

/** The messages, in the top layer, so that they also show above an open dialog. */
export function ToastList({ toasts }: ToastListProps): ReactNode {
  const box = useRef<HTMLUListElement>(null);
  useEffect(() => box.current?.showPopover(), []);
  return (
    <ul ref={box} popover="manual" className="toasts">
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} />
      ))}
    </ul>
  );
}
