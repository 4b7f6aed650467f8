import type { CSSProperties, ReactNode } from 'react';
import { Facts, type Fact } from '#web/ui/facts/facts.tsx';
import './price-lines.css';

/** A price line by line. */
export function PriceLines({ lines, className = '' }: { lines: readonly Fact[]; className?: string }): ReactNode {
  return <Facts className={`lines num ${className}`} facts={lines} />;
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
