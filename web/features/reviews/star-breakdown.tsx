import type { CSSProperties, ReactNode } from 'react';
import './reviews.css';
import { usePercent } from '#web/i18n/use-percent.ts';
import { useText } from '#web/i18n/use-text.ts';

const MAX_STARS = 5;

/** The share of each number of stars, five first. `byStar` counts one to five stars. */
export function StarBreakdown({ byStar }: { byStar: readonly number[] }): ReactNode {
  const t = useText();
  const percentText = usePercent();
  const total = byStar.reduce((sum, count) => sum + count, 0);
  return (
    <ul className="bars">
      {Array.from({ length: MAX_STARS }, (_, index) => MAX_STARS - index).map((stars) => {
        const percent = total > 0 ? Math.round(((byStar[stars - 1] ?? 0) * 100) / total) : 0;
        return (
          <li key={stars}>
            <span>{t(`tour.star_${stars}`)}</span>
            <i style={{ '--p': `${percent}%` } as CSSProperties} />
            <span className="num">{percentText(percent)}</span>
          </li>
        );
      })}
    </ul>
  );
}
