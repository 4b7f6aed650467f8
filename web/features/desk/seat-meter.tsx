import type { CSSProperties, ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';

/** Beyond this many seats a bar stands for several of them. */
const MAX_CELLS = 14;

/** Sold seats of a departure as a row of cells; the notch is the minimum group. */
export function SeatMeter({ taken, seats, min }: { taken: number; seats: number; min: number }): ReactNode {
  const t = useText();
  const cells = Math.max(1, Math.min(seats, MAX_CELLS));
  const scale = cells / Math.max(1, seats);
  const style: CSSProperties & Record<'--n', number> = { '--n': cells };
  return (
    <span className="seat-meter">
      <span className="seat-meter__cells" style={style} aria-hidden="true">
        {Array.from({ length: cells }, (_, at) => {
          const isOn = at < Math.ceil(taken * scale);
          const isMin = min > 1 && at + 1 === Math.max(1, Math.round(min * scale));
          return <i key={at} className={[isOn && 'is-on', isMin && 'is-min'].filter(Boolean).join(' ') || undefined} />;
        })}
      </span>
      <span className="seat-meter__text">{t('desk.frame.seats', { taken, seats })}</span>
      {min > 1 && <span className="sr">{t('desk.frame.min_group', { count: min })}</span>}
    </span>
  );
}
