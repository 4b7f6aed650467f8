import { useRef, type ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { Icon } from '#web/ui/icon/icon.tsx';

/** Buttons that move and remove a row of a list. The pressed button keeps the focus, also at an end. */
export function RowButtons({
  name,
  at,
  count,
  onShift,
  onRemove,
}: {
  /** Name of the row, for the buttons' accessible names. */
  name: string;
  at: number;
  count: number;
  onShift?: (by: -1 | 1) => void;
  onRemove?: () => void;
}): ReactNode {
  const t = useText();
  const box = useRef<HTMLSpanElement>(null);
  const shift = (by: -1 | 1): void => {
    onShift?.(by);
    // The pressed button moves with its row.
    const list = box.current?.closest('ol, ul');
    const key = by < 0 ? 'up' : 'down';
    requestAnimationFrame(() => {
      const row = list?.querySelectorAll(':scope > li')[at + by];
      row?.querySelector<HTMLElement>(`[data-shift="${key}"]`)?.focus();
    });
  };
  return (
    <span className="row-buttons" ref={box}>
      {onShift && (
        <>
          <button
            type="button"
            className="icon-btn"
            data-shift="up"
            aria-label={t('desk.editor.up', { name })}
            aria-disabled={at === 0 || undefined}
            onClick={() => at > 0 && shift(-1)}
          >
            <Icon name="arrow-up" size={16} />
          </button>
          <button
            type="button"
            className="icon-btn"
            data-shift="down"
            aria-label={t('desk.editor.down', { name })}
            aria-disabled={at === count - 1 || undefined}
            onClick={() => at < count - 1 && shift(1)}
          >
            <Icon name="arrow-down" size={16} />
          </button>
        </>
      )}
      {onRemove && (
        <button type="button" className="icon-btn" aria-label={t('desk.editor.remove', { name })} onClick={onRemove}>
          <Icon name="x" size={16} />
        </button>
      )}
    </span>
  );
}
