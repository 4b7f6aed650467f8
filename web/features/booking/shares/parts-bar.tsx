import type { ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';

/** One segment per share: paid, the reader's, or open. */
export function PartsBar({
  parts: { paid, total },
  isMine = false,
}: {
  parts: { paid: number; total: number };
  isMine?: boolean;
}): ReactNode {
  const t = useText();
  return (
    <div className="parts" role="img" aria-label={t('split.parts_paid', { paid, total })}>
      {Array.from({ length: total }, (_, at) => (
        <i key={at} className={at < paid ? 'on' : isMine && at === paid ? 'me' : undefined} />
      ))}
    </div>
  );
}
