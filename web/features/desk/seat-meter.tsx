import type { CSSProperties, ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';

/** Beyond this many seats a bar stands for several of them. */
const MAX_CELLS = 14;

interface SeatMeterProps {
  /** Seats held or sold, with those of the party if it has them. */
  taken: number;
  seats: number;
  min: number;
  /** Taken seats that were sold elsewhere: the last of them, lighter and named by a hint. */
  elsewhere?: number;
  /** People of one party, highlighted among the taken seats or after them. */
  party?: { people: number; isTaken: boolean };
  /** Replaces the number of taken seats. */
  children?: ReactNode;
}

/** Sold seats of a departure as a row of cells; the notch is the minimum group. */
export function SeatMeter({ taken, seats, min, elsewhere = 0, party, children }: SeatMeterProps): ReactNode {
  const t = useText();
  const cells = Math.max(1, Math.min(seats, MAX_CELLS));
  const scale = cells / Math.max(1, seats);
  const style: CSSProperties & Record<'--n', number> = { '--n': cells };
  const others = Math.ceil((taken - (party?.isTaken ? party.people : 0)) * scale);
  const away = elsewhere > 0 ? Math.max(1, Math.round(elsewhere * scale)) : 0;
  const hint = elsewhere > 0 ? t('desk.departures.sold_elsewhere', { count: elsewhere }) : undefined;
  const partyCells = party ? Math.max(1, Math.round(party.people * scale)) : 0;
  return (
    <span className="seat-meter" title={hint}>
      <span className="seat-meter__cells" style={style} aria-hidden="true">
        {Array.from({ length: cells }, (_, at) => {
          const isOwn = at >= others && at < others + partyCells;
          const isMin = min > 1 && at + 1 === Math.max(1, Math.round(min * scale));
          const names = [
            at < others && 'is-on',
            at < others && at >= others - away && 'is-away',
            isOwn && 'is-own',
            isMin && 'is-min',
          ];
          return <i key={at} className={names.filter(Boolean).join(' ') || undefined} />;
        })}
      </span>
      <span className="seat-meter__text">{children ?? t('desk.frame.seats', { taken, seats })}</span>
      {hint && <span className="sr">, {hint}</span>}
      {min > 1 && <span className="sr">{t('desk.frame.min_group', { count: min })}</span>}
    </span>
  );
}
