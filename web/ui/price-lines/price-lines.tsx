import type { CSSProperties, ReactNode } from 'react';
import './price-lines.css';

export interface PriceLine {
  name: string;
  sum: string;
  /** `cut` is a discount, `sum` the total. */
  kind?: 'cut' | 'sum';
}

/** A price line by line. */
export function PriceLines({ lines }: { lines: readonly PriceLine[] }): ReactNode {
  return (
    <dl className="lines">
      {lines.map((line) => (
        <div key={line.name} className={line.kind}>
          <dt>{line.name}</dt>
          <dd className="num">{line.sum}</dd>
        </div>
      ))}
    </dl>
  );
}

interface PaymentPart {
  sum: string;
  when: string;
}

/**
 * The first payment and the balance as a bar. `percent` is the share of the first; without `later` everything is paid
 * at once.
 */
export function PaymentSplit({
  percent,
  now,
  later,
}: {
  percent: number;
  now: PaymentPart;
  later: PaymentPart | null;
}): ReactNode {
  return (
    <div className="split" style={{ '--paid': percent } as CSSProperties}>
      <div className="split__bar" aria-hidden="true">
        <i />
        {later && <i />}
      </div>
      <div className="split__parts t-14">
        <span>
          <b className="strong num">{now.sum}</b> <span className="ink-2">{now.when}</span>
        </span>
        {later && (
          <span>
            <b className="strong num">{later.sum}</b> <span className="ink-2">{later.when}</span>
          </span>
        )}
      </div>
    </div>
  );
}
